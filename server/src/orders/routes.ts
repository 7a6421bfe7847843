import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/serve.ts';
import { throttle } from '../core/throttle.ts';
import { checkOut } from './checkout.ts';
import { ordersOfUser } from './queries.ts';
import { asOrder } from './shapes.ts';

const often = { calls: 20, seconds: 600 };

export const orderRoutes = (deps: Deps): Handlers<'POST /orders/create' | 'GET /orders/user'> => ({
  'POST /orders/create': async ({ session: { userId }, body, idempotencyKey }) => {
    await throttle(deps, `order ${userId}`, often);
    return { message: 'Order Created', order: asOrder(await checkOut(deps, userId, body, idempotencyKey)) };
  },

  'GET /orders/user': async ({ session: { userId } }) => (await ordersOfUser(deps.db, userId)).map(asOrder),
});
