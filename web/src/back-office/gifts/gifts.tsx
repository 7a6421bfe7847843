import type { Gift } from '@nabta/contract/gifts.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { PageMeta } from '../../lib/page-meta.tsx';
import { adminGifts as words } from '../../texts/admin-gifts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Pager } from '../../ui/pager.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { Listing } from '../listing.tsx';
import { pageOf, searchFor } from '../rows-shown.ts';
import { SearchBox } from '../search-box.tsx';
import { sortingOf } from '../sort-head.tsx';
import { useReading } from '../use-reading.ts';
import { useTableQuery } from '../use-table-query.ts';
import { GiftForm } from './gift-form.tsx';
import { giftSorts, GiftTable, sorted } from './gift-table.tsx';

/** Gifts on a page (spec: back-office 9). */
const SIZE = 10;

const Gifts = () => {
  const query = useTableQuery();
  const search = query.value('search');
  const sorting = sortingOf(query.value, giftSorts);
  const list = useReading('gifts', (api) => api('GET /gifts'));
  const [editing, setEditing] = useState<Gift | 'new'>();
  const [removing, setRemoving] = useState<Gift>();
  const fits = searchFor(search);
  const found = sorted(list.data ?? [], sorting).filter(({ giftName }) => fits(giftName));
  const { rows, page, totalPages } = pageOf(found, query.page, SIZE);
  const close = (): void => {
    setEditing(undefined);
    setRemoving(undefined);
  };
  const done = (): void => {
    close();
    list.again();
  };
  return (
    <>
      <PageMeta title={words.title} noIndex />
      <h1 className="text-title-sm mb-5">{words.title}</h1>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchBox
          label={words.search}
          value={search}
          onSearch={(text) => query.change({ search: text })}
          className="min-w-0 grow basis-64 sm:max-w-xl"
        />
        <Button onClick={() => setEditing('new')}>{words.add}</Button>
      </div>
      <Listing list={list} words={words} isEmpty={() => rows.length === 0} none={search ? words.none : words.noneYet}>
        {() => (
          <GiftTable
            gifts={rows}
            sorting={sorting}
            addressWith={query.addressWith}
            onChange={(changed) =>
              list.put((before) => before.map((each) => (each._id === changed._id ? changed : each)))
            }
            onEdit={setEditing}
            onRemove={setRemoving}
          />
        )}
      </Listing>
      <div className="mt-5">
        <Pager page={page} totalPages={totalPages} to={query.pageAddress} />
      </div>
      <Dialog open={!!editing} title={editing === 'new' ? words.add : words.editTitle} onClose={close}>
        {editing && (
          <GiftForm gift={editing === 'new' ? undefined : editing} onClose={close} onDone={done} onStale={list.again} />
        )}
      </Dialog>
      <DeleteDialog
        thing={removing}
        words={words}
        remove={({ _id: id }) => api('DELETE /gifts/:id', { params: { id }, ownWords: true })}
        onClose={close}
        onDone={done}
      >
        {({ giftName }) => (
          <>
            <p>{words.ask(giftName)}</p>
            <p className="text-stone mt-2 text-sm">{words.afterwards}</p>
          </>
        )}
      </DeleteDialog>
    </>
  );
};

export default Gifts;
