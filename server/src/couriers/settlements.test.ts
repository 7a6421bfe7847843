/** The cash of couriers: every parcel is settled once. */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { parcelsOf } from '../../testing/parcels.ts';
import { placingIn } from '../../testing/placing.ts';
import { asListed, settlingIn } from '../../testing/settlements.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { courier, parcel } = parcelsOf(db, clock.now);
const { product } = catalogueOf(db, clock.now);
const { kinds } = placingIn(shop);
const headers = await signIn('admin');
const { unsettled, settle, settleAll, orderOf, stored } = settlingIn(shop, headers);

describe('the parcels to settle', () => {
  it('have ended, and have the cash they brought and the fee of the courier’s tariff, oldest first', async () => {
    const id = await courier({ fees: [7, 4] });
    await parcel({ courier: id, state: 'out' });
    const delivered = await parcel({ courier: id, cash: 62.5, tracking: 'RP-1' });
    const back = await parcel({ courier: id, state: 'back', cash: 30 });
    expect(await unsettled(id)).toEqual([
      {
        _id: delivered.id,
        barcode: delivered.barcode,
        orderId: delivered.orderId,
        customer: 'Amel Ben Salah',
        region: 'Sfax',
        trackingNumber: 'RP-1',
        endedAs: 'delivered',
        endedAt: clock.time.toISOString(),
        cash: 62.5,
        fee: 7,
      },
      expect.objectContaining({ _id: back.id, endedAs: 'back', cash: 0, fee: 4 }),
    ]);
  });

  it('stay when their order is deleted', async () => {
    const id = await courier();
    const { orderId } = await parcel({ courier: id, cash: 20 });
    await db.deleteFrom('orders').where('id', '=', orderId).execute();
    expect(await unsettled(id)).toMatchObject([{ orderId: null, customer: '', region: '', cash: 20 }]);
    expect(await settleAll(id, 13)).toMatchObject({ status: 201, body: { difference: 0 } });
  });

  it('of a courier that is not there: 404', async () => {
    expect((await call(`GET /couriers/${crypto.randomUUID()}/parcels`, { headers })).status).toBe(404);
    expect((await settle(crypto.randomUUID(), { parcels: asListed([]), handedOver: 0 })).status).toBe(400);
    const { id } = await parcel({ courier: await courier() });
    const listed = { _id: id, endedAs: 'delivered', cash: 50, collected: 1, fee: 0 };
    expect((await settle(crypto.randomUUID(), { parcels: [listed], handedOver: 0 })).status).toBe(404);
  });
});

