/** Concurrent edits, hand-overs and checkouts: nothing is lost, and the stock counts are right. */
import { expect, it } from 'vitest';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { bodyOf, editingIn } from '../../../testing/order-edits.ts';
import { placingIn } from '../../../testing/placing.ts';
import { openShop } from '../../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { product } = catalogueOf(db, clock.now);
const { guest, stockCountsOf, mailsAbout } = placingIn(shop);
const { headers, read, edit, linesWith, act, place } = await editingIn(shop);
const other = await signIn('admin');

const orderOf = async (id: string, quantity: number) =>
  (await guest.place({ lines: [{ product: id, quantity }] })).body.order as { _id: string; orderNumber: string };

it('of two admins who change an order at once one is refused, and has to look again', async () => {
  const one = await product({ stock: 50 });
  const { _id: id, orderNumber } = await orderOf(one, 1);
  const seen = bodyOf(await read(id));
  const answers = await Promise.all(
    [2, 3, 4, 5, 6, 7].map((quantity) => {
      const lines = seen.lines.map((line) => ({ ...line, quantity }));
      return call(`PUT /desk/orders/${id}`, { headers: quantity % 2 ? headers : other, body: { ...seen, lines } });
    }),
  );
  const saved = answers.filter(({ status }) => status === 200);
  expect(saved).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'changed_meanwhile')).toHaveLength(5);
  const quantity: number = saved[0]?.body.lines[0].quantity;
  expect(await stockCountsOf(one)).toMatchObject({ stock: 50 - quantity, unitsSold: quantity, ordered: quantity });
  expect(await mailsAbout(orderNumber)).toHaveLength(2);
  expect((await read(id)).events).toHaveLength(1);
});

it('an edit and a hand-over at once leave the stock of what was sent', async () => {
  const courier = (await db.insertInto('couriers').values({ name: 'Rapide' }).returning('id').executeTakeFirstOrThrow())
    .id;
  for (let round = 0; round < 5; round += 1) {
    const one = await product({ stock: 10 });
    const { _id: id } = await orderOf(one, 2);
    await act('assign', id, { courier });
    const lines = await linesWith(id, { [one]: 5 });
    const [edited] = await Promise.all([edit(id, { lines }), act('handOver', id)]);
    const sent = edited.status === 200 ? 5 : 2;
    if (sent === 2) expect(['conflict', 'changed_meanwhile']).toContain(edited.body.code);
    expect(await read(id)).toMatchObject({ shipment: 'handedOver', lines: [{ quantity: sent }], total: sent * 10 });
    expect(await stockCountsOf(one)).toEqual({
      stock: 10 - sent,
      realStock: 10 - sent,
      unitsSold: sent,
      ordered: sent,
    });
  }
});

it('the last piece goes to an edit, a checkout or a manual order, never to two', async () => {
  for (let round = 0; round < 5; round += 1) {
    const one = await product({ stock: 2 });
    const { _id: id } = await orderOf(one, 1);
    const lines = await linesWith(id, { [one]: 2 });
    const answers = await Promise.all([
      edit(id, { lines }),
      guest.place({ lines: [{ product: one, quantity: 1 }] }),
      place({ lines: [{ productId: one, quantity: 1 }] }),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'out_of_stock')).toHaveLength(2);
    expect(await stockCountsOf(one)).toMatchObject({ stock: 0, ordered: 2 });
  }
});

it('of two admins who enter the same order at once one is asked whether it is a duplicate (DESKEDIT-10)', async () => {
  for (let round = 0; round < 5; round += 1) {
    const lines = [{ productId: await product({ stock: 10 }), quantity: 1 }];
    const phone = `9700000${round}`;
    const answers = await Promise.all([place({ lines, phone }), place({ lines, phone }, undefined, other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const asked = answers.find(({ status }) => status === 409);
    expect(asked?.body.fields).toHaveProperty('evenIfDuplicate');
  }
});

it('edits of orders with the same products never block each other', async () => {
  const [a, b] = [await product({ stock: 100 }), await product({ stock: 100 })];
  const orders = await Promise.all(Array.from({ length: 8 }, () => orderOf(a, 1)));
  const answers = await Promise.all(
    orders.map(({ _id: id }, nth) =>
      edit(id, {
        lines: [nth % 2 ? [a, b] : [b, a]].flat().map((productId) => ({ productId, quantity: 2 + nth })),
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
  for (const id of [a, b]) expect(await stockCountsOf(id)).toMatchObject({ stock: 56, ordered: 44 });
});
