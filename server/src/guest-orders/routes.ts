import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/serve.ts';
import { placeGuestOrder } from './service.ts';
import { asGuestOrder } from './shapes.ts';

export const guestOrderRoutes = (deps: Deps): Handlers<'POST /orderguests'> => ({
  'POST /orderguests': async ({ body, idempotencyKey }) => ({
    success: true,
    order: asGuestOrder(await placeGuestOrder(deps, body, idempotencyKey)),
  }),
});
