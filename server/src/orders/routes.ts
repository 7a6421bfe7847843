import { byCaller } from '../audit/service.ts';
import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/http/serve.ts';
import { changeStatus, deleteOrder } from './change.ts';
import { checkOut } from './checkout.ts';
import { listOrders } from './list.ts';
import { ordersOfUser } from './queries.ts';
import { quoteDiscounts } from './quote-discounts.ts';
import { asAdminOrder, asOrder } from './shapes.ts';
import { orders } from '../core/texts/orders.ts';
import { trackingLinks } from './tracking-link.ts';

type Keys =
  | 'POST /discounts/quote'
  | 'POST /orders/create'
  | 'GET /orders/user'
  | 'GET /orders'
  | 'PUT /orders/:id'
  | 'DELETE /orders/:id';

export const orderRoutes = (deps: Deps): Handlers<Keys> => ({
  'POST /discounts/quote': ({ session, body, address }) =>
    quoteDiscounts(deps, body, { userId: session?.role === 'user' ? session.userId : null, address }),

  'POST /orders/create': async ({ session: { userId }, body, idempotencyKey, address, language }) => {
    const placed = await checkOut(deps, userId, body, { key: idempotencyKey, address, language });
    return { message: 'Order Created', order: asOrder(placed, await trackingLinks(deps.db)) };
  },

  'GET /orders/user': async ({ session: { userId }, query: { page } }) => {
    const trackingOf = await trackingLinks(deps.db);
    return (await ordersOfUser(deps.db, userId, page)).map((row) => asOrder(row, trackingOf));
  },

  'GET /orders': async ({ query: { page, ...filters } }) => {
    const { orders, pages } = await listOrders(deps.db, 'account', filters, page);
    return { orders: orders.map(asAdminOrder), totalPages: pages };
  },

  'PUT /orders/:id': async ({ session, params, body }) =>
    asAdminOrder(await changeStatus(deps, byCaller(deps.clock, session), 'account', params.id, body)),

  'DELETE /orders/:id': async ({ session, params, query: { from } }) => {
    await deleteOrder(deps, byCaller(deps.clock, session), 'account', params.id, from);
    return { message: orders().deleted };
  },
});
