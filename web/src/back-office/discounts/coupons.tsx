import type { Coupon } from '@nabta/contract/discounts/coupons.ts';
import { quietApi } from '../../lib/api.ts';
import { adminCoupons as words } from '../../texts/admin-coupons.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { allCategories } from '../categories/all-categories.ts';
import { DeleteDialog } from '../kit/form/delete-dialog.tsx';
import { EditDialog, noneYet } from '../kit/list/edit-dialog.tsx';
import { ListHead } from '../kit/list/list-head.tsx';
import { Listing, Pages } from '../kit/list/listing.tsx';
import { nameFilter, pageOf } from '../kit/list/local-paging.ts';
import { nameOf, namesOf } from '../kit/form/translations.ts';
import { useApiQuery } from '../kit/query/use-api-query.ts';
import { useListActions } from '../kit/list/use-list-actions.ts';
import { useTableQuery } from '../kit/list/use-table-query.ts';
import { allCoupons } from './all-coupons.ts';
import { CouponForm } from './coupon-form.tsx';
import { CouponTable, type CouponAction } from './coupon-table.tsx';
import { CouponUses } from './coupon-uses.tsx';

/** Coupons per page. */
const SIZE = 20;

/** Codes and automatic discounts, newest first (COUPONS-9). */
const Coupons = () => {
  const query = useTableQuery();
  const search = query.value('search');
  const list = useApiQuery(allCoupons);
  const { data: categories = [] } = useApiQuery(allCategories);
  const dialogs = useListActions<Coupon, 'add' | CouponAction>(list);
  const { show, close, done } = dialogs;
  const fits = nameFilter(search);
  const found = (list.data ?? []).filter((coupon) => fits([...namesOf(coupon, 'name'), coupon.code]));
  const { rows, totalPages } = pageOf(found, query.page, SIZE);
  const used = dialogs.itemOf('uses');
  const categoryName = (id: string): string | undefined => {
    const category = categories.find(({ _id }) => _id === id);
    return category && nameOf(category, 'name');
  };
  return (
    <>
      <ListHead query={query} words={words} adding={{ label: words.add, onAdd: () => show('add') }} />
      <Listing
        list={list}
        words={words}
        isEmpty={() => rows.length === 0}
        none={search ? words.none : noneYet(words, () => show('add'))}
      >
        {() => <CouponTable coupons={rows} categoryName={categoryName} onAction={show} />}
      </Listing>
      <Pages query={query} list={list} totalPages={list.data && totalPages} />
      <p className="text-stone mt-3 max-w-prose text-sm">{words.combination}</p>
      <EditDialog dialogs={dialogs} words={words}>
        {(coupon) => (
          <CouponForm
            coupon={coupon}
            categoryName={categoryName}
            onClose={close}
            onDone={done}
            onStale={list.refetch}
          />
        )}
      </EditDialog>
      <Dialog open={!!used} title={used ? words.usesTitle({ name: nameOf(used, 'name') }) : ''} onClose={close}>
        {used && <CouponUses coupon={used} />}
      </Dialog>
      <DeleteDialog
        {...dialogs.removing}
        words={words}
        remove={({ _id: id }) => quietApi('DELETE /coupons/:id', { params: { id } })}
      >
        {(coupon) => <p className="wrap-anywhere">{words.ask({ name: nameOf(coupon, 'name') })}</p>}
      </DeleteDialog>
    </>
  );
};

export default Coupons;
