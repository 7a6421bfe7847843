import { quietApi } from '../../lib/api.ts';
import { adminCustomers as words } from '../../texts/admin-customers.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCommand } from '../kit/query/command.tsx';
import { openDocument } from '../documents/documents.ts';
import { FilterChips } from '../kit/list/filter-chips.tsx';
import { FilterSheet } from '../kit/list/filter-sheet.tsx';
import { ListHead } from '../kit/list/list-head.tsx';
import { Listing, Pages } from '../kit/list/listing.tsx';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { useTableQuery } from '../kit/list/use-table-query.ts';
import { CustomerTable } from './customer-table.tsx';
import { chipText } from './chip-text.ts';
import { FilterFields, isWrong } from './filter-fields.tsx';
import { filterNames, filtersIn, queryOf } from './filters.ts';
import { SavedFilters } from './saved-filters.tsx';

/** Accounts, and phone numbers of orders without an account; those who ordered last first (CUSTOMERS-3). */
const Customers = () => {
  const query = useTableQuery();
  const filters = filtersIn(query.value);
  const asked = queryOf(query.value);
  const list = useApiQuery(apiQuery('GET /admin/customers', { query: { ...asked, page: String(query.page) } }));
  const exporting = useCommand(
    async () => openDocument(await quietApi('POST /admin/customer-exports', { query: asked })),
    { failed: words.exportFailed },
  );
  return (
    <>
      <ListHead
        query={query}
        words={words}
        actions={
          <Button
            variant="secondary"
            className="px-4!"
            busy={exporting.busy}
            working={words.exporting}
            onClick={() => void exporting.run()}
          >
            {words.export}
          </Button>
        }
      >
        <FilterSheet query={query} names={filterNames} filters={filters} isWrong={isWrong}>
          {(draft) => <FilterFields draft={draft} />}
        </FilterSheet>
      </ListHead>
      <div className="mt-3">
        <FilterChips filters={filters} names={filterNames} addressWith={query.addressWith} textOf={chipText} />
        <div aria-live="polite">{exporting.failure && <Notice className="mt-3">{exporting.failure}</Notice>}</div>
        {/* has its height before anything is loaded, so that the list does not move (FRAME-8) */}
        <div className="-mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <p role="status" className="text-stone text-sm">
            {list.data && words.count({ n: list.data.total })}
          </p>
          <SavedFilters query={query} />
        </div>
      </div>
      <Listing list={list} words={words} isEmpty={({ customers }) => customers.length === 0} none={words.none}>
        {({ customers }) => <CustomerTable customers={customers} query={query} />}
      </Listing>
      <Pages query={query} list={list} totalPages={list.data?.totalPages} />
    </>
  );
};

export default Customers;
