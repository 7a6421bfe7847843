import type { tracking as calls } from '@nabta/contract/tracking/tracking.ts';
import type { Limit } from '@nabta/contract/route.ts';
import { currentLanguage } from '@nabta/contract/current-language.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/http/errors.ts';
import { rangeOf } from '../core/http/address-range.ts';
import type { Handlers } from '../core/http/serve.ts';
import { forgive, throttle } from '../core/security/throttle.ts';
import { tracking } from '../core/texts/tracking.ts';
import { orderRules, pickupNoteIn } from '../delivery/service.ts';
import { orderOfToken, trackingToken } from '../orders/tracking-link.ts';
import { typedOrderNumber } from '../orders/order-number.ts';
import { cancelOrder } from './cancel.ts';
import { eventsOfOrder, orderByNumber, orderToTrack } from './queries.ts';
import { asTracked } from './shapes.ts';

/** Misses of one visitor with one order number, beside the limit of the call. */
const perVisitor: Limit = { calls: 10, seconds: 3_600 };
/** Tries of one order number from anywhere, so many that a single visitor can't use them up. TRACKING-3 has the arithmetic. */
const perNumber: Limit = { calls: 100, seconds: 3_600 };

export const trackingRoutes = (deps: Deps): Handlers<keyof typeof calls> => {
  const { db } = deps;
  const unknown = () => new AppError('not_found', tracking().linkUnknown);

  const read = async (token: string) => {
    const link = await orderOfToken(db, token);
    if (!link) throw unknown();
    return link;
  };
  const shown = async ({ id, mayCancel }: { id: string; mayCancel: boolean }) => {
    const [order, events] = await Promise.all([orderToTrack(db, id), eventsOfOrder(db, id)]);
    if (!order) throw unknown();
    const { delivery } = await orderRules(db, deps.clock.now());
    const tracked = asTracked(order, events, pickupNoteIn(currentLanguage(), delivery));
    return { ...tracked, mayCancel: mayCancel && tracked.mayCancel };
  };

  return {
    'GET /tracking/:token': async ({ params: { token } }) => shown(await read(token)),

    'POST /tracking': async ({ body: { orderNumber, phone }, address }) => {
      const number = typedOrderNumber(orderNumber);
      const visitor = `tracking ${number} ${rangeOf(address)}`;
      // also for numbers that no order has, so that the answers are alike; before the look, so that tries at once count
      await throttle(deps, visitor, perVisitor);
      await throttle(deps, `tracking ${number}`, perNumber);
      const id = await orderByNumber(db, number, phone);
      if (!id) throw new AppError('not_found', tracking().notFound);
      await forgive(db, [visitor]);
      return { token: await trackingToken(db, id) };
    },

    'POST /tracking/:token/cancel': async ({ params: { token } }) => {
      const link = await read(token);
      if (!link.mayCancel) throw unknown();
      await cancelOrder(deps, link.id);
      return shown(link);
    },
  };
};
