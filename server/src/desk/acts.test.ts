/** The day of an order at the desk: confirming, sending, delivering, returning (DESK). */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { product } = catalogueOf(db, clock.now);
const { account, guest, kinds, stockCountsOf, mailsAbout } = placingIn(shop);
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

describe.each(kinds)('an order of $name', (kind) => {
  it('goes from the call to the door, with stock, mails and timeline', async () => {
    const { id, number, product: bought } = await newOrder(kind);
    expect((await act('confirm', id)).order).toMatchObject({
      confirmation: 'confirmed',
      step: 'toPrepare',
      version: 2,
    });
    expect((await act('prepare', id)).order).toMatchObject({ status: 'Processing', step: 'toHandOver' });
    const packed = (await act('assign', id, { courier })).order;
    expect(packed).toMatchObject({
      shipment: 'ready',
      courier: { name: 'Rapide', phone: '+21671000000' },
      parcel: { barcode: number.replace('-', ''), handedOverAt: null },
    });
    expect(await stockCountsOf(bought)).toMatchObject({ stock: 8, realStock: 10 });
    expect((await act('handOver', id)).order).toMatchObject({ status: 'Shipped', step: 'withCourier' });
    expect(await stockCountsOf(bought)).toMatchObject({ stock: 8, realStock: 8 });
    const delivered = (await act('deliver', id)).order;
    expect(delivered).toMatchObject({ status: 'Delivered', payment: 'collected', step: 'toSettle' });
    expect(delivered.parcel.endedAt).toBe(clock.now().toISOString());
    const { events } = await read(id);
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'confirm',
      'prepare',
      'assign',
      'handOver',
      'deliver',
    ]);
    expect(events.every(({ adminName }: { adminName: string }) => adminName !== '')).toBe(true);
    expect((await mailsAbout(number)).length).toBeGreaterThanOrEqual(4);
  });
});

describe('at the phone', () => {
  it('an attempt without an answer comes back later, and can be taken back', async () => {
    const { id } = await newOrder();
    const first = (await act('markUnreachable', id)).order;
    expect(first).toMatchObject({ confirmation: 'unreachable', attempts: 1, step: 'toConfirm' });
    expect(new Date(first.nextAttemptAt).getTime()).toBe(clock.now().getTime() + 3 * 3_600_000);
    const at = '2026-03-11T08:00:00.000Z';
    expect((await act('markUnreachable', id, { nextAttemptAt: at })).order).toMatchObject({
      attempts: 2,
      nextAttemptAt: at,
    });
    expect((await act('unconfirm', id)).order).toMatchObject({ confirmation: 'unreachable', attempts: 1 });
    expect((await act('unconfirm', id)).order).toMatchObject({
      confirmation: 'waived',
      attempts: 0,
      nextAttemptAt: null,
    });
  });

  it('a refusal needs a reason, cancels the order and gives the stock back', async () => {
    const { id, product: bought } = await newOrder();
    expect((await act('refuse', id)).body).toMatchObject({ fields: { reason: 'Choose a reason.' } });
    const refused = (await act('refuse', id, { reason: 'Too expensive' })).order;
    expect(refused).toMatchObject({
      confirmation: 'refused',
      status: 'Cancelled',
      reason: 'Too expensive',
      step: 'closed',
    });
    expect(await stockCountsOf(bought)).toMatchObject({ stock: 10, realStock: 10, unitsSold: 0 });
    expect((await act('reopen', id)).order).toMatchObject({
      confirmation: 'waived',
      status: 'ordersAwaiting',
      reason: '',
    });
    expect(await stockCountsOf(bought)).toMatchObject({ stock: 8 });
  });
});

describe('a parcel', () => {
  it('that nobody took comes back to stock, but for what is written off', async () => {
    const { id, product: bought } = await sentOrder();
    expect((await act('fail', id, { reason: 'Nobody at home' })).order).toMatchObject({
      shipment: 'failed',
      step: 'problems',
      parcel: { attempts: 1 },
    });
    expect((await act('sendBack', id, { reason: 'Refused' })).order).toMatchObject({ shipment: 'comingBack' });
    const [line] = (await read(id)).lines;
    const writtenOff = [{ line: line._id, quantity: 1 }];
    expect((await act('receiveBack', id, { writtenOff: [{ line: line._id, quantity: 3 }] })).status).toBe(400);
    const back = (await act('receiveBack', id, { writtenOff })).order;
    expect(back).toMatchObject({ shipment: 'back', status: 'Cancelled', step: 'closed', lines: [{ writtenOff: 1 }] });
    expect(await stockCountsOf(bought)).toMatchObject({ stock: 9, realStock: 9, unitsSold: 0 });
  });

  it('of an order that is sent again has another barcode', async () => {
    const { id, number } = await sentOrder();
    await act('receiveBack', id);
    await act('reopen', id);
    await act('confirm', id);
    const again = (await act('assign', id, { courier })).order;
    expect(again).toMatchObject({ shipment: 'ready', parcel: { barcode: `${number.replace('-', '')}-2` } });
  });

  it('follows a status that is set in the list of orders', async () => {
    const { id } = await sentOrder(account);
    await account.setStatus(id, 'Delivered');
    expect(await read(id)).toMatchObject({ shipment: 'delivered', payment: 'collected' });
    await account.setStatus(id, 'Processing');
    expect(await read(id)).toMatchObject({
      shipment: 'ready',
      payment: 'due',
      parcel: { endedAt: null, handedOverAt: null },
    });
    await account.setStatus(id, 'Cancelled');
    expect(await read(id)).toMatchObject({ shipment: 'none', parcel: null, courier: null });
  });

  it('is delivered once, however many admins say so at once', async () => {
    const { id } = await sentOrder();
    const answers = await Promise.all([1, 2, 3].map(() => act('deliver', id)));
    expect(answers.filter(({ order }) => order).length).toBe(1);
    expect(answers.find(({ refused }) => refused)?.refused.message).toContain('Not possible now');
  });
});

describe('several orders at once', () => {
  it('are changed each by itself, with the reason of those that are not', async () => {
    const [one, other] = [await newOrder(), await sentOrder()];
    const { body } = await call('POST /desk/acts', { headers, body: { act: 'prepare', ids: [one.id, other.id] } });
    expect(body.done.map(({ _id }: { _id: string }) => _id)).toEqual([one.id]);
    expect(body.refused).toEqual([
      { _id: other.id, orderNumber: other.number, message: 'Not possible now: the order has been shipped.' },
    ]);
  });

  it.each([[[]], [Array.from({ length: 101 }, () => '00000000-0000-7000-8000-000000000000')]])(
    'are at least one and at most a hundred',
    async (ids) => {
      expect((await call('POST /desk/acts', { headers, body: { act: 'confirm', ids } })).status).toBe(400);
    },
  );
});