describe('a settlement', () => {
  it('pays the delivered orders, and adds up to the millime (COURIERS-3, COURIERS-4)', async () => {
    const id = await courier({ name: 'Amine', fees: [7, 4] });
    const delivered = await parcel({ courier: id, cash: 62.5 });
    const short = await parcel({ courier: id, cash: 40 });
    const back = await parcel({ courier: id, state: 'back', cash: 30 });
    const listed = asListed(await unsettled(id));
    const parcels = listed.map((each) => (each._id === short.id ? { ...each, collected: 39.99, fee: 6.5 } : each));
    const { status, body } = await settle(id, { parcels, handedOver: 84.9, note: 'Il manque 9 millimes ×10.' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      number: 1,
      courier: { _id: id, name: 'Amine' },
      parcels: 3,
      collected: 102.49,
      fees: 17.5,
      handedOver: 84.9,
      difference: -0.09,
      note: 'Il manque 9 millimes ×10.',
      createdAt: clock.time.toISOString(),
    });
    expect(await unsettled(id)).toEqual([]);
    expect(await stored(short.id)).toEqual({ settlement_id: body._id, collected: 39_990, fee: 6_500 });
    expect(await orderOf(delivered.orderId)).toEqual({ payment: 'paid', version: 2, step: 'closed' });
    expect(await orderOf(back.orderId)).toMatchObject({ payment: 'due', version: 1 });
  });

  it('is in the timeline of each order, and in the audit log', async () => {
    const id = await courier({ name: 'Bilel' });
    const [delivered, back] = [
      await parcel({ courier: id, cash: 20 }),
      await parcel({ courier: id, state: 'back', cash: 9 }),
    ];
    const { body } = await settleAll(id, 9);
    const events = await db
      .selectFrom('order_events')
      .select(['order_id', 'kind', 'details', 'admin_name'])
      .where('order_id', 'in', [delivered.orderId, back.orderId])
      .orderBy('id')
      .execute();
    const event = { kind: 'settled', admin_name: body.adminName };
    expect(events).toEqual([
      { ...event, order_id: delivered.orderId, details: { settlement: 1, courier: 'Bilel', collected: 20 } },
      { ...event, order_id: back.orderId, details: { settlement: 1, courier: 'Bilel', collected: 0 } },
    ]);
    const { entries } = (await call(`GET /admin/audit/settlement/${body._id}`, { headers })).body;
    expect(entries).toMatchObject([{ action: 'created', admin: { userName: body.adminName } }]);
    expect(entries[0].changes).toContainEqual({ field: 'handedOver', from: null, to: 9 });
  });

  it('is numbered from 1 for each courier, and listed newest first', async () => {
    const [one, other] = [await courier(), await courier()];
    for (const id of [one, one, other]) {
      await parcel({ courier: id });
      await settleAll(id);
    }
    const list = async (query: string) => (await call(`GET /settlements?${query}`, { headers })).body;
    const { settlements, totalPages } = await list(`courier=${one}`);
    expect(settlements.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    expect(totalPages).toBe(1);
    expect((await list('')).settlements[0].courier._id).toBe(other);
    const shown = (await call(`GET /settlements/${settlements[0]._id}`, { headers })).body;
    expect(shown).toMatchObject({ ...settlements[0], list: [{ endedAs: 'delivered', collected: 50, fee: 7 }] });
    expect((await call(`GET /settlements/${one}`, { headers })).status).toBe(404);
  });

  it('owes the courier when all came back: the shop pays the fees', async () => {
    const id = await courier({ fees: [7, 4] });
    await parcel({ courier: id, state: 'back' });
    expect((await settleAll(id, 0)).body).toMatchObject({ collected: 0, fees: 4, handedOver: 0, difference: 4 });
  });

  it('records what the shop pays to the courier as negative (COURIERS-3)', async () => {
    const id = await courier({ fees: [7, 4] });
    for (let nth = 0; nth < 7; nth++) await parcel({ courier: id, state: 'back' });
    const { status, body } = await settleAll(id, -28);
    expect(status).toBe(201);
    expect(body).toMatchObject({ collected: 0, fees: 28, handedOver: -28, difference: 0 });
    const { entries } = (await call(`GET /admin/audit/settlement/${body._id}`, { headers })).body;
    expect(entries[0].changes).toContainEqual({ field: 'handedOver', from: null, to: -28 });
  });

  it.each([
    ['no parcel', () => [], { parcels: 'Choose at least one parcel.' }],
    [
      'cash of a parcel that came back',
      (_id: string) => [{ _id, endedAs: 'back', cash: 0, collected: 1, fee: 4 }],
      { 'parcels.0.collected': 'A parcel that came back has no cash.' },
    ],
  ])('with %s is refused', async (_what, parcels, fields) => {
    const id = await courier();
    const { id: back } = await parcel({ courier: id, state: 'back' });
    const answer = await settle(id, { parcels: parcels(back), handedOver: 0 });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', fields } });
  });
});

describe.each(kinds)('an order of $name', ({ place }) => {
  const act = async (act: string, ids: string[], more: object = {}) => {
    const { body } = await call('POST /desk/acts', { headers, body: { act, ids, ...more } });
    expect(body.refused).toEqual([]);
  };

  it('goes from the checkout to the till, or comes back and costs a fee', async () => {
    const id = await courier({ fees: [7, 4] });
    const sold = await product({ stock: 9 });
    const ids: string[] = [];
    for (let nth = 0; nth < 2; nth += 1) {
      ids.push((await place({ lines: [{ product: sold, quantity: 3 }] })).body.order._id);
    }
    const [delivered = '', returned = ''] = ids;
    await act('prepare', ids);
    await act('assign', ids, { courier: id });
    await act('handOver', ids);
    await act('deliver', [delivered]);
    await act('sendBack', [returned], { reason: 'Absent' });
    await act('receiveBack', [returned]);
    expect(await unsettled(id)).toMatchObject([
      { orderId: delivered, endedAs: 'delivered', cash: 30, fee: 7 },
      { orderId: returned, endedAs: 'back', cash: 0, fee: 4 },
    ]);
    expect((await settleAll(id, 19)).body).toMatchObject({ collected: 30, fees: 11, difference: 0 });
    const shown = (await call(`GET /desk/orders/${delivered}`, { headers })).body;
    expect(shown).toMatchObject({ payment: 'paid', step: 'closed' });
    expect(shown.events.at(-1)).toMatchObject({ kind: 'settled', details: { settlement: 1, collected: 30 } });
    const undone = await call('POST /desk/acts', { headers, body: { act: 'undeliver', ids: [delivered] } });
    expect(undone.body).toMatchObject({ done: [], refused: [{ _id: delivered }] });
  });
});
