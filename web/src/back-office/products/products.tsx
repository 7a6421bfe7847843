import { adminSorts, type AdminProductCard } from '@nabta/contract/products.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminProducts as words } from '../../texts/admin-products.ts';
import { adminGroups as groupWords } from '../../texts/admin-groups.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { backOffice } from '../../texts/back-office.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { addresses } from '../addresses.ts';
import { ListHead } from '../list-head.tsx';
import { Listing, Pages } from '../listing.tsx';
import { sortingOf } from '../sort-head.tsx';
import { apiQuery, useApiQuery } from '../use-api-query.ts';
import { allTranslated, TranslationFilter, untranslatedTo } from '../translation-filter.tsx';
import { useListActions } from '../use-list-actions.ts';
import { useTableQuery } from '../use-table-query.ts';
import { useWaitingCounts } from '../waiting-counts.ts';
import { AddProduct } from './add-product.tsx';
import { BulkDialog } from './bulk/bulk-dialog.tsx';
import { DeleteProduct } from './delete-product.tsx';
import { GroupDialog, groupIdOf, type Grouping } from './groups/group-dialog.tsx';
import { SelectionBar, useSelectedProducts } from './groups/selected-products.tsx';
import { filtersIn, ProductFilters } from './product-filters.tsx';
import { ProductTable } from './product-table.tsx';
import { SelectAll } from './select-all.tsx';

/** All products, newest first unless sorted otherwise (PRODUCTS-2). */
const Products = () => {
  const query = useTableQuery();
  const { page } = query;
  const search = query.value('search');
  const sorting = sortingOf(query.value, adminSorts);
  const toJudge = query.value('reviews') === 'pending';
  const to = untranslatedTo(query);
  const grouped = query.value('variants') === 'only';
  const waiting = useWaitingCounts()[addresses.products] ?? 0;
  const narrowed = filtersIn(query);
  const filter = {
    search,
    ...narrowed,
    ...(toJudge && { toJudge: 'true' as const }),
    ...(to && { notTranslatedTo: to }),
    ...(grouped && { grouped: 'true' as const }),
    sortBy: sorting.sortBy,
    ...(sorting.sortBy && { sortOrder: sorting.sortOrder }),
  };
  const list = useApiQuery(apiQuery('GET /products/admin/getall', { query: { page, ...filter } }));
  const selection = useSelectedProducts();
  const [isEditing, setIsEditing] = useState(false);
  const [grouping, setGrouping] = useState<Grouping>();
  const dialogs = useListActions<AdminProductCard, 'add' | 'remove'>(list);

  const replace = (changed: AdminProductCard): void =>
    list.setData(({ data, pagination }) => ({
      data: data.map((product) => (product._id === changed._id ? changed : product)),
      pagination,
    }));

  return (
    <>
      <ListHead query={query} words={words} adding={{ label: words.add, onAdd: () => dialogs.show('add') }}>
        <ProductFilters query={query} />
        <TranslationFilter query={query} />
        <Checkbox
          label={groupWords.only}
          checked={grouped}
          onChange={({ target }) => query.change({ variants: target.checked ? 'only' : '' })}
        />
      </ListHead>
      {(waiting > 0 || toJudge) && (
        <Link
          to={query.addressWith({ reviews: toJudge ? '' : 'pending' })}
          replace
          preventScrollReset
          aria-current={toJudge ? 'true' : undefined}
          className={`${buttonClass({ variant: toJudge ? 'primary' : 'secondary' })} mt-3`}
        >
          {words.toJudge({ n: waiting })}
        </Link>
      )}
      <Listing
        list={list}
        words={words}
        isEmpty={({ data }) => data.length === 0}
        none={
          toJudge
            ? words.noneToModerate
            : search || grouped || Object.keys(narrowed).length > 0
              ? words.none
              : (allTranslated(to) ?? {
                  title: words.noneYetTitle,
                  text: words.noneYet,
                  action: <Button onClick={() => dialogs.show('add')}>{backOffice.begin}</Button>,
                })
        }
      >
        {({ data, pagination }) => (
          <>
            <SelectAll filter={filter} total={pagination.total} onSelect={selection.select} />
            <ProductTable
              products={data}
              selection={selection}
              sorting={sorting}
              addressWith={query.addressWith}
              onChange={replace}
              onRemove={(product) => dialogs.show('remove', product)}
              onGroup={(groupId) => setGrouping({ groupId, products: [] })}
            />
          </>
        )}
      </Listing>
      <Pages query={query} list={list} totalPages={list.data?.pagination.totalPages} />
      <SelectionBar
        selection={selection}
        onEdit={() => setIsEditing(true)}
        onGroup={() => setGrouping({ groupId: groupIdOf(selection.products), products: selection.products })}
      />
      <GroupDialog
        grouping={grouping}
        onClose={() => setGrouping(undefined)}
        onDone={() => {
          setGrouping(undefined);
          selection.clear();
          list.refetch();
        }}
      />
      <BulkDialog
        products={selection.products}
        open={isEditing}
        onClose={() => setIsEditing(false)}
        onDone={() => {
          selection.clear();
          list.refetch();
        }}
      />
      <AddProduct open={dialogs.action === 'add'} onClose={dialogs.close} onAdded={list.refetch} />
      <DeleteProduct product={dialogs.itemOf('remove')} onClose={dialogs.close} onDone={dialogs.done} />
    </>
  );
};

export default Products;
