import type { orderEdit } from '@nabta/contract/orders/order-edit.ts';
import { byCaller } from '../audit/service.ts';
import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/http/serve.ts';
import { editOrder } from '../orders/edit/edit.ts';
import { placeManualOrder } from '../orders/edit/place.ts';
import { orderDetails } from './details.ts';

export const orderEditRoutes = (deps: Deps): Handlers<keyof typeof orderEdit> => ({
  'POST /desk/orders': async ({ session, body, idempotencyKey }) => {
    const { id } = await placeManualOrder(deps, byCaller(deps.clock, session), body, idempotencyKey);
    return orderDetails(deps, id);
  },

  'PUT /desk/orders/:id': async ({ session, params: { id }, body }) => {
    await editOrder(deps, byCaller(deps.clock, session), id, body);
    return orderDetails(deps, id);
  },
});
