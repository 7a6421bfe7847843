import { adminSorts, type AdminProductCard } from '@nabta/contract/products.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminProducts as words } from '../../texts/admin-products.ts';
import { buttonClass } from '../../ui/button.tsx';
import { addresses } from '../addresses.ts';
import { ListHead } from '../list-head.tsx';
import { Listing, Pages } from '../listing.tsx';
import { sortingOf } from '../sort-head.tsx';
import { useReading } from '../use-reading.ts';
import { useTableQuery } from '../use-table-query.ts';
import { useWaiting } from '../waiting.ts';
import { AddProduct } from './add-product.tsx';
import { DeleteProduct } from './delete-product.tsx';
import { ProductTable } from './product-table.tsx';

/** All products, newest first unless sorted otherwise (spec: back-office 2). */
const Products = () => {
  const query = useTableQuery();
  const { page } = query;
  const search = query.value('search');
  const sorting = sortingOf(query.value, adminSorts);
  const toJudge = query.value('reviews') === 'pending';
  const waiting = useWaiting()[addresses.products] ?? 0;
  const asked = {
    page,
    search,
    ...(toJudge && { toJudge: 'true' as const }),
    sortBy: sorting.sortBy,
    ...(sorting.sortBy && { sortOrder: sorting.sortOrder }),
  };
  const list = useReading(JSON.stringify(asked), (api) => api('GET /products/admin/getall', { query: asked }));
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<AdminProductCard>();

  const put = (changed: AdminProductCard): void =>
    list.put(({ data, pagination }) => ({
      data: data.map((product) => (product._id === changed._id ? changed : product)),
      pagination,
    }));

  return (
    <>
      <ListHead query={query} words={words} adding={{ label: words.add, onAdd: () => setAdding(true) }} />
      {(waiting > 0 || toJudge) && (
        <Link
          to={query.addressWith({ reviews: toJudge ? '' : 'pending' })}
          replace
          preventScrollReset
          aria-current={toJudge ? 'true' : undefined}
          className={`${buttonClass({ look: toJudge ? 'primary' : 'secondary' })} mt-3`}
        >
          {words.toJudge(waiting)}
        </Link>
      )}
      <Listing
        list={list}
        words={words}
        isEmpty={({ data }) => data.length === 0}
        none={toJudge ? words.noneToJudge : search ? words.none : words.noneYet}
      >
        {({ data }) => (
          <ProductTable
            products={data}
            sorting={sorting}
            addressWith={query.addressWith}
            onChange={put}
            onRemove={setRemoving}
          />
        )}
      </Listing>
      <Pages query={query} list={list} totalPages={list.data?.pagination.totalPages} />
      <AddProduct open={adding} onClose={() => setAdding(false)} onAdded={list.again} />
      <DeleteProduct
        product={removing}
        onClose={() => setRemoving(undefined)}
        onDone={() => {
          setRemoving(undefined);
          list.again();
        }}
      />
    </>
  );
};

export default Products;
