/** Acts at the desk and their undo, for tests. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { catalogueOf } from './catalogue.ts';
import { placingIn } from './placing.ts';
import type { openShop } from './shop.ts';

/** The acts after which the courier has the order. */
export const sent = ['confirm', 'prepare', 'assign', 'handOver'];

export const undoingIn = async (shop: Awaited<ReturnType<typeof openShop>>) => {
  const { call, db, clock, signIn } = shop;
  const { product } = catalogueOf(db, clock.now);
  const { guest, stockCountsOf } = placingIn(shop);
  const headers = await signIn('admin');
  const other = await signIn('admin');

  let couriers = 0;
  const newCourier = async () =>
    (
      await db
        .insertInto('couriers')
        .values({ name: `Rapide ${(couriers += 1)}` })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const courier = await newCourier();
  const second = await newCourier();

  const read = async (id: string) => (await call(`GET /desk/orders/${id}`, { headers })).body;
  const send = (name: string, id: string, more: object = {}) =>
    call('POST /desk/acts', { headers, body: { act: name, ids: [id], reason: 'Absent', courier, ...more } });
  const act = async (id: string, name: string, more: object = {}) => {
    const { body } = await send(name, id, more);
    expect(body.refused, name).toEqual([]);
  };
  const undo = async (id: string, version?: number, as = headers) => {
    const orders = [{ _id: id, version: version ?? (await read(id)).version }];
    return (await call('POST /desk/undo', { headers: as, body: { orders } })).body;
  };
  const track = (id: string, trackingNumber: string) =>
    call(`PUT /desk/orders/${id}/tracking-number`, { headers, body: { trackingNumber } });

  const newOrder = async (quantity = 2) => {
    const bought = await product({ stock: 10 });
    const { body } = await guest.place({ lines: [{ product: bought, quantity }] });
    return { id: String(body.order._id), product: bought };
  };
  /** An order after some acts. */
  const orderAfter = async (...names: string[]) => {
    const order = await newOrder();
    for (const name of names) await (name === 'track' ? track(order.id, `T-${order.id}`) : act(order.id, name));
    return order;
  };

  /** Everything about an order but its version, timeline and undo, with parcels and stock. */
  const everythingOf = async ({ id, product: bought }: { id: string; product: string }) => {
    const { version: _version, events: _events, undoableEvent: _undoable, ...order } = await read(id);
    const { rows: parcels } = await sql`select * from parcels where order_id = ${id} order by id`.execute(db);
    return { order, parcels, stock: await stockCountsOf(bought) };
  };

  return { headers, other, newCourier, courier, second, read, act, undo, track, newOrder, orderAfter, everythingOf };
};
