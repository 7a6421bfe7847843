import { Navigate } from 'react-router';
import { desk as words } from '../../texts/admin-desk.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Plus } from '../../ui/page-icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { addresses } from '../kit/frame/addresses.ts';
import { FilterChips } from '../kit/list/filter-chips.tsx';
import { FilterSheet } from '../kit/list/filter-sheet.tsx';
import { PageHeader } from '../kit/frame/page-header.tsx';
import { SearchBox } from '../kit/list/search-box.tsx';
import { useApiQuery } from '../kit/query/use-api-query.ts';
import { useTableQuery } from '../kit/list/use-table-query.ts';
import { deskCounts } from '../kit/query/waiting-counts.ts';
import { DeskList } from './desk-list.tsx';
import { chipText } from './chip-text.tsx';
import { FilterFields, isWrong } from './filter-fields.tsx';
import { filterNames, filtersIn } from './filters.ts';
import { StepTabs } from './step-tabs.tsx';
import { firstTab, tabIn, type Tab } from './steps.ts';

/** The order desk: orders of accounts and guests by the steps of a day. */
const Desk = () => {
  const query = useTableQuery();
  const { data: counts, failure } = useApiQuery(deskCounts);
  const isWide = useIsWide();
  const filters = filtersIn(query.value);
  const search = query.value('search');
  const active = filterNames.filter((name) => filters[name]);
  const tab = tabIn(query.value('step')) ?? (search || active.length > 0 ? 'all' : undefined);
  const first: Tab | undefined = counts ? firstTab(counts) : failure && 'all';

  return (
    <>
      <PageHeader
        title={words.title}
        actions={
          <LinkButton to={addresses.deskNew} variant="secondary" className="px-3! sm:px-4!">
            <Plus className="size-5" />
            <span className="max-sm:sr-only">{words.newOrder}</span>
          </LinkButton>
        }
      />
      <StepTabs counts={counts} shown={tab} addressWith={query.addressWith} />
      <div className="my-3 grid gap-3">
        <div className="flex gap-3">
          <SearchBox
            label={words.search}
            value={search}
            onSearch={(text) => query.change({ search: text })}
            className="min-w-0 grow"
          />
          <FilterSheet query={query} names={filterNames} filters={filters} isWrong={isWrong}>
            {(draft) => <FilterFields draft={draft} />}
          </FilterSheet>
        </div>
        <FilterChips filters={filters} names={filterNames} addressWith={query.addressWith} textOf={chipText} />
      </div>
      {tab ? (
        <DeskList
          query={query}
          tab={tab}
          filters={filters}
          search={search}
          isWide={isWide}
          isBegun={counts?.hasOrders ?? true}
        />
      ) : (
        <Skeleton className="h-dvh" />
      )}
      {!tab && first && <Navigate to={query.addressWith({ step: first })} replace />}
    </>
  );
};

export default Desk;
