import type { AdminPromotion } from '@nabta/contract/promotions/promotions.ts';
import { quietApi } from '../../lib/api.ts';
import { adminPromotions as words, promotionProducts } from '../../texts/admin-promotions.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DeleteDialog } from '../kit/form/delete-dialog.tsx';
import { EditDialog, noneYet } from '../kit/list/edit-dialog.tsx';
import { ListFilters } from '../kit/list/list-filters.tsx';
import { ListHead } from '../kit/list/list-head.tsx';
import { Listing, Pages } from '../kit/list/listing.tsx';
import { pageOf, nameFilter } from '../kit/list/local-paging.ts';
import { useApiQuery } from '../kit/query/use-api-query.ts';
import { allTranslated, TranslationFilter, untranslatedTo } from '../kit/list/translation-filter.tsx';
import { nameOf, namesOf, untranslatedFilter } from '../kit/form/translations.ts';
import { useListActions } from '../kit/list/use-list-actions.ts';
import { useTableQuery } from '../kit/list/use-table-query.ts';
import { allPromotions } from './all-promotions.ts';
import { ManageProducts } from './manage-products.tsx';
import { PromotionForm } from './promotion-form.tsx';
import { PromotionTable } from './promotion-table.tsx';
import { stateOf } from './state.ts';

/** Promotions per page. */
const SIZE = 20;

/** What runs comes first, what has ended last; each in the order of the answer. */
const order = ['running', 'coming', 'off', 'ended'] as const;
const rank = (promotion: AdminPromotion): number => order.indexOf(stateOf(promotion, Date.now()));

/** All promotions, newest first (EDITING-4). */
const Promotions = () => {
  const query = useTableQuery();
  const search = query.value('search');
  const list = useApiQuery(allPromotions);
  const dialogs = useListActions<AdminPromotion, 'add' | 'edit' | 'manage' | 'remove'>(list);
  const { show, close, done } = dialogs;
  const fits = nameFilter(search);
  const to = untranslatedTo(query);
  const found = (list.data ?? [])
    .filter(untranslatedFilter(to, 'name'))
    .filter((promotion) => fits(namesOf(promotion, 'name')))
    .toSorted((one, other) => rank(one) - rank(other));
  const { rows, totalPages } = pageOf(found, query.page, SIZE);
  const managed = dialogs.itemOf('manage');
  /** A new promotion has no products yet: they are chosen next. */
  const saved = (added?: AdminPromotion): void => {
    done();
    if (added) show('manage', added);
  };
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
        none={
          search || list.data?.length
            ? (!search && allTranslated(to)) || words.none
            : noneYet({ ...words, noneYet: words.none }, () => show('add'))
        }
      >
        {() => <PromotionTable promotions={rows} onAction={show} />}
      </Listing>
      <Pages query={query} list={list} totalPages={list.data && totalPages} />
      <EditDialog dialogs={dialogs} words={words}>
        {(promotion) => <PromotionForm promotion={promotion} onClose={close} onDone={saved} onStale={list.refetch} />}
      </EditDialog>
      <Dialog
        open={!!managed}
        title={managed ? promotionProducts.title({ name: nameOf(managed, 'name') }) : ''}
        onClose={done}
      >
        {managed && <ManageProducts promotion={managed} />}
      </Dialog>
      <DeleteDialog
        {...dialogs.removing}
        words={words}
        remove={({ _id: id }) => quietApi('DELETE /promotions/:id', { params: { id } })}
      >
        {(promotion) => (
          <>
            <p>{words.ask}</p>
            <p className="text-stone mt-2 text-sm">
              {words.deleted({ name: nameOf(promotion, 'name') })}{' '}
              {promotion.productCount > 0 ? words.pricesBack({ n: promotion.productCount }) : words.noProducts}
            </p>
          </>
        )}
      </DeleteDialog>
    </>
  );
};

export default Promotions;
