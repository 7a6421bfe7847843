/** Concurrent requests of admins and shoppers: in any order, the stock counts are right. */
import { orderStatuses, type OrderStatus } from '@nabta/contract/orders/order-statuses.ts';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { named, placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';
import { stockMoveOf } from './stock-accounting.ts';

const shop = await openShop();
const { db, clock } = shop;
const { product } = catalogueOf(db, clock.now);
const { kinds, stockCountsOf, mailsAbout } = placingIn(shop);

describe.each(kinds)('orders of $name', ({ statuses, place, setStatus, remove }) => {
  const to = (status: OrderStatus) => named(statuses, status);
  const placed = async (...ids: string[]) => {
    const { body } = await place({ lines: ids.map((id) => ({ product: id, quantity: 1 })) });
    return body.order as { _id: string; orderNumber: string };
  };
  const times = <Result>(count: number, act: (nth: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, nth) => act(nth)));

  it('change once, with one mail, when many admins set the same status', async () => {
    const id = await product({ stock: 5 });
    const { _id, orderNumber } = await placed(id);
    const answers = await times(12, () => setStatus(_id, to('Cancelled')));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await stockCountsOf(id)).toMatchObject({ stock: 5, realStock: 5, unitsSold: 0 });
    expect(await mailsAbout(orderNumber)).toHaveLength(2);
  });

  it('have the stock of their last status when many admins set all statuses at once', async () => {
    const ids = [await product({ stock: 9 }), await product({ stock: 9 })];
    const { _id } = await placed(...ids);
    const answers = await times(20, (nth) =>
      setStatus(_id, to(orderStatuses[nth % orderStatuses.length] ?? 'Shipped')),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    const { status } = await db.selectFrom('orders').select('status').where('id', '=', _id).executeTakeFirstOrThrow();
    const { stock, realStock, unitsSold } = stockMoveOf[status];
    for (const id of ids) {
      expect(await stockCountsOf(id)).toMatchObject({ stock: 9 + stock, realStock: 9 + realStock, unitsSold });
    }
  });

  it('with the same products never block each other, nor new ones', async () => {
    const [a, b] = [await product({ stock: 60 }), await product({ stock: 60 })];
    const orders = await times(8, (nth) => (nth % 2 ? placed(a, b) : placed(b, a)));
    const acts = orders.flatMap(({ _id }, nth) => [
      setStatus(_id, to('Cancelled')),
      setStatus(_id, to('Shipped')),
      place({ lines: (nth % 2 ? [a, b] : [b, a]).map((id) => ({ product: id, quantity: 1 })) }),
    ]);
    const answers = await Promise.all(acts);
    expect(answers.filter((answer) => answer.status >= 400)).toEqual([]);
    for (const id of [a, b]) {
      const counts = await stockCountsOf(id);
      expect(counts).toMatchObject({ unitsSold: counts?.ordered, stock: 60 - (counts?.ordered ?? 0) });
    }
  });

  it('that are cancelled return their last unit to one new order only', async () => {
    const id = await product({ stock: 1 });
    const { _id } = await placed(id);
    const [cancelled, ...answers] = await Promise.all([
      setStatus(_id, to('Cancelled')),
      ...Array.from({ length: 6 }, () => place({ lines: [{ product: id, quantity: 1 }] })),
    ]);
    expect(cancelled.status).toBe(200);
    const sold = answers.filter((answer) => answer.status === 201).length;
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(6 - sold);
    expect(sold).toBeLessThanOrEqual(1);
    expect(await stockCountsOf(id)).toMatchObject({ stock: 1 - sold, ordered: sold });
  });

  it('that are no longer cancelled compete with new ones for the last unit: one gets it', async () => {
    const id = await product({ stock: 1 });
    const { _id } = await placed(id);
    await setStatus(_id, to('Cancelled'));
    const answers = await Promise.all([
      setStatus(_id, to('Processing')),
      ...Array.from({ length: 6 }, () => place({ lines: [{ product: id, quantity: 1 }] })),
    ]);
    expect(answers.filter((answer) => answer.status < 300)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(6);
    expect(await stockCountsOf(id)).toEqual({ stock: 0, realStock: 1, unitsSold: 1, ordered: 1 });
  });

  it('that are deleted while they change return their stock once', async () => {
    const id = await product({ stock: 20 });
    const orders = await times(6, () => placed(id));
    const acts = orders.flatMap(({ _id }) => [remove(_id), setStatus(_id, to('Cancelled')), remove(_id)]);
    const statusesOf = (await Promise.all(acts)).map((answer) => answer.status);
    expect(new Set(statusesOf)).toEqual(new Set([200, 404]));
    expect(await stockCountsOf(id)).toEqual({ stock: 20, realStock: 20, unitsSold: 0, ordered: 0 });
  });

  it('change and are deleted while their products are deleted', async () => {
    const ids = await times(6, () => product());
    const orders = await times(4, () => placed(...ids));
    const acts = orders.flatMap(({ _id }, nth) => [
      setStatus(_id, to('Cancelled')),
      setStatus(_id, to('Shipped')),
      ...(nth % 2 ? [remove(_id)] : []),
    ]);
    const gone = ids.slice(0, 3).map((id) => db.deleteFrom('products').where('id', '=', id).execute());
    const answers = await Promise.all(acts);
    await Promise.all(gone);
    expect(answers.filter((answer) => ![200, 404].includes(answer.status))).toEqual([]);
    for (const id of ids.slice(3)) {
      const counts = await stockCountsOf(id);
      expect(counts).toMatchObject({ unitsSold: counts?.ordered });
    }
  });
});
