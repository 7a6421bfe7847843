import { useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed } from '../kit/query/failed.tsx';
import { ListFilters } from '../kit/list/list-filters.tsx';
import { Listing, Pages } from '../kit/list/listing.tsx';
import { PageHeader } from '../kit/frame/page-header.tsx';
import { SearchBox } from '../kit/list/search-box.tsx';
import { useApiQuery, type ApiQueryResult } from '../kit/query/use-api-query.ts';
import { useListActions } from '../kit/list/use-list-actions.ts';
import { useTableQuery } from '../kit/list/use-table-query.ts';
import { NewRowsButton } from '../kit/list/new-rows-button.tsx';
import { useStableRows } from '../kit/list/use-stable-rows.ts';
import { DayRange } from './day-range.tsx';
import type { Kind, Row } from './kinds.ts';
import { DeleteOrder, DetailsDialog, StatusDialog } from './order-dialogs.tsx';
import { OrderTable, type Action } from './order-table.tsx';

const noRows: readonly Row[] = [];

/** Orders of one kind: counts by status, list, and actions. */
export const OrderScreen = ({ kind }: { kind: Kind }) => {
  const { words } = kind;
  const query = useTableQuery();
  const [search, status, from, to] = ['search', 'status', 'from', 'to'].map(query.value) as [
    string,
    string,
    string,
    string,
  ];
  const filter = { search, status: kind.statuses.includes(status) ? status : '', from, to };
  const { page } = query;
  const list = useApiQuery(kind.list({ ...filter, page }));
  const counts = useApiQuery(kind.counts);
  const dialogs = useListActions<Row, Action>(list);
  const { show, itemOf, close } = dialogs;
  const table = useRef<HTMLDivElement>(null);
  const stable = useStableRows({
    queryId: list.queryId,
    rows: list.data?.rows ?? noRows,
    idOf: ({ id }: Row) => id,
    region: table,
    isPaused: page > 1 || dialogs.action !== undefined,
  });
  const isFiltered = Object.values(filter).some(Boolean);

  /** Updates an order in the list. */
  const replace = (order: Row): void => {
    list.setData(({ rows, totalPages }) => ({
      rows: rows.map((row) => (row.id === order.id ? order : row)),
      totalPages,
    }));
    dialogs.update(({ id }) => id === order.id, order);
  };
  const refetch = (): void => {
    list.refetch();
    counts.refetch();
  };
  const showNew = (): void => {
    if (page > 1) query.change({});
    else stable.show();
  };
  const changed = (): void => {
    close();
    refetch();
  };

  return (
    <>
      <PageHeader title={words.title} />
      <Counts kind={kind} counts={counts} chosen={filter.status} addressWith={query.addressWith} />
      <div className="mt-5 flex flex-wrap items-end gap-3">
        <SearchBox
          label={words.search}
          value={search}
          onSearch={(text) => query.change({ search: text })}
          className="min-w-0 grow basis-40 sm:basis-64"
        />
        <ListFilters query={query} names={['from', 'to']}>
          {({ value, change }) => <DayRange words={words} from={value('from')} to={value('to')} onChange={change} />}
        </ListFilters>
        {isFiltered && (
          <Button variant="quiet" onClick={() => query.change({ search: '', status: '', from: '', to: '' })}>
            {words.clear}
          </Button>
        )}
      </div>
      <Listing
        list={list}
        words={words}
        isEmpty={({ rows }) => rows.length === 0}
        none={isFiltered ? words.none : words.noneYet}
      >
        {() => (
          <div ref={table}>
            <NewRowsButton text={words.newOnes({ n: stable.added })} count={stable.added} onShow={showNew} />
            <OrderTable kind={kind} rows={stable.rows} onAction={show} onRead={replace} onSaved={refetch} />
          </div>
        )}
      </Listing>
      <Pages query={query} list={list} totalPages={list.data?.totalPages} />
      <DetailsDialog kind={kind} order={itemOf('details')} onClose={close} onRead={replace} onSaved={refetch} />
      <StatusDialog kind={kind} order={itemOf('edit')} onClose={close} onRead={replace} onDone={changed} />
      <DeleteOrder kind={kind} order={itemOf('remove')} onClose={close} onRead={replace} onDone={changed} />
    </>
  );
};

type CountsProps = {
  kind: Kind;
  counts: ApiQueryResult<Record<string, number>>;
  chosen: string;
  addressWith: (changes: Record<string, string>) => string;
};

/** A card for each status: pressing it filters by that status, pressing it again removes the filter. */
const Counts = ({ kind, counts, chosen, addressWith }: CountsProps) => {
  const { words, statuses } = kind;
  const { data, failure, refetch } = counts;
  if (failure) return <Failed text={words.failed} onRetry={refetch} />;
  return (
    <nav aria-label={words.figures}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {statuses.map((status) => (
          <li key={status}>
            <Link
              to={addressWith({ status: chosen === status ? '' : status })}
              replace
              preventScrollReset
              aria-current={chosen === status ? 'true' : undefined}
              className={cx(
                'bg-surface block rounded border p-3 transition-colors',
                chosen === status ? 'border-ink' : 'border-line hover:border-edge',
              )}
            >
              <span className="text-stone block text-sm">{words.cards[status]}</span>
              <span className="grid min-h-8 text-lg font-semibold tabular-nums">
                {data ? data[status] : <Skeleton className="mt-1 h-6 w-12" />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
