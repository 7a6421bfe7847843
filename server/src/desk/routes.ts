import type { desk } from '@nabta/contract/desk/desk.ts';
import type { phones } from '@nabta/contract/desk/phones.ts';
import type { FastifyBaseLogger } from 'fastify';
import { byCaller } from '../audit/service.ts';
import { isDatabaseUnavailable } from '../core/database/database-circuit-breaker.ts';
import type { Deps } from '../core/deps.ts';
import { AppError, outOfService } from '../core/http/errors.ts';
import type { Handlers } from '../core/http/serve.ts';
import { orderRules } from '../delivery/service.ts';
import { actOnOrder, demandDetails } from '../orders/acts.ts';
import { undoAct } from '../orders/undo.ts';
import { trackingLinks } from '../orders/tracking-link.ts';
import { orderDetails } from './details.ts';
import { countDesk, listDesk } from './list.ts';
import { addNote, setTrackingNumber } from './notes.ts';
import { blockPhone, listBlocked, phoneDetails, unblockPhone } from './phones.ts';
import { deskOrders, numbersOf } from './queries.ts';
import { asDeskOrder } from './shapes.ts';

type Keys = keyof typeof desk | keyof typeof phones;

export const deskRoutes = (deps: Deps): Handlers<Keys> => {
  const { db, clock } = deps;

  const shown = async (ids: string[]) => {
    const [rows, tracking] = await Promise.all([deskOrders(db, clock.now(), ids), trackingLinks(db)]);
    return rows.map((row) => asDeskOrder(row, tracking));
  };

  /** Does the same to some orders, in a transaction for each. */
  const onEach = async (ids: string[], log: FastifyBaseLogger, change: (id: string) => Promise<void>) => {
    const done: string[] = [];
    const failed = new Map<string, string>();
    let outage: AppError | undefined;
    for (const id of new Set(ids)) {
      try {
        // the others would each wait as long as this one did
        if (outage) throw outage;
        await change(id);
        done.push(id);
      } catch (error) {
        // what was done to the others is reported in any case
        if (isDatabaseUnavailable(error)) outage = outOfService();
        const { message } = outage ?? (error instanceof AppError ? error : new AppError('internal'));
        if (!outage && !(error instanceof AppError)) log.error({ err: error }, 'an act of the desk failed');
        failed.set(id, message);
      }
    }
    const numberOf = await numbersOf(db, [...failed.keys()]);
    const refused = [...failed].map(([id, message]) => ({ _id: id, orderNumber: numberOf.get(id) ?? '', message }));
    return { done: await shown(done), refused };
  };

  return {
    'GET /desk/orders': async ({ query: { page, ...filters } }) => {
      const { ids, hasMore } = await listDesk(db, clock.now(), filters, page);
      return { orders: await shown(ids), hasMore };
    },

    'GET /desk/counts': () => countDesk(db, clock.now()),

    'GET /desk/orders/:id': ({ params: { id } }) => orderDetails(deps, id),

    'POST /desk/acts': async ({ session, log, body: { ids, ...command } }) => {
      const by = byCaller(clock, session);
      demandDetails(command);
      const rules = await orderRules(db, by.now);
      return onEach(ids, log, (id) => actOnOrder({ ...deps, rules }, by, id, command));
    },

    'POST /desk/undo': ({ session, log, body: { orders } }) => {
      const by = byCaller(clock, session);
      const versions = new Map(orders.map(({ _id, version }) => [_id, version]));
      return onEach([...versions.keys()], log, (id) => undoAct(deps, by, id, versions.get(id) ?? 0));
    },

    'POST /desk/orders/:id/notes': async ({ session, params: { id }, body: { text } }) => {
      await addNote(deps, byCaller(clock, session), id, text);
      return orderDetails(deps, id);
    },

    'PUT /desk/orders/:id/tracking-number': async ({ session, params: { id }, body: { trackingNumber } }) => {
      await setTrackingNumber(deps, byCaller(clock, session), id, trackingNumber);
      const [order] = await shown([id]);
      if (!order) throw new AppError('not_found');
      return order;
    },

    'GET /desk/phones/:phone': ({ params: { phone } }) => phoneDetails(deps, phone),
    'GET /desk/blocked-phones': ({ query: { page } }) => listBlocked(db, page),
    'PUT /desk/blocked-phones/:phone': ({ session, params: { phone }, body }) =>
      blockPhone(deps, byCaller(clock, session), phone, body),
    'DELETE /desk/blocked-phones/:phone': async ({ session, params: { phone } }) => {
      await unblockPhone(deps, byCaller(clock, session), phone);
      return { phone };
    },
  };
};
