import type { AnswerOf } from '../../../lib/api.ts';
import { addresses } from '../frame/addresses.ts';
import { apiQuery, useApiQuery } from './use-api-query.ts';

/** Polling interval while the tab is visible, for changes without a live event. */
const POLL_MS = 60_000;

const counts = apiQuery('GET /admin/waiting', {});
export const mailQueue = apiQuery('GET /admin/mails/queue', {});
export const deskCounts = apiQuery('GET /desk/counts', {});

/** Orders that the shop can work on today: calls that are due, those to prepare and to hand over, and problems. Pure. */
export const workToday = ({ toCallNow, toPrepare, toHandOver, problems }: AnswerOf<'GET /desk/counts'>): number =>
  toCallNow + toPrepare + toHandOver + problems;

/** Number of waiting items by the address of their section. A count that can't be fetched keeps its old value. */
export const useWaitingCounts = (): Readonly<Record<string, number | undefined>> => {
  const { data } = useApiQuery(counts);
  const queue = useApiQuery(mailQueue);
  const desk = useApiQuery(deskCounts);
  return {
    [addresses.desk]: desk.data && workToday(desk.data),
    [addresses.orders]: data?.orders,
    [addresses.guestOrders]: data?.guestOrders,
    [addresses.products]: data?.reviews,
    [addresses.messages]: data?.messages,
    [addresses.mails]: queue.data?.dead,
  };
};

/** Polls the counts while the back office is open. Mounted once, by the frame. */
export const usePollWaitingCounts = (): void => {
  useApiQuery(counts, { refetchInterval: POLL_MS, refetchOnWindowFocus: 'always' });
  useApiQuery(mailQueue, { refetchInterval: POLL_MS });
  useApiQuery(deskCounts, { refetchInterval: POLL_MS, refetchOnWindowFocus: 'always' });
};
