/** The day of an order at the desk: confirming, sending, delivering, returning (DESK). */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';
import { errors } from '../core/texts/errors.ts';

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
  it('goes from the call to the door, with stock, mails and timeline (DESK-2)', async () => {
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
  it('an attempt without an answer comes back later, and can be undone (DESK-4)', async () => {
    const { id } = await newOrder();
    const first = (await act('markUnreachable', id)).order;
    expect(first).toMatchObject({ confirmation: 'unreachable', attempts: 1, step: 'toConfirm' });
    expect(new Date(first.nextAttemptAt).getTime()).toBe(clock.now().getTime() + 3 * 3_600_000);
    const at = '2026-03-11T08:00:00.000Z';
    expect((await act('markUnreachable', id, { nextAttemptAt: at })).order).toMatchObject({
      attempts: 2,
      nextAttemptAt: at,
    });
    const { version } = await read(id);
    const { body } = await call('POST /desk/undo', { headers, body: { orders: [{ _id: id, version }] } });
    const { nextAttemptAt } = first;
    expect(body.done).toMatchObject([{ confirmation: 'unreachable', attempts: 1, nextAttemptAt }]);
  });

  it('a refusal needs a reason, cancels the order and gives the stock back (DESK-4)', async () => {
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
      confirmation: 'toConfirm',
      status: 'ordersAwaiting',
      reason: '',
    });
    expect(await stockCountsOf(bought)).toMatchObject({ stock: 8 });
  });
});

describe('two admins at once', () => {
  it('count one attempt', async () => {
    const { id } = await newOrder();
    const { version } = await read(id);
    const answers = await Promise.all([1, 2].map(() => act('markUnreachable', id, { versions: { [id]: version } })));
    expect(answers.filter(({ order }) => order)).toHaveLength(1);
    expect(await read(id)).toMatchObject({ attempts: 1 });
  });

  it('can correct each other’s acts in any order', async () => {
    const { id } = await newOrder();
    await act('markUnreachable', id);
    await act('refuse', id, { reason: 'Ordered twice' });
    expect((await act('reopen', id)).order).toMatchObject({ confirmation: 'toConfirm', attempts: 0 });
    await act('confirm', id);
    expect((await act('unconfirm', id)).order).toMatchObject({ confirmation: 'toConfirm', attempts: 0 });
  });
});

