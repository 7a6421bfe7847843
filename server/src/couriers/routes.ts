import { byCaller } from '../audit/service.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/http/errors.ts';
import type { Handlers } from '../core/http/serve.ts';
import { couriers } from '../core/texts/couriers.ts';
import { addCourier, changeCourier, deleteCourier } from './change.ts';
import { couriersOf, settlementsOf, unsettledParcels } from './queries.ts';
import { settledParcelsOf, settlementOf } from './service.ts';
import { settle } from './settle.ts';
import { asCourier, asEndedParcel, asSettlement } from './shapes.ts';

type Keys =
  | 'GET /couriers'
  | 'POST /couriers'
  | 'PUT /couriers/:id'
  | 'DELETE /couriers/:id'
  | 'GET /couriers/:id/parcels'
  | 'POST /couriers/:id/settlements'
  | 'GET /settlements'
  | 'GET /settlements/:id';

export const courierRoutes = ({ db, clock }: Deps): Handlers<Keys> => ({
  'GET /couriers': async () => (await couriersOf(db)).map(asCourier),

  'POST /couriers': async ({ session, body }) => asCourier(await addCourier(db, byCaller(clock, session), body)),

  'PUT /couriers/:id': async ({ session, params, body: { version, ...form } }) =>
    asCourier(await changeCourier(db, byCaller(clock, session), params.id, form, version)),

  'DELETE /couriers/:id': async ({ session, params }) => {
    await deleteCourier(db, byCaller(clock, session), params.id);
    return { message: couriers().deleted };
  },

  'GET /couriers/:id/parcels': async ({ params: { id } }) => {
    const [courier] = await couriersOf(db, id);
    if (!courier) throw new AppError('not_found');
    return (await unsettledParcels(db, id)).map((parcel) => asEndedParcel(parcel, courier));
  },

  'POST /couriers/:id/settlements': async ({ session, params, body, idempotencyKey }) =>
    asSettlement(await settle(db, byCaller(clock, session), params.id, body, idempotencyKey)),

  'GET /settlements': async ({ query: { courier, page } }) => {
    const { rows, totalPages } = await settlementsOf(db, courier, page);
    return { settlements: rows.map(asSettlement), totalPages };
  },

  'GET /settlements/:id': async ({ params: { id } }) => ({
    ...(await settlementOf(db, id)),
    list: await settledParcelsOf(db, id),
  }),
});
