import { byCaller } from '../../audit/service.ts';
import type { Deps } from '../../core/deps.ts';
import type { Handlers } from '../../core/http/serve.ts';
import { trackingLinks } from '../tracking-link.ts';
import { changeStatus, deleteOrder } from '../change.ts';
import { countByStatus, listOrders } from '../list.ts';
import { placeGuestOrder } from './service.ts';
import { asGuestOrder, inGuestNames, storedStatus } from './shapes.ts';

type Keys =
  | 'POST /orderguests'
  | 'GET /orderguests'
  | 'GET /orderguests/stats'
  | 'PATCH /orderguests/:id/status'
  | 'DELETE /orderguests/:id';

export const guestOrderRoutes = (deps: Deps): Handlers<Keys> => ({
  'POST /orderguests': async ({ body, idempotencyKey, address, language }) => {
    const placed = await placeGuestOrder(deps, body, { key: idempotencyKey, address, language });
    const trackingOf = await trackingLinks(deps.db);
    return { success: true, order: asGuestOrder(placed, trackingOf(placed.id)) };
  },

  'GET /orderguests': async ({ query: { page = 1, status, ...filters } }) => {
    const storedFilters = { ...filters, status: status && storedStatus[status] };
    const { orders, total, pages } = await listOrders(deps.db, 'guest', storedFilters, page);
    return { success: true, orders: orders.map((order) => asGuestOrder(order)), pagination: { page, pages, total } };
  },

  'GET /orderguests/stats': async () => ({
    success: true,
    statusCounts: inGuestNames(await countByStatus(deps.db, 'guest')),
  }),

  'PATCH /orderguests/:id/status': async ({ session, params, body }) => {
    const order = await changeStatus(deps, byCaller(deps.clock, session), 'guest', params.id, {
      status: storedStatus[body.status],
      from: body.from && storedStatus[body.from],
    });
    return { success: true, order: asGuestOrder(order) };
  },

  'DELETE /orderguests/:id': async ({ session, params, query: { from } }) => {
    await deleteOrder(deps, byCaller(deps.clock, session), 'guest', params.id, from && storedStatus[from]);
    return { success: true };
  },
});
