/** Orders and the acts on them at the desk, for tests. */
import { catalogueOf } from './catalogue.ts';
import { placingIn } from './placing.ts';
import type { openShop } from './shop.ts';

export const actingIn = async (shop: Awaited<ReturnType<typeof openShop>>) => {
  const { call, db, clock, signIn } = shop;
  const { product } = catalogueOf(db, clock.now);
  const { guest } = placingIn(shop);
  const headers = await signIn('admin');

  const courier = (
    await db
      .insertInto('couriers')
      .values({ name: 'Rapide', phone: '+21671000000' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

  const act = async (name: string, id: string, more: object = {}) => {
    const { status, body } = await call('POST /desk/acts', { headers, body: { act: name, ids: [id], ...more } });
    return { status, order: body.done?.[0], refused: body.refused?.[0], body };
  };
  const read = async (id: string) => (await call(`GET /desk/orders/${id}`, { headers })).body;

  const newOrder = async (kind = guest, quantity = 2) => {
    const id = await product({ stock: 10 });
    const { body } = await kind.place({ lines: [{ product: id, quantity }] });
    return { id: body.order._id as string, number: body.order.orderNumber as string, product: id };
  };
  /** An order that the courier has. */
  const sentOrder = async (kind = guest) => {
    const order = await newOrder(kind);
    for (const name of ['confirm', 'prepare']) await act(name, order.id);
    await act('assign', order.id, { courier });
    await act('handOver', order.id);
    return order;
  };

  return { headers, courier, act, read, newOrder, sentOrder };
};