describe('a parcel', () => {
  it('that nobody took comes back to stock, but for what is written off (DESK-5)', async () => {
    const { id, product: bought } = await sentOrder();
    expect((await act('fail', id, { reason: 'Nobody at home' })).order).toMatchObject({
      shipment: 'failed',
      step: 'problems',
      parcel: { attempts: 1 },
    });
    expect((await act('sendBack', id, { reason: 'Refused' })).order).toMatchObject({ shipment: 'comingBack' });
    const [line] = (await read(id)).lines;
    const writtenOff = [{ line: line._id, quantity: 1 }];
    const tooMany = await act('receiveBack', id, { writtenOff: [{ line: line._id, quantity: 3 }] });
    expect(tooMany.refused).toMatchObject({ message: 'These units are not on the order.' });
    const back = (await act('receiveBack', id, { writtenOff })).order;
    expect(back).toMatchObject({ shipment: 'back', status: 'Cancelled', step: 'closed', lines: [{ writtenOff: 1 }] });
    expect(await stockCountsOf(bought)).toMatchObject({ stock: 9, realStock: 9, unitsSold: 0 });
    // the product is named, also once the order is sent again
    const lost = ['1 × Huile d’argan'];
    await act('reopen', id);
    expect((await read(id)).events.find(({ kind }: { kind: string }) => kind === 'receiveBack')).toMatchObject({
      details: { writtenOff: lost },
    });
    const { entries } = (await call(`GET /admin/audit/order/${id}`, { headers })).body;
    const changes = entries.flatMap((entry: { changes: object[] }) => entry.changes);
    expect(changes).toContainEqual({ field: 'writtenOff', from: null, to: lost });
  });

  it('of an order that is sent again has another barcode (DESK-5)', async () => {
    const { id, number } = await sentOrder();
    await act('receiveBack', id);
    await act('reopen', id);
    await act('confirm', id);
    const again = (await act('assign', id, { courier })).order;
    expect(again).toMatchObject({ shipment: 'ready', parcel: { barcode: `${number.replace('-', '')}-2` } });
  });

  it('follows a status that is set in the list of orders (DESK-3)', async () => {
    const { id } = await sentOrder(account);
    await account.setStatus(id, 'Delivered');
    expect(await read(id)).toMatchObject({ shipment: 'delivered', payment: 'collected' });
    await account.setStatus(id, 'Processing');
    // the parcel came back, and its courier is paid for it
    const unsent = await read(id);
    expect(unsent).toMatchObject({ shipment: 'none', payment: 'due', courier: null });
    expect(unsent.parcel.endedAt).not.toBeNull();
    await act('assign', id, { courier });
    await account.setStatus(id, 'Cancelled');
    expect(await read(id)).toMatchObject({ shipment: 'none', courier: null });
  });

  it('keeps its order from being deleted on the way; one that was only packed goes with its order', async () => {
    const onCourier = async () =>
      db
        .selectFrom('parcels')
        .select(['ended_as'])
        .where('order_id', 'is', null)
        .where('courier_id', '=', courier)
        .execute();
    const { id } = await sentOrder();
    const { length } = await onCourier();
    expect((await guest.remove(id)).status).toBe(409);
    expect(await onCourier()).toHaveLength(length);
    const packed = await newOrder();
    await act('assign', packed.id, { courier });
    await guest.remove(packed.id);
    expect(await onCourier()).toHaveLength(length);
  });

  it('is not written off when its units were sold since', async () => {
    const { id, product: bought } = await sentOrder();
    await guest.setStatus(id, 'cancelled');
    expect((await guest.place({ lines: [{ product: bought, quantity: 10 }] })).status).toBe(201);
    const [line] = (await read(id)).lines;
    const lost = await act('receiveBack', id, { writtenOff: [{ line: line._id, quantity: 2 }] });
    expect(lost.refused.message).toContain('sold out');
    expect(await read(id)).toMatchObject({ shipment: 'comingBack', lines: [{ writtenOff: 0 }] });
  });

  it('that is sent again after a loss takes new units', async () => {
    const { id, product: bought } = await sentOrder();
    const [line] = (await read(id)).lines;
    await act('receiveBack', id, { writtenOff: [{ line: line._id, quantity: 2 }] });
    expect(await stockCountsOf(bought)).toMatchObject({ stock: 8, realStock: 8 });
    await act('reopen', id);
    expect(await read(id)).toMatchObject({ lines: [{ writtenOff: 0 }] });
    expect(await stockCountsOf(bought)).toMatchObject({ stock: 6, realStock: 8 });
  });

  it('has one tracking number, which no other parcel of the courier has', async () => {
    const [one, other] = [await sentOrder(), await sentOrder()];
    const set = (id: string, trackingNumber: string) =>
      call(`PUT /desk/orders/${id}/tracking-number`, { headers, body: { trackingNumber } });
    const answers = await Promise.all([set(one.id, 'AR-1'), set(other.id, 'AR-1')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await act('receiveBack', one.id);
    expect((await set(one.id, 'AR-2')).status).toBe(404);
  });

  it('is delivered once, however many admins say so at once', async () => {
    const { id } = await sentOrder();
    const answers = await Promise.all([1, 2, 3].map(() => act('deliver', id)));
    expect(answers.filter(({ order }) => order).length).toBe(1);
    expect(answers.find(({ refused }) => refused)?.refused.message).toContain('Not possible now');
  });
});

describe('several orders at once', () => {
  it('are changed each by itself, with the reason of those that are not (DESK-6)', async () => {
    const [one, other] = [await newOrder(), await sentOrder()];
    const { body } = await call('POST /desk/acts', { headers, body: { act: 'prepare', ids: [one.id, other.id] } });
    expect(body.done.map(({ _id }: { _id: string }) => _id)).toEqual([one.id]);
    expect(body.refused).toEqual([
      { _id: other.id, orderNumber: other.number, message: 'Not possible now: the order has been shipped.' },
    ]);
  });

  it('are refused together once the database does not get to one of them', async () => {
    const [one, other] = [await newOrder(), await newOrder()];
    await sql`
      create function refuse_lock() returns trigger language plpgsql as $$
      begin
        perform nextval('tries');
        raise exception 'not free in time' using errcode = 'lock_not_available';
      end $$`.execute(db);
    await sql`create sequence tries`.execute(db);
    await sql`create trigger refuse_lock before update on orders execute function refuse_lock()`.execute(db);
    const { body } = await act('confirm', one.id, { ids: [one.id, other.id] });
    await sql`drop function refuse_lock cascade`.execute(db);
    const message = errors().out_of_service;
    expect(body).toMatchObject({
      done: [],
      refused: [one, other].map(({ id, number }) => ({ _id: id, orderNumber: number, message })),
    });
    expect((await sql`select last_value from tries`.execute(db)).rows).toEqual([{ last_value: 1 }]);
  });

  it.each([[[]], [Array.from({ length: 101 }, () => '00000000-0000-7000-8000-000000000000')]])(
    'are at least one and at most a hundred (DESK-6)',
    async (ids) => {
      expect((await call('POST /desk/acts', { headers, body: { act: 'confirm', ids } })).status).toBe(400);
    },
  );
});
