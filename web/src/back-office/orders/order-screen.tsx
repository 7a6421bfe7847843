import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { PageMeta } from '../../lib/page-meta.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed } from '../failed.tsx';
import { Listing, Pages } from '../listing.tsx';
import { SearchBox } from '../search-box.tsx';
import { useReading } from '../use-reading.ts';
import { useTableQuery } from '../use-table-query.ts';
import { NewAbove } from '../new-above.tsx';
import { useSteadyRows } from '../use-steady-rows.ts';
import { DayRange } from './day-range.tsx';
import type { Kind, Row } from './kinds.ts';
import { DeleteOrder, DetailsDialog, StatusDialog } from './order-dialogs.tsx';
import { OrderTable, type Action } from './order-table.tsx';

const nothing: readonly Row[] = [];

/** Orders of one kind: how many stand in each status, the list, and what can be done with each. */
export const OrderScreen = ({ kind }: { kind: Kind }) => {
  const { words } = kind;
  const query = useTableQuery();
  const [search, status, from, to] = ['search', 'status', 'from', 'to'].map(query.value) as [
    string,
    string,
    string,
    string,
  ];
  const asked = { search, status: kind.statuses.includes(status) ? status : '', from, to };
  const { page } = query;
  const list = useReading(JSON.stringify([page, asked]), (api) => kind.list(api, { ...asked, page }), [kind.changes]);
  const [open, setOpen] = useState<{ action: Action; order: Row }>();
  const table = useRef<HTMLDivElement>(null);
  const steady = useSteadyRows({
    of: list.of,
    rows: list.data?.rows ?? nothing,
    idOf: ({ id }: Row) => id,
    region: table,
    held: page > 1 || open !== undefined,
  });
  const [changes, setChanges] = useState(0);
  const isFiltered = Object.values(asked).some(Boolean);

  const close = (): void => setOpen(undefined);
  /** Takes over an order as it is now. */
  const put = (order: Row): void => {
    list.put(({ rows, totalPages }) => ({ rows: rows.map((row) => (row.id === order.id ? order : row)), totalPages }));
    setOpen((now) => now && { ...now, order: now.order.id === order.id ? order : now.order });
  };
  const readAgain = (): void => {
    setChanges((made) => made + 1);
    list.again();
  };
  const showNew = (): void => {
    if (page > 1) query.change({});
    else steady.show();
  };
  const changed = (): void => {
    close();
    readAgain();
  };

  return (
    <>
      <PageMeta title={words.title} noIndex />
      <h1 className="text-title-sm mb-5">{words.title}</h1>
      <Counts kind={kind} changes={changes} chosen={asked.status} addressWith={query.addressWith} />
      <div className="mt-5 flex flex-wrap items-end gap-3">
        <SearchBox
          label={words.search}
          value={search}
          onSearch={(text) => query.change({ search: text })}
          className="min-w-0 grow basis-64"
        />
        <DayRange words={words} from={from} to={to} onChange={query.change} />
        {isFiltered && (
          <Button look="quiet" onClick={() => query.change({ search: '', status: '', from: '', to: '' })}>
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
            <NewAbove text={words.newOnes(steady.added)} count={steady.added} onShow={showNew} />
            <OrderTable
              kind={kind}
              rows={steady.rows}
              onAction={(action, order) => setOpen({ action, order })}
              onRead={put}
              onSaved={readAgain}
            />
          </div>
        )}
      </Listing>
      <Pages query={query} list={list} totalPages={list.data?.totalPages} />
      <DetailsDialog
        kind={kind}
        order={open?.action === 'details' ? open.order : undefined}
        onClose={close}
        onRead={put}
        onSaved={readAgain}
        changes={changes}
      />
      <StatusDialog
        kind={kind}
        order={open?.action === 'edit' ? open.order : undefined}
        onClose={close}
        onRead={put}
        onDone={changed}
      />
      <DeleteOrder
        kind={kind}
        order={open?.action === 'remove' ? open.order : undefined}
        onClose={close}
        onDone={changed}
      />
    </>
  );
};

type CountsProps = {
  kind: Kind;
  changes: number;
  chosen: string;
  addressWith: (changes: Record<string, string>) => string;
};

/** A card for each status; pressed, it shows only these orders, and pressed again all. */
const Counts = ({ kind, changes, chosen, addressWith }: CountsProps) => {
  const { words, statuses, counts } = kind;
  const { data, failure, again } = useReading(`counts ${changes}`, counts, [kind.changes]);
  if (failure) return <Failed text={words.failed} onRetry={again} />;
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
              <span className="block min-h-8 text-lg font-semibold tabular-nums">
                {data ? data[status] : <Skeleton className="mt-1 h-6 w-12" />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
