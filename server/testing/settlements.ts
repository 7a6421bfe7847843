/** Settlements of the cash of couriers, for tests. */
import type { openShop } from './shop.ts';

type Listed = { _id: string; endedAs: string; cash: number; fee: number };
/** Parcels as an unchanged form sends them. */
export const asListed = (parcels: Listed[]) =>
  parcels.map(({ _id, endedAs, cash, fee }) => ({ _id, endedAs, cash, collected: cash, fee }));

export const settlingIn = ({ call, db }: Awaited<ReturnType<typeof openShop>>, headers: Record<string, string>) => {
  const unsettled = async (id: string): Promise<Listed[]> =>
    (await call(`GET /couriers/${id}/parcels`, { headers })).body;
  const settle = (id: string, body: object, more: object = {}) =>
    call(`POST /couriers/${id}/settlements`, { headers: { ...headers, ...more }, body: { note: '', ...body } });
  return {
    unsettled,
    settle,
    settleAll: async (id: string, handedOver = 0) => settle(id, { parcels: asListed(await unsettled(id)), handedOver }),
    orderOf: (id: string) =>
      db.selectFrom('orders').select(['payment', 'version', 'step']).where('id', '=', id).executeTakeFirstOrThrow(),
    /** A parcel as it is stored. */
    stored: (id: string) =>
      db
        .selectFrom('parcels')
        .select(['settlement_id', 'collected', 'fee'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  };
};
