import { changeKinds, type ChangeKind } from '@nabta/contract/events.ts';
import { focusManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isSessionEnding, listen } from '../../../lib/live.ts';
import { throttle } from '../../../lib/throttle.ts';
import { queryClient } from './query-client.ts';
import type { ReadKey } from './use-api-query.ts';

const statistics: readonly ReadKey[] = [
  'GET /admin/dashboard-stats',
  'GET /admin/financial-stats',
  'GET /admin/new-users',
  'GET /admin/orders-by-year/:year',
  'GET /admin/monthly-revenue/:year',
  'GET /admin/top-products',
  'GET /admin/desk-week',
  'GET /admin/sales',
  'GET /admin/sellers',
  'GET /admin/low-stock',
];

const desk: readonly ReadKey[] = ['GET /desk/orders', 'GET /desk/counts', 'GET /desk/orders/:id', 'GET /couriers'];
const customers: readonly ReadKey[] = [
  'GET /admin/customers',
  'GET /admin/customers/:id',
  'GET /admin/customers/:id/orders',
];
const phones: readonly ReadKey[] = ['GET /desk/phones/:phone', 'GET /desk/blocked-phones'];

/** The calls that a live event makes stale. */
const callsByChange: Record<ChangeKind, readonly ReadKey[]> = {
  orders: ['GET /orders', 'GET /admin/order-stats-by-status', ...desk, ...customers, ...statistics],
  guestOrders: ['GET /orderguests', 'GET /orderguests/stats', ...desk, ...customers, ...statistics],
  reviews: ['GET /products/admin/getByid/:id'],
  contact: ['GET /contact'],
  conversations: ['GET /chat/conversations'],
};

/** Shown in the tab's title, so it is fetched in hidden tabs too. */
const WAITING: ReadKey = 'GET /admin/waiting';
/** The least time between two refetches, however many events arrive. */
const INTERVAL_MS = 1_000;

const invalidate = (calls: ReadonlySet<unknown>, refetchType: 'active' | 'none'): void =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [call] }) => calls.has(call), refetchType });

export const invalidateDesk = (): void => invalidate(new Set([...desk, ...phones, ...customers]), 'active');

export const invalidateWaiting = (): void => invalidate(new Set([WAITING]), 'active');

/** Invalidates queries on live events; a hidden tab refetches when it becomes visible. Mounted once, by the frame. */
export const useLiveQueries = (): void => {
  useEffect(() => {
    const stale = new Set<ReadKey>();
    const flush = throttle(() => {
      if (isSessionEnding()) return;
      invalidateWaiting();
      invalidate(new Set(stale), focusManager.isFocused() ? 'active' : 'none');
      stale.clear();
    }, INTERVAL_MS);
    const add = (kinds: readonly ChangeKind[]): void => {
      for (const kind of kinds) for (const call of callsByChange[kind]) stale.add(call);
      flush.schedule();
    };
    const stop = listen({
      changed: (changes) => add(changeKinds.filter((kind) => kind in changes)),
      received: () => add(['conversations']),
      // earlier events were missed
      joined: () => add(changeKinds),
      // the answer shows whether the session still exists
      ended: () => !isSessionEnding() && invalidateWaiting(),
    });
    // without a QueryClientProvider, this subscribes the client to focus events of the window
    queryClient.mount();
    return () => {
      stop();
      flush.cancel();
      queryClient.unmount();
    };
  }, []);
};
