/** The day of an order at the desk: from the call to the door, and several orders at once (DESK). */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actingIn } from '../../testing/acts.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';
import { errors } from '../core/texts/errors.ts';

const shop = await openShop();
const { call, db, clock } = shop;
const { kinds, stockCountsOf, mailsAbout } = placingIn(shop);
const { headers, courier, act, read, newOrder, sentOrder } = await actingIn(shop);

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
