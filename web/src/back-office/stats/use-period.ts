import { periods } from '@nabta/contract/stats/sales.ts';
import { shopTimeOf } from '../kit/frame/shop-time.ts';
import { useTableQuery } from '../kit/list/use-table-query.ts';

export type Period = (typeof periods)[number];
/** The query of the calls about a period. */
export type PeriodQuery = { period?: Period; from?: string; to?: string };

const STANDARD: Period = '30days';
const isPeriod = (text: string): text is Period => (periods as readonly string[]).includes(text);
const today = (): string => shopTimeOf(new Date().toISOString()).slice(0, 10);

/** The period that the dashboard shows, stored in its address. */
export const usePeriod = () => {
  const { value, change } = useTableQuery();
  const [chosen, from, to] = [value('period'), value('from'), value('to')];
  const isOwn = chosen === 'own';
  const period = isPeriod(chosen) ? chosen : STANDARD;
  const query: PeriodQuery = isOwn && from && to && from <= to ? { from, to } : { period };
  return {
    query,
    isOwn,
    period,
    from,
    to,
    choose: (next: Period): void => change({ period: next === STANDARD ? '' : next, from: '', to: '' }),
    /** Begins with the current month. */
    chooseOwn: (): void => change({ period: 'own', from: `${today().slice(0, 7)}-01`, to: today() }),
    change,
  };
};
