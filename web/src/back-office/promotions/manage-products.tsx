import type { AdminPromotion } from '@nabta/contract/promotions.ts';
import { useState } from 'react';
import { promotionProducts as words } from '../../texts/admin-promotions.ts';
import { Listing } from '../listing.tsx';
import { PageButtons } from '../page-buttons.tsx';
import { SearchBox } from '../search-box.tsx';
import { useReading } from '../use-reading.ts';
import { AllListed } from './all-listed.tsx';
import { ProductRow } from './product-row.tsx';

/** Products on a page of the picker: so many are assigned or removed at once. */
const SIZE = 50;

/** Which products are in a promotion; a new search begins at the first page (spec: back-office 4). */
export const ManageProducts = ({ promotion }: { promotion: AdminPromotion }) => {
  const [{ search, page }, setAsked] = useState({ search: '', page: 1 });
  const list = useReading(JSON.stringify([search, page]), (api) =>
    api('GET /products/admin/getall', { query: { search, page, limit: SIZE, sortBy: 'name' } }),
  );
  return (
    <>
      <SearchBox label={words.search} value={search} onSearch={(text) => setAsked({ search: text, page: 1 })} />
      <Listing list={list} words={words} isEmpty={({ data }) => data.length === 0} none={words.none}>
        {({ data, pagination }) => (
          <>
            <AllListed promotion={promotion} products={data} total={pagination.total} onChange={list.again} />
            <ul className="divide-line border-line bg-surface divide-y rounded border">
              {data.map((product) => (
                <ProductRow key={product._id} promotion={promotion} product={product} onChange={list.again} />
              ))}
            </ul>
            <div className="mt-4">
              <PageButtons
                page={page}
                totalPages={pagination.totalPages}
                onPage={(to) => setAsked({ search, page: to })}
              />
            </div>
          </>
        )}
      </Listing>
    </>
  );
};
