import { adminSorts, type AdminProductCard } from '@nabta/contract/products.ts';
import { useState } from 'react';
import { adminProducts as words } from '../../texts/admin-products.ts';
import { ListHead } from '../list-head.tsx';
import { Listing, Pages } from '../listing.tsx';
import { sortingOf } from '../sort-head.tsx';
import { useReading } from '../use-reading.ts';
import { useTableQuery } from '../use-table-query.ts';
import { AddProduct } from './add-product.tsx';
import { DeleteProduct } from './delete-product.tsx';
import { ProductTable } from './product-table.tsx';

/** All products, newest first unless sorted otherwise (spec: back-office 2). */
const Products = () => {
  const query = useTableQuery();
  const { page } = query;
  const search = query.value('search');
  const sorting = sortingOf(query.value, adminSorts);
  const asked = { page, search, sortBy: sorting.sortBy, ...(sorting.sortBy && { sortOrder: sorting.sortOrder }) };
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
      <Listing
        list={list}
        words={words}
        isEmpty={({ data }) => data.length === 0}
        none={search ? words.none : words.noneYet}
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
