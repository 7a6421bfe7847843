import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import { useRef } from 'react';
import { Navigate } from 'react-router';
import { desk as words } from '../../texts/admin-desk.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { addresses } from '../kit/frame/addresses.ts';
import { Listing } from '../kit/list/listing.tsx';
import { NewRowsButton } from '../kit/list/new-rows-button.tsx';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import type { useTableQuery } from '../kit/list/use-table-query.ts';
import { ActDialogs } from './act-dialogs.tsx';
import { isDoneAt } from './acts.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DeskCards } from './desk-cards.tsx';
import { DeskTable } from './desk-table.tsx';
import { queryOf, type Filters } from './filters.ts';
import { useSelection } from './selection.tsx';
import type { Tab } from './steps.ts';
import { useDeskActs } from './use-desk-acts.ts';
import { useActed } from './use-acted.ts';
import { useDeskRows } from './use-desk-rows.ts';
import { useListKeys } from './use-list-keys.ts';

type Props = {
  query: ReturnType<typeof useTableQuery>;
  tab: Tab;
  filters: Filters;
  search: string;
  isWide: boolean;
  /** False in a shop that has no orders yet. */
  isBegun: boolean;
};

const none: readonly DeskOrder[] = [];

/** The orders of a tab, what is done with them, and the selected ones. */
export const DeskList = ({ query, tab, filters, search, isWide, isBegun }: Props) => {
  const { page, pageAddress } = query;
  const step = tab === 'all' ? undefined : tab;
  const list = useApiQuery(apiQuery('GET /desk/orders', { query: { ...queryOf(filters), search, step, page } }));
  const orders = list.data?.orders ?? none;
  const region = useRef<HTMLDivElement>(null);
  const selection = useSelection(list.queryId);
  const { acted, remember, clear } = useActed(list.queryId);
  const acts = useDeskActs(
    (done, act) => {
      remember(done, act);
      if (done.length > 1) selection.clear();
    },
    (order, act) => isDoneAt(step, order, act),
  );
  const isPaused = page > 1 || acts.dialog !== undefined || selection.size > 0;
  const rows = useDeskRows({
    step: list.busy ? undefined : step,
    queryId: list.queryId,
    orders,
    acted,
    region,
    isPaused,
  });
  useListKeys({ region, orders: rows.rows.map(({ order }) => order), selection, acts });
  const showAll = (): void => {
    clear();
    rows.show();
  };
  const Layout = isWide ? DeskTable : DeskCards;
  const isFiltered = search !== '' || Object.values(filters).some(Boolean);

  if (page > 1 && !list.busy && list.data?.orders.length === 0) return <Navigate to={pageAddress(page - 1)} replace />;
  return (
    <>
      <Listing
        list={list}
        words={words}
        isEmpty={() => rows.rows.length === 0 && rows.rest === 0}
        none={
          !isBegun && !isFiltered
            ? {
                title: words.noneYetTitle,
                text: words.noneYet,
                action: <LinkButton to={addresses.deskNew}>{words.newOrder}</LinkButton>,
              }
            : tab === 'all'
              ? words.none
              : {
                  title: isFiltered ? words.none : words.doneHere[tab],
                  text: isFiltered ? words.noneOfStep : words.noneHere,
                  action: (
                    <LinkButton to={query.addressWith({ step: 'all' })} replace variant="secondary">
                      {words.seeAll}
                    </LinkButton>
                  ),
                }
        }
      >
        {({ hasMore }) => (
          <div ref={region}>
            <NewRowsButton text={words.waitingOnes({ n: rows.rest })} count={rows.rest} onShow={showAll} />
            <Layout rows={rows.rows} selection={selection} acts={acts} />
            <div className="mt-4 flex flex-wrap items-center justify-center gap-3">
              {rows.hasDone && (
                <Button variant="secondary" onClick={showAll}>
                  {words.showRest({ n: rows.rest })}
                </Button>
              )}
              {page > 1 && (
                <LinkButton to={pageAddress(page - 1)} variant="secondary">
                  {words.previous}
                </LinkButton>
              )}
              {hasMore && (
                <LinkButton to={pageAddress(page + 1)} variant="secondary">
                  {words.next}
                </LinkButton>
              )}
            </div>
          </div>
        )}
      </Listing>
      <BulkBar orders={rows.rows.map(({ order }) => order)} selection={selection} acts={acts} isWide={isWide} />
      <ActDialogs acts={acts} isWide={isWide} />
    </>
  );
};
