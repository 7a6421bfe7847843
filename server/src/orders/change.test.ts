/** Changes of orders of both kinds in the back office, with their effect on stock and mail. */
import { orderStatuses, type OrderStatus } from '@nabta/contract/orders/order-statuses.ts';
import { describe, expect, it } from 'vitest';
import { profileAddress } from '../../testing/addresses.ts';
import { catalogueOf } from '../../testing/catalogue.ts';
import { named, placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';
import { stockMoveOf } from './stock-accounting.ts';

const shop = await openShop();
const { call, db, clock, signIn, mailSaying } = shop;
const { product, stockOf } = catalogueOf(db, clock.now);
const { kinds, account, guest, stockCountsOf, mailsAbout } = placingIn(shop);

const setProduct = (id: string, values: { stock?: number; real_stock?: number; is_disabled?: boolean }) =>
  db.updateTable('products').set(values).where('id', '=', id).execute();

describe.each(kinds)('the status of an order of $name', ({ statuses, place, setStatus, remove }) => {
  const to = (status: OrderStatus) => named(statuses, status);
  const placed = async (id: string, quantity = 2) => {
    const { body } = await place({ lines: [{ product: id, quantity }] });
    return body.order as { _id: string; orderNumber: string };
  };

  it('changes from any to any, and the stock follows the status (STOCK-3, ORDERS-6)', async () => {
    const id = await product({ stock: 9 });
    const { _id } = await placed(id);
    // every pair of statuses, in one sequence
    const walk = orderStatuses.flatMap((from) => orderStatuses.flatMap((next) => [from, next]));
    for (const status of walk) {
      const answer = await setStatus(_id, to(status));
      expect(answer).toMatchObject({ status: 200, body: { _id, status: to(status) } });
      const { stock, realStock, unitsSold } = stockMoveOf[status];
      expect(await stockCountsOf(id), status).toEqual({
        stock: 9 + 2 * stock,
        realStock: 9 + 2 * realStock,
        unitsSold: 2 * unitsSold,
        ordered: 2 * unitsSold,
      });
    }
  });

  it('that is set twice changes and mails nothing the second time', async () => {
    const id = await product({ stock: 9 });
    const { _id, orderNumber } = await placed(id);
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await setStatus(_id, to('Shipped'))).status).toBe(200);
    }
    expect(await stockCountsOf(id)).toMatchObject({ stock: 7, realStock: 7 });
    expect(await mailsAbout(orderNumber)).toHaveLength(2);
  });

  it('is not changed by an admin who saw an earlier one', async () => {
    const id = await product({ stock: 9 });
    const { _id, orderNumber } = await placed(id);
    expect((await setStatus(_id, to('Shipped'), to('ordersAwaiting'))).status).toBe(200);
    expect(await setStatus(_id, to('Cancelled'), to('ordersAwaiting'))).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect(await stockCountsOf(id)).toMatchObject({ stock: 7, realStock: 7 });
    // setting the present status succeeds and changes nothing
    expect((await setStatus(_id, to('Shipped'), to('ordersAwaiting'))).status).toBe(200);
    expect(await mailsAbout(orderNumber)).toHaveLength(2);
    expect((await setStatus(_id, to('Cancelled'), to('Shipped'))).status).toBe(200);
    expect((await setStatus(_id, to('Shipped'), 'nowhere')).status).toBe(400);
  });

  it('is Shipped: an admin who saw it waiting does not delete the order', async () => {
    const id = await product({ stock: 9 });
    const { _id } = await placed(id);
    expect((await setStatus(_id, to('Shipped'))).status).toBe(200);
    expect(await remove(_id, to('ordersAwaiting'))).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(await stockCountsOf(id)).toMatchObject({ stock: 7, ordered: 2 });
    expect((await remove(_id, 'nowhere')).status).toBe(400);
    expect((await remove(_id, to('Shipped'))).status).toBe(200);
    expect(await stockCountsOf(id)).toMatchObject({ stock: 7, realStock: 7, ordered: 0 });
  });

  it('is refused when there is no such status or no such order', async () => {
    const { _id } = await placed(await product());
    const wrong = await setStatus(_id, 'lost');
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(wrong.body.fields.status).toMatch(/^Invalid order status!?$/);
    expect((await setStatus(crypto.randomUUID(), to('Shipped'))).status).toBe(404);
    expect((await remove(crypto.randomUUID())).status).toBe(404);
    const other = statuses === account.statuses ? guest : account;
    expect((await other.setStatus(_id, named(other.statuses, 'Shipped'))).status).toBe(404);
    expect((await other.remove(_id)).status).toBe(404);
  });

  it('can’t change from cancelled when the stock is sold: nothing changes (STOCK-4)', async () => {
    const [plenty, rare] = [await product({ name: 'Plein' }), await product({ name: 'Rare', stock: 2 })];
    const lines = [plenty, rare].map((id) => ({ product: id, quantity: 2 }));
    const { _id, orderNumber } = (await place({ lines })).body.order;
    await setStatus(_id, to('Cancelled'));
    await placed(rare, 1);
    const before = await mailsAbout(orderNumber);
    const answer = await setStatus(_id, to('Processing'));
    expect(answer).toMatchObject({ status: 409, body: { code: 'out_of_stock', message: '“Rare”: only 1 left.' } });
    expect([await stockOf(plenty), await stockOf(rare)]).toEqual([5, 1]);
    expect(await mailsAbout(orderNumber)).toEqual(before);
    expect((await setStatus(_id, to('Cancelled'))).status).toBe(200);
  });

  it('can’t be shipped from a warehouse that holds fewer (STOCK-1)', async () => {
    const id = await product({ name: 'Compté', stock: 5 });
    const { _id } = await placed(id);
    await setProduct(id, { real_stock: 1 });
    const answer = await setStatus(_id, to('Shipped'));
    expect(answer).toMatchObject({ status: 409, body: { message: '“Compté”: only 1 in the warehouse.' } });
    expect(await stockCountsOf(id)).toMatchObject({ stock: 3, realStock: 1 });
  });

  it('changes also when a product is disabled or deleted', async () => {
    const [off, gone, active] = [await product(), await product({ name: 'Supprimé' }), await product({ stock: 5 })];
    const lines = [off, gone, active].map((id) => ({ product: id, quantity: 1 }));
    const { _id } = (await place({ lines })).body.order;
    await setProduct(off, { is_disabled: true });
    await db.deleteFrom('products').where('id', '=', gone).execute();
    for (const status of ['Cancelled', 'Delivered', 'Cancelled', 'ordersAwaiting', 'Shipped'] as const) {
      expect((await setStatus(_id, to(status))).status).toBe(200);
    }
    for (const id of [off, active])
      expect(await stockCountsOf(id)).toMatchObject({ stock: 4, realStock: 4, unitsSold: 1 });
    expect((await remove(_id)).status).toBe(200);
  });

  const leftOver: Record<OrderStatus, number> = {
    ordersAwaiting: 5,
    Processing: 5,
    Shipped: 3,
    Delivered: 3,
    Cancelled: 5,
  };
  it.each(orderStatuses)('%s: deleting it puts back what has not been sent', async (status) => {
    const id = await product({ stock: 5 });
    const { _id } = await placed(id);
    await setStatus(_id, to(status));
    expect((await remove(_id)).status).toBe(200);
    const left = leftOver[status];
    expect(await stockCountsOf(id)).toEqual({ stock: left, realStock: left, unitsSold: 0, ordered: 0 });
    expect((await remove(_id)).status).toBe(404);
    expect((await setStatus(_id, to('Shipped'))).status).toBe(404);
  });

  it('is mailed at each change (ORDERS-7)', async () => {
    const { _id, orderNumber } = await placed(await product());
    for (const status of [...orderStatuses, 'ordersAwaiting'] as const)
      expect((await setStatus(_id, to(status))).status).toBe(200);
    const subjects = await mailsAbout(orderNumber);
    expect(subjects).toHaveLength(6);
    expect(new Set(subjects).size).toBe(6);
    const isFrench = statuses === guest.statuses;
    const words = isFrench ? `Votre commande ${orderNumber} est en route` : `Your order ${orderNumber} is on its way`;
    expect(subjects[2]).toBe(words);
    const mail = await mailSaying(`Subject: ${words}`);
    expect(mail).toContain(isFrench ? 'To: amira@example.com' : 'To: amel@example.com');
    expect(mail).toContain(isFrench ? '<html lang=3D"fr"' : '<html lang=3D"en"');
    expect(mail).toContain('text/plain');
  });

  it('shows in the next answer of the shop', async () => {
    const id = await product({ stock: 2 });
    const { _id } = await placed(id);
    const shown = async () => (await call(`GET /products/${id}`)).body.stock;
    const sells = async () =>
      (await call('GET /admin/top-products')).body.some((each: { _id: string }) => each._id === id);
    await db.updateTable('products').set({ units_sold: 1_000 }).where('id', '=', id).execute();
    expect([await shown(), await sells()]).toEqual([0, true]);
    await db.updateTable('products').set({ units_sold: 2 }).where('id', '=', id).execute();
    await setStatus(_id, to('Cancelled'));
    expect([await shown(), await sells()]).toEqual([2, false]);
    await setStatus(_id, to('Processing'));
    expect(await shown()).toBe(0);
    await remove(_id);
    expect(await shown()).toBe(2);
  });
});

