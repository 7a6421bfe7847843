import type { Gift } from '@nabta/contract/gifts.ts';
import { api } from '../../lib/api.ts';
import { adminGifts as words } from '../../texts/admin-gifts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { ListHead } from '../list-head.tsx';
import { Listing, Pages } from '../listing.tsx';
import { pageOf, nameFilter } from '../local-paging.ts';
import { sortingOf } from '../sort-head.tsx';
import { useApiQuery } from '../use-api-query.ts';
import { useListActions } from '../use-list-actions.ts';
import { useTableQuery } from '../use-table-query.ts';
import { allGifts } from './all-gifts.ts';
import { GiftForm } from './gift-form.tsx';
import { giftSorts, GiftTable, sorted } from './gift-table.tsx';

/** Gifts per page (EDITING-3). */
const SIZE = 10;

const Gifts = () => {
  const query = useTableQuery();
  const search = query.value('search');
  const sorting = sortingOf(query.value, giftSorts);
  const list = useApiQuery(allGifts);
  const dialogs = useListActions<Gift, 'add' | 'edit' | 'remove'>(list);
  const { show, close, done } = dialogs;
  const fits = nameFilter(search);
  const found = sorted(list.data ?? [], sorting).filter(({ giftName }) => fits(giftName));
  const { rows, totalPages } = pageOf(found, query.page, SIZE);
  return (
    <>
      <ListHead query={query} words={words} adding={{ label: words.add, onAdd: () => show('add') }} />
      <Listing list={list} words={words} isEmpty={() => rows.length === 0} none={search ? words.none : words.noneYet}>
        {() => (
          <GiftTable
            gifts={rows}
            sorting={sorting}
            addressWith={query.addressWith}
            onChange={(changed) =>
              list.setData((before) => before.map((each) => (each._id === changed._id ? changed : each)))
            }
            onEdit={(gift) => show('edit', gift)}
            onRemove={(gift) => show('remove', gift)}
          />
        )}
      </Listing>
      <Pages query={query} list={list} totalPages={list.data && totalPages} />
      <Dialog
        open={dialogs.action === 'add' || dialogs.action === 'edit'}
        title={dialogs.action === 'add' ? words.add : words.editTitle}
        onClose={close}
      >
        <GiftForm gift={dialogs.itemOf('edit')} onClose={close} onDone={done} onStale={list.refetch} />
      </Dialog>
      <DeleteDialog
        thing={dialogs.itemOf('remove')}
        words={words}
        remove={({ _id: id }) => api('DELETE /gifts/:id', { params: { id }, handlesFailure: true })}
        onClose={close}
        onDone={done}
      >
        {({ giftName }) => (
          <>
            <p>{words.ask({ name: giftName })}</p>
            <p className="text-stone mt-2 text-sm">{words.afterwards}</p>
          </>
        )}
      </DeleteDialog>
    </>
  );
};

export default Gifts;
