import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { adminCustomers as words, customerFilters } from '../../texts/admin-customers.ts';
import { ListFilter } from '../../ui/back-office-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { useCommand } from '../command.tsx';
import { openDocument } from '../documents.ts';
import { ListHead } from '../list-head.tsx';
import { Listing, Pages } from '../listing.tsx';
import { apiQuery, useApiQuery } from '../use-api-query.ts';
import { useTableQuery } from '../use-table-query.ts';
import { CustomerTable } from './customer-table.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { filterNames, filtersIn, queryOf } from './filters.ts';
import { SavedFilters } from './saved-filters.tsx';

/** Accounts, and phone numbers of orders without an account; those who ordered last first (CUSTOMERS-3). */
const Customers = () => {
  const query = useTableQuery();
  const [areFiltersOpen, openFilters] = useState(false);
  const isWide = useIsWide();
  const filters = filtersIn(query.value);
  const asked = queryOf(query.value);
  const list = useApiQuery(apiQuery('GET /admin/customers', { query: { ...asked, page: String(query.page) } }));
  const exporting = useCommand(
    async () => openDocument(await api('POST /admin/customer-exports', { query: asked, handlesFailure: true })),
    { failed: words.exportFailed },
  );
  const active = filterNames.filter((name) => filters[name]).length;
  return (
    <>
      <ListHead query={query} words={words}>
        <Button variant="secondary" aria-haspopup="dialog" className="px-4!" onClick={() => openFilters(true)}>
          <ListFilter className="size-5" />
          {customerFilters.open({ n: active })}
        </Button>
        <Button
          variant="secondary"
          className="px-4!"
          busy={exporting.busy}
          working={words.exporting}
          onClick={() => void exporting.run()}
        >
          {words.export}
        </Button>
      </ListHead>
      <div className="mt-3 grid gap-3">
        <FilterChips filters={filters} addressWith={query.addressWith} />
        <SavedFilters query={query} />
        <div aria-live="polite">{exporting.failure && <Notice>{exporting.failure}</Notice>}</div>
        <p role="status" className="text-stone text-sm">
          {list.data && words.count({ n: list.data.total })}
        </p>
      </div>
      <Listing list={list} words={words} isEmpty={({ customers }) => customers.length === 0} none={words.none}>
        {({ customers }) => <CustomerTable customers={customers} query={query} />}
      </Listing>
      <Pages query={query} list={list} totalPages={list.data?.totalPages} />
      <FilterSheet
        open={areFiltersOpen}
        onClose={() => openFilters(false)}
        filters={filters}
        addressWith={query.addressWith}
        isWide={isWide}
      />
    </>
  );
};

export default Customers;
