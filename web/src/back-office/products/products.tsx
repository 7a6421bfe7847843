import { adminSorts, type AdminProductCard } from '@nabta/contract/products.ts';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { PageMeta } from '../../lib/page-meta.tsx';
import { adminProducts as words } from '../../texts/admin-products.ts';
import { Button } from '../../ui/button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Listing } from '../listing.tsx';
import { SearchBox } from '../search-box.tsx';
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
  const pages = list.data?.pagination.totalPages ?? 1;
  // the last product of the last page is gone
  if (!list.busy && list.data?.data.length === 0 && pages > 0 && page > pages) {
    return <Navigate to={query.pageAddress(pages)} replace />;
  }

  return (
    <>
      <PageMeta title={words.title} noIndex />
      <h1 className="text-title-sm mb-5">{words.title}</h1>
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          label={words.search}
          value={search}
          onSearch={(text) => query.change({ search: text })}
          className="min-w-0 grow basis-64 sm:max-w-xl"
        />
        <Button onClick={() => setAdding(true)} className="ms-auto">
          {words.add}
        </Button>
      </div>
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
      <div className="mt-5">
        <Pager page={page} totalPages={pages} to={query.pageAddress} />
      </div>
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
