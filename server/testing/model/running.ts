/** Admins' deeds through the API, and what they may be answered with. */
import { guestOrderStatuses } from '@nabta/contract/guest-orders.ts';
import { named } from '../placing.ts';
import type { AdminsDeed } from './deeds.ts';
import { demand } from './shopping.ts';
import type { Answer, World } from './world.ts';

export const run = async (world: World, deed: AdminsDeed): Promise<void> => {
  const { shop, people, products, gifts, promotion, orders } = world;
  // in turn, so that both do something
  const headers = people.admins[orders.length % people.admins.length] ?? {};
  const ask = (request: string, body?: object): Promise<Answer> =>
    shop.call(request, { headers, ...(body && { body }) });
  const order = 'nth' in deed ? orders[deed.nth % Math.max(1, orders.length)] : undefined;
  switch (deed.deed) {
    case 'set a status': {
      if (!order) return;
      const { status, from } = deed;
      const answer = order.isGuest
        ? await ask(`PATCH /orderguests/${order.id}/status`, {
            status: named(guestOrderStatuses, status),
            ...(from && { from: named(guestOrderStatuses, from) }),
          })
        : await ask(`PUT /orders/${order.id}`, { status, ...(from && { from }) });
      return demand(answer, [200, '404 not_found', '409 out_of_stock', '409 changed_meanwhile'], deed.deed);
    }
    case 'delete an order': {
      if (!order) return;
      const answer = await ask(`DELETE /${order.isGuest ? 'orderguests' : 'orders'}/${order.id}`);
      return demand(answer, [200, '404 not_found'], deed.deed);
    }
    case 'change a product': {
      const answer = await ask(`PUT /products/${products[deed.product]}`, deed.change);
      return demand(answer, [200, '404 not_found', '400 invalid_input'], deed.deed);
    }
    case 'disable a product': {
      const answer = await ask(`PUT /products/disable/${products[deed.product]}`, { isDisable: deed.isDisable });
      return demand(answer, [200, '404 not_found'], deed.deed);
    }
    case 'delete a product':
      return demand(await ask(`DELETE /products/${products[deed.product]}`), [200, '404 not_found'], deed.deed);
    case 'change a gift': {
      const answer = await ask(`PUT /gifts/${gifts[deed.gift]}`, deed.change);
      return demand(answer, [200, '404 not_found'], deed.deed);
    }
    case 'delete a gift':
      return demand(await ask(`DELETE /gifts/${gifts[deed.gift]}`), [200, '404 not_found'], deed.deed);
    case 'change the promotion': {
      const now = shop.clock.now().getTime();
      const answer = await ask(`PUT /promotions/${promotion}`, {
        name: 'Semaine des huiles',
        discountRate: deed.percent,
        startDate: new Date(now - 3_600_000).toISOString(),
        endDate: new Date(now + 3_600_000).toISOString(),
      });
      return demand(answer, [200, '404 not_found'], deed.deed);
    }
    case 'put into the promotion': {
      const answer = await ask(`PUT /promotions/${promotion}/${deed.how}`, { productId: products[deed.product] });
      return demand(answer, [200, '404 not_found', '409 conflict', '400 invalid_input', '409 taken'], deed.deed);
    }
    case 'delete the promotion':
      return demand(await ask(`DELETE /promotions/${promotion}`), [200, '404 not_found'], deed.deed);
  }
};