describe('the back office', () => {
  it('refuses visitors, users and the customer: nothing changes', async () => {
    const id = await product();
    const orders = { account: (await account.place({ lines: [{ product: id, quantity: 1 }] })).body.order._id };
    const ofGuest = (await guest.place({ lines: [{ product: id, quantity: 1 }] })).body.order._id;
    const requests = [
      ['GET /orders', {}],
      ['GET /orderguests', {}],
      ['GET /orderguests/stats', {}],
      [`PUT /orders/${orders.account}`, { body: { status: 'Cancelled' } }],
      [`DELETE /orders/${orders.account}`, {}],
      [`PATCH /orderguests/${ofGuest}/status`, { body: { status: 'cancelled' } }],
      [`DELETE /orderguests/${ofGuest}`, {}],
    ] as const;
    for (const [request, options] of requests) {
      expect((await call(request, options)).status, request).toBe(401);
      const headers = await signIn('user');
      expect((await call(request, { ...options, headers })).status, request).toBe(403);
    }
    expect(await stockCountsOf(id)).toMatchObject({ stock: 3, ordered: 2 });
  });

  it('shows the customer’s data from the time of the order, also after the account is deleted', async () => {
    const firstName = 'أمل'.repeat(20);
    const { _id } = (await account.place({ lines: [{ product: await product(), quantity: 3 }], to: { firstName } }))
      .body.order;
    const { body } = await account.setStatus(_id, 'Processing');
    expect(body).toMatchObject({
      _id,
      id: _id,
      total: 30,
      totalPrice: 30,
      products: [{ product: { productName: 'Huile d’argan', price: 10 }, quantity: 3, productPrice: 10 }],
      user: {
        _id: expect.any(String),
        profile: { firstName, lastName: 'Ben Salah' },
        email: 'amel@example.com',
        phoneNumber: '+21622123456',
        address: profileAddress,
      },
    });
    await db.deleteFrom('users').where('id', '=', body.user._id).execute();
    const again = await account.setStatus(_id, 'Shipped');
    expect(again.body.user).toEqual({ ...body.user, _id: null });
  });
});
