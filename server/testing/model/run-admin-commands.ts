/** The admins' commands through the API, with the answers that are allowed. */
import { guestOrderStatuses } from '@nabta/contract/orders/order-statuses.ts';
import { named } from '../placing.ts';
import type { AdminCommand } from './commands.ts';
import { demand } from './run-shopper-commands.ts';
import type { Answer, TestState } from './test-state.ts';

export const runAdminCommand = async (state: TestState, command: AdminCommand): Promise<void> => {
  const { shop, people, products, gifts, promotion, orders } = state;
  // alternates between both admins
  const headers = people.admins[orders.length % people.admins.length] ?? {};
  const ask = (request: string, body?: object): Promise<Answer> =>
    shop.call(request, { headers, ...(body && { body }) });
  const order = 'nth' in command ? orders[command.nth % Math.max(1, orders.length)] : undefined;
  switch (command.name) {
    case 'set a status': {
      if (!order) return;
      const { status, from } = command;
      const answer = order.isGuest
        ? await ask(`PATCH /orderguests/${order.id}/status`, {
            status: named(guestOrderStatuses, status),
            ...(from && { from: named(guestOrderStatuses, from) }),
          })
        : await ask(`PUT /orders/${order.id}`, { status, ...(from && { from }) });
      return demand(answer, [200, '404 not_found', '409 out_of_stock', '409 changed_meanwhile'], command.name);
    }
    case 'delete an order': {
      if (!order) return;
      const answer = await ask(`DELETE /${order.isGuest ? 'orderguests' : 'orders'}/${order.id}`);
      return demand(answer, [200, '404 not_found', '409 conflict'], command.name);
    }
    case 'change a product': {
      const answer = await ask(`PUT /products/${products[command.product]}`, command.change);
      return demand(answer, [200, '404 not_found', '400 invalid_input'], command.name);
    }
    case 'disable a product': {
      const answer = await ask(`PUT /products/disable/${products[command.product]}`, { isDisable: command.isDisable });
      return demand(answer, [200, '404 not_found'], command.name);
    }
    case 'delete a product':
      return demand(await ask(`DELETE /products/${products[command.product]}`), [200, '404 not_found'], command.name);
    case 'change a gift': {
      const answer = await ask(`PUT /gifts/${gifts[command.gift]}`, command.change);
      return demand(answer, [200, '404 not_found'], command.name);
    }
    case 'delete a gift':
      return demand(await ask(`DELETE /gifts/${gifts[command.gift]}`), [200, '404 not_found'], command.name);
    case 'change the promotion': {
      const now = shop.clock.now().getTime();
      const answer = await ask(`PUT /promotions/${promotion}`, {
        name: 'Semaine des huiles',
        discountRate: command.percent,
        startDate: new Date(now - 3_600_000).toISOString(),
        endDate: new Date(now + 3_600_000).toISOString(),
      });
      return demand(answer, [200, '404 not_found'], command.name);
    }
    case 'put into the promotion': {
      const answer = await ask(`PUT /promotions/${promotion}/${command.how}`, { productId: products[command.product] });
      return demand(answer, [200, '404 not_found', '409 conflict', '400 invalid_input', '409 taken'], command.name);
    }
    case 'delete the promotion':
      return demand(await ask(`DELETE /promotions/${promotion}`), [200, '404 not_found'], command.name);
    case 'group products': {
      const answer = await ask('POST /admin/product-groups', groupOf(state, command.variants));
      return demand(answer, [201, '400 invalid_input', '409 conflict'], command.name);
    }
    case 'change a group':
    case 'take a group apart': {
      const { body: read } = await ask(`GET /products/admin/getByid/${products[command.product]}`);
      if (!read.group) return;
      const { body: group } = await ask(`GET /admin/product-groups/${read.group._id}`);
      const path = `/admin/product-groups/${read.group._id}`;
      const version = group.version ?? '1';
      const answer =
        command.name === 'change a group'
          ? await ask(`PUT ${path}`, { ...groupOf(state, command.variants), version })
          : await ask(`DELETE ${path}?version=${version}`);
      const refusals = ['400 invalid_input', '404 not_found', '409 conflict', '409 changed_meanwhile'];
      return demand(answer, [200, ...refusals], command.name);
    }
  }
};

const groupOf = ({ products }: TestState, variants: number[]) => ({
  name: 'Huile',
  choice: 'Format',
  variants: variants.map((nth) => ({ productId: products[nth], label: `${nth + 1} l` })),
});
