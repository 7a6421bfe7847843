import type { Gift } from '@nabta/contract/gifts/gifts.ts';
import { quietApi } from '../../lib/api.ts';
import { adminGifts as words } from '../../texts/admin-gifts.ts';
import { DeleteDialog } from '../kit/form/delete-dialog.tsx';
import { EditDialog, noneYet } from '../kit/list/edit-dialog.tsx';
import { ListFilters } from '../kit/list/list-filters.tsx';
import { ListHead } from '../kit/list/list-head.tsx';
import { Listing, Pages } from '../kit/list/listing.tsx';
import { pageOf, nameFilter } from '../kit/list/local-paging.ts';
import { sortingOf } from '../kit/list/sort-link.tsx';
import { useApiQuery } from '../kit/query/use-api-query.ts';
import { allTranslated, TranslationFilter, untranslatedTo } from '../kit/list/translation-filter.tsx';
import { nameOf, namesOf, untranslatedFilter } from '../kit/form/translations.ts';
import { useListActions } from '../kit/list/use-list-actions.ts';
import { useTableQuery } from '../kit/list/use-table-query.ts';
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
  const to = untranslatedTo(query);
  const fits = nameFilter(search);
  const found = sorted(list.data ?? [], sorting)
    .filter(untranslatedFilter(to, 'giftName'))
    .filter((gift) => fits(namesOf(gift, 'giftName')));
  const { rows, totalPages } = pageOf(found, query.page, SIZE);
  return (
    <>
      <ListHead query={query} words={words} adding={{ label: words.add, onAdd: () => show('add') }}>
        <ListFilters query={query} names={['notTranslatedTo']}>
          {(draft) => <TranslationFilter query={draft} />}
        </ListFilters>
      </ListHead>
      <Listing
        list={list}
        words={words}
        isEmpty={() => rows.length === 0}
        none={search ? words.none : (list.data?.length && allTranslated(to)) || noneYet(words, () => show('add'))}
      >
        {() => (
          <GiftTable
            gifts={rows}
            sorting={sorting}
            addressWith={query.addressWith}
            onChange={(changed) =>
              list.setData((before) => before.map((each) => (each._id === changed._id ? changed : each)))
            }
            onAction={show}
          />
        )}
      </Listing>
      <Pages query={query} list={list} totalPages={list.data && totalPages} />
      <EditDialog dialogs={dialogs} words={words}>
        {(gift) => <GiftForm gift={gift} onClose={close} onDone={done} onStale={list.refetch} />}
      </EditDialog>
      <DeleteDialog
        {...dialogs.removing}
        words={words}
        remove={({ _id: id }) => quietApi('DELETE /gifts/:id', { params: { id } })}
      >
        {(gift) => (
          <>
            <p>{words.ask({ name: nameOf(gift, 'giftName') })}</p>
            <p className="text-stone mt-2 text-sm">{words.afterwards}</p>
          </>
        )}
      </DeleteDialog>
    </>
  );
};

export default Gifts;
