import type { Gift } from '@nabta/contract/gifts.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { adminGifts as words } from '../../texts/admin-gifts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { ListHead } from '../list-head.tsx';
import { Listing, Pages } from '../listing.tsx';
import { pageOf, searchFor } from '../rows-shown.ts';
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
  const { rows, totalPages } = pageOf(found, query.page, SIZE);
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
      <ListHead query={query} words={words} adding={{ label: words.add, onAdd: () => setEditing('new') }} />
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
      <Pages query={query} list={list} totalPages={list.data && totalPages} />
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
