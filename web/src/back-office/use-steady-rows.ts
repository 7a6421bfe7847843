import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Whether somebody is about to press something there, or in the middle of an edit. */
const isInUse = (region: HTMLElement | null): boolean =>
  !!region && (region.matches(':hover, :focus-within') || !!region.querySelector('form'));

type Of<Row> = {
  idOf: (row: Row) => string;
  /** Names the reading: another one is shown at once. */ of: string | undefined;
  /** The same array while it is the same reading. */ rows: readonly Row[];
  /** Where they are shown. */ region: RefObject<HTMLElement | null>;
  /** Whether new ones have to wait in any case. */ held?: boolean;
};

/**
 * Rows, newest first, that are not pulled away under whoever works on them: what is known of them is brought up to date,
 * and new ones wait above, `added` of them, until they are shown or nobody is there.
 */
export const useSteadyRows = <Row>({ of, rows, idOf, region, held = false }: Of<Row>) => {
  const [taken, take] = useState({ of, rows });
  const follow = useEffectEvent(() => {
    if (of !== taken.of || (!held && !isInUse(region.current))) take({ of, rows });
  });
  useEffect(() => follow(), [of, rows]);

  if (taken.of !== of) return { rows, added: 0, show: () => {} };
  const now = new Map(rows.map((row) => [idOf(row), row]));
  const known = new Set(taken.rows.map(idOf));
  const first = rows.findIndex((row) => known.has(idOf(row)));
  return {
    rows: taken.rows.map((row) => now.get(idOf(row)) ?? row),
    added: first === -1 ? rows.length : first,
    show: (): void => take({ of, rows }),
  };
};
