import type { AdminPromotion } from '@nabta/contract/promotions/promotions.ts';
import { useState } from 'react';
import { promotionProducts as words } from '../../texts/admin-promotions.ts';
import { Listing } from '../kit/list/listing.tsx';
import { PageButtons } from '../kit/list/page-buttons.tsx';
import { SearchBox } from '../kit/list/search-box.tsx';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { AllListed } from './all-listed.tsx';
import { ProductRow } from './product-row.tsx';

/** Products per page of the picker; so many can be assigned or removed at once. */
const SIZE = 50;

/** Selects the products of a promotion; a new search starts at the first page (EDITING-5). */
export const ManageProducts = ({ promotion }: { promotion: AdminPromotion }) => {
  const [{ search, page }, setFilter] = useState({ search: '', page: 1 });
  const list = useApiQuery(
    apiQuery('GET /products/admin/getall', { query: { search, page, limit: SIZE, sortBy: 'name' } }),
  );
  return (
    <>
      <SearchBox label={words.search} value={search} onSearch={(text) => setFilter({ search: text, page: 1 })} />
      <Listing list={list} words={words} isEmpty={({ data }) => data.length === 0} none={words.none}>
        {({ data, pagination }) => (
          <>
            <AllListed promotion={promotion} products={data} total={pagination.total} onChange={list.refetch} />
            <ul className="divide-line border-line bg-surface divide-y rounded border">
              {data.map((product) => (
                <ProductRow
                  key={product._id}
                  promotion={promotion}
                  product={product}
                  isFirst={data.find(({ group }) => group?._id === product.group?._id) === product}
                  onChange={list.refetch}
                />
              ))}
            </ul>
            <div className="mt-4">
              <PageButtons
                page={page}
                totalPages={pagination.totalPages}
                onPage={(to) => setFilter({ search, page: to })}
              />
            </div>
          </>
        )}
      </Listing>
    </>
  );
};
