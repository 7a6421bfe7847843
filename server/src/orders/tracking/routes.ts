import type { tracking as calls } from '@nabta/contract/tracking.ts';
import type { Limit } from '@nabta/contract/route.ts';
import { currentLanguage } from '@nabta/contract/current-language.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/http/errors.ts';
import type { Handlers } from '../../core/http/serve.ts';
import { throttle } from '../../core/security/throttle.ts';
import { tracking } from '../../core/texts/tracking.ts';
import { orderRules, pickupNoteIn } from '../../delivery/service.ts';
import { orderIdOf, trackingToken } from '../../tracking/link.ts';
import { typedOrderNumber } from '../order-number.ts';
import { cancelOrder } from './cancel.ts';
import { eventsOfOrder, orderByNumber, orderToTrack } from './queries.ts';
import { asTracked } from './shapes.ts';

/** Tries of one order number from anywhere, beside the limit of the call: phone numbers have eight digits. */
const perNumber: Limit = { calls: 10, seconds: 3_600 };

export const trackingRoutes = (deps: Deps): Handlers<keyof typeof calls> => {
  const { db } = deps;
  const unknown = () => new AppError('not_found', tracking().linkUnknown);

  const idOf = async (token: string): Promise<string> => {
    const id = await orderIdOf(db, token);
    if (!id) throw unknown();
    return id;
  };
  const shown = async (id: string) => {
    const [order, events] = await Promise.all([orderToTrack(db, id), eventsOfOrder(db, id)]);
    if (!order) throw unknown();
    const { delivery } = await orderRules(db);
    return asTracked(order, events, pickupNoteIn(currentLanguage(), delivery));
  };

  return {
    'GET /tracking/:token': async ({ params: { token } }) => shown(await idOf(token)),

    'POST /tracking': async ({ body: { orderNumber, phone } }) => {
      const number = typedOrderNumber(orderNumber);
      // also for numbers that no order has, so that the answers are alike
      await throttle(deps, `tracking ${number}`, perNumber);
      const id = await orderByNumber(db, number, phone);
      if (!id) throw new AppError('not_found', tracking().notFound);
      return { token: await trackingToken(db, id) };
    },

    'POST /tracking/:token/cancel': async ({ params: { token } }) => {
      const id = await idOf(token);
      await cancelOrder(deps, id);
      return shown(id);
    },
  };
};
