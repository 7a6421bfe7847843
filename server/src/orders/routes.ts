import { byCaller } from '../audit/service.ts';
import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/serve.ts';
import { throttle } from '../core/throttle.ts';
import { changeStatus, deleteOrder } from './change.ts';
import { checkOut } from './checkout.ts';
import { listOrders } from './list.ts';
import { ordersOfUser } from './queries.ts';
import { asAdminOrder, asOrder } from './shapes.ts';

const often = { calls: 20, seconds: 600 };

type Keys = 'POST /orders/create' | 'GET /orders/user' | 'GET /orders' | 'PUT /orders/:id' | 'DELETE /orders/:id';

export const orderRoutes = (deps: Deps): Handlers<Keys> => ({
  'POST /orders/create': async ({ session: { userId }, body, idempotencyKey }) => {
    await throttle(deps, `order ${userId}`, often);
    return { message: 'Order Created', order: asOrder(await checkOut(deps, userId, body, idempotencyKey)) };
  },

  'GET /orders/user': async ({ session: { userId } }) => (await ordersOfUser(deps.db, userId)).map(asOrder),

  'GET /orders': async ({ query: { page, ...filters } }) => {
    const { orders, pages } = await listOrders(deps.db, false, filters, page);
    return { orders: orders.map(asAdminOrder), totalPages: pages };
  },

  'PUT /orders/:id': async ({ session, params, body }) =>
    asAdminOrder(await changeStatus(deps, byCaller(deps.clock, session), false, params.id, body)),

  'DELETE /orders/:id': async ({ session, params }) => {
    await deleteOrder(deps, byCaller(deps.clock, session), false, params.id);
    return { message: 'Order deleted successfully.' };
  },
});
