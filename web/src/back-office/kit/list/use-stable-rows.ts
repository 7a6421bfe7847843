import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Whether the pointer or focus is in the region, or a form is open in it. */
const isInUse = (region: HTMLElement | null): boolean =>
  !!region && (region.matches(':hover, :focus-within') || !!region.querySelector('form'));

type Options<Row> = {
  idOf: (row: Row) => string;
  /** `queryId` of the query; rows of another query are shown at once. */
  queryId: string | undefined;
  /** The same array as long as the data is the same. */
  rows: readonly Row[];
  /** The element that contains the rows. */
  region: RefObject<HTMLElement | null>;
  /** New rows wait in any case. */
  isPaused?: boolean;
};

/**
 * Rows, newest first, that don't move while an admin works on them: known rows are updated in place, and new ones
 * (`added` is their number) wait until `show` is called or the list is no longer in use.
 */
export const useStableRows = <Row>({ queryId, rows, idOf, region, isPaused = false }: Options<Row>) => {
  const [shown, setShown] = useState({ queryId, rows });
  const update = useEffectEvent(() => {
    // while another query is running, the previous rows stay
    if (queryId && (queryId !== shown.queryId || (!isPaused && !isInUse(region.current)))) setShown({ queryId, rows });
  });
  useEffect(() => update(), [queryId, rows]);

  if (queryId && shown.queryId !== queryId) return { rows, added: 0, show: () => {} };
  const currentById = new Map(rows.map((row) => [idOf(row), row]));
  const knownIds = new Set(shown.rows.map(idOf));
  const first = rows.findIndex((row) => knownIds.has(idOf(row)));
  return {
    rows: shown.rows.map((row) => currentById.get(idOf(row)) ?? row),
    added: first === -1 ? rows.length : first,
    show: (): void => setShown({ queryId, rows }),
  };
};
