import { adminSorts, type AdminProductCard } from '@nabta/contract/products/products.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminProducts as words } from '../../texts/admin-products.ts';
import { featuredProducts } from '../../texts/admin-featured.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/notice.tsx';
import { addresses } from '../kit/frame/addresses.ts';
import { ListFilters } from '../kit/list/list-filters.tsx';
import { ListHead } from '../kit/list/list-head.tsx';
import { Listing, Pages } from '../kit/list/listing.tsx';
import { useScreenKeys } from '../kit/frame/screen-keys.ts';
import { sortingOf } from '../kit/list/sort-link.tsx';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { allTranslated, TranslationFilter, untranslatedTo } from '../kit/list/translation-filter.tsx';
import { undoKey } from '../kit/query/undo.ts';
import { useLatest } from '../kit/query/use-latest.ts';
import { useListActions } from '../kit/list/use-list-actions.ts';
import { useTableQuery } from '../kit/list/use-table-query.ts';
import { useWaitingCounts } from '../kit/query/waiting-counts.ts';
import { AddProduct } from './add-product.tsx';
import { BulkDialog } from './bulk/bulk-dialog.tsx';
import { DeleteProduct } from './delete-product.tsx';
import { FeaturedProducts } from './featured/featured-products.tsx';
import { GroupDialog, groupIdOf, type Grouping } from './groups/group-dialog.tsx';
import { SelectionBar, useSelectedProducts } from './groups/selected-products.tsx';
import { filtersIn, ProductFilters } from './product-filters.tsx';
import { ProductTable } from './product-table.tsx';
import { SelectAll } from './select-all.tsx';
import { useCopy } from './use-copy.ts';

/** All products, newest first unless sorted otherwise (PRODUCTS-2). */
const Products = () => {
  const query = useTableQuery();
  const { page } = query;
  const search = query.value('search');
  const sorting = sortingOf(query.value, adminSorts);
  const toJudge = query.value('reviews') === 'pending';
  const to = untranslatedTo(query);
  const waiting = useWaitingCounts()[addresses.products] ?? 0;
  const narrowed = filtersIn(query);
  const filter = {
    search,
    ...narrowed,
    ...(toJudge && { toJudge: 'true' as const }),
    ...(to && { notTranslatedTo: to }),
    sortBy: sorting.sortBy,
    ...(sorting.sortBy && { sortOrder: sorting.sortOrder }),
  };
  const list = useApiQuery(apiQuery('GET /products/admin/getall', { query: { page, ...filter } }));
  const copying = useCopy();
  useScreenKeys([undoKey]);
  const selection = useSelectedProducts();
  const [isEditing, setIsEditing] = useState(false);
  const [grouping, setGrouping] = useState<Grouping>();
  const dialogs = useListActions<AdminProductCard, 'add' | 'remove' | 'feature'>(list);

  const replace = (changed: AdminProductCard): void =>
    list.setData(({ data, pagination }) => ({
      data: data.map((product) => (product._id === changed._id ? changed : product)),
      pagination,
    }));

  const handlers = useLatest({
    onSelect: selection.toggle,
    onChange: replace,
    onCopy: ({ _id }: AdminProductCard) => void copying.run(_id),
    onRemove: (product: AdminProductCard) => dialogs.show('remove', product),
    onGroup: (groupId: string) => setGrouping({ groupId, products: [] }),
  });

  return (
    <>
      <ListHead
        query={query}
        words={words}
        adding={{ label: words.add, onAdd: () => dialogs.show('add') }}
        actions={
          <>
            {(waiting > 0 || toJudge) && (
              <Link
                to={query.addressWith({ reviews: toJudge ? '' : 'pending' })}
                replace
                preventScrollReset
                aria-current={toJudge ? 'true' : undefined}
                // comes late: where nothing is moved by it
                className={cx(buttonClass({ variant: toJudge ? 'primary' : 'secondary' }), 'px-4! max-sm:order-last')}
              >
                {words.toJudge({ n: waiting })}
              </Link>
            )}
            <Button variant="secondary" onClick={() => dialogs.show('feature')} className="px-4!">
              {featuredProducts.title}
            </Button>
          </>
        }
      >
        <ListFilters query={query} names={['category', 'state', 'notTranslatedTo']}>
          {(draft) => (
            <>
              <ProductFilters query={draft} />
              <TranslationFilter query={draft} />
            </>
          )}
        </ListFilters>
        {/* has its place before anything is loaded, so that nothing moves */}
        <div className="min-h-11 w-full sm:w-44">
          {!!list.data?.pagination.total && (
            <SelectAll filter={filter} total={list.data.pagination.total} onSelect={selection.select} />
          )}
        </div>
      </ListHead>
      <div aria-live="polite">{copying.failure && <Notice className="mt-3">{copying.failure}</Notice>}</div>
      <Listing
        list={list}
        words={words}
        isEmpty={({ data }) => data.length === 0}
        none={
          toJudge
            ? words.noneToModerate
            : search || Object.keys(narrowed).length > 0
              ? words.none
              : (allTranslated(to) ?? {
                  title: words.noneYetTitle,
                  text: words.noneYet,
                  action: <Button onClick={() => dialogs.show('add')}>{words.add}</Button>,
                })
        }
      >
        {({ data }) => (
          <ProductTable
            products={data}
            selection={selection}
            sorting={sorting}
            addressWith={query.addressWith}
            handlers={handlers}
            toReviews={toJudge}
          />
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
      <FeaturedProducts open={dialogs.action === 'feature'} onClose={dialogs.close} />
      <DeleteProduct product={dialogs.itemOf('remove')} onClose={dialogs.close} onDone={dialogs.done} />
    </>
  );
};

export default Products;
