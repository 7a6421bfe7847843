/** The lists of the desk: steps, filters, search, counts (DESK-1). */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { product } = catalogueOf(db, clock.now);
const { account, guest } = placingIn(shop);
let headers = await signIn('admin');
const NOON = clock.time;

type Listed = { _id: string; step: string; customer: { firstName: string }; phoneHistory: object };
const list = async (query: string): Promise<Listed[]> =>
  (await call(`GET /desk/orders?${query}`, { headers })).body.orders;
const names = async (query: string) => (await list(query)).map(({ customer }) => customer.firstName);
const act = async (name: string, ids: string[], more: object = {}) =>
  (await call('POST /desk/acts', { headers, body: { act: name, ids, ...more } })).body;

const oil = await product({ stock: 500 });
const place = async (of: typeof account, firstName: string, minutes: number, to: object = {}, quantity = 1) => {
  clock.time = new Date(NOON.getTime() + minutes * 60_000);
  const { body } = await of.place({ lines: [{ product: oil, quantity }], to: { firstName, ...to } });
  clock.time = NOON;
  return body.order._id as string;
};
const confirmBy = (id: string) =>
  db.updateTable('orders').set({ confirmation: 'toConfirm' }).where('id', '=', id).execute();

const counts = async () => (await call('GET /desk/counts', { headers })).body;
const beforeAnyOrder = await counts();

const amel = await place(guest, 'Amel', 0, { phone: '22 111 111' });
const badr = await place(account, 'Badr', 1, { phone: '22 222 222' }, 3);
const chiraz = await place(guest, 'Chiraz', 2, { phone: '22 222 222', email: 'chiraz@example.tn' });
const dalia = await place(guest, 'Dalia', 3, { phone: '22 444 444' });
for (const id of [amel, badr, chiraz]) await confirmBy(id);

it('says whether there are any orders', async () => {
  expect(beforeAnyOrder).toMatchObject({ toConfirm: 0, hasOrders: false });
  expect(await counts()).toMatchObject({ hasOrders: true });
});

describe('a step (DESK-1)', () => {
  it('lists orders of accounts and guests, those that wait longest first', async () => {
    expect(await names('step=toConfirm')).toEqual(['Amel', 'Badr', 'Chiraz']);
    expect(await names('step=toPrepare')).toEqual(['Dalia']);
    expect(await names('')).toEqual(['Dalia', 'Chiraz', 'Badr', 'Amel']);
  });

  it('of calls has the attempts that are due first, and those of later last', async () => {
    await act('markUnreachable', [amel], { nextAttemptAt: '2026-03-10T12:40:00Z' });
    await act('markUnreachable', [chiraz], { nextAttemptAt: '2026-03-10T12:20:00Z' });
    expect(await names('step=toConfirm')).toEqual(['Badr', 'Amel', 'Chiraz']);
    expect(await counts()).toMatchObject({ toConfirm: 3, toCallNow: 1, toPrepare: 1, problems: 0 });
    clock.time = new Date('2026-03-10T12:30:00Z');
    headers = await signIn('admin');
    expect(await names('step=toConfirm')).toEqual(['Chiraz', 'Badr', 'Amel']);
    expect(await counts()).toMatchObject({ toCallNow: 2 });
    clock.time = NOON;
    headers = await signIn('admin');
  });

  it('has 20 orders a page and says whether there are more', async () => {
    for (let nth = 0; nth < 21; nth += 1) await place(guest, 'Many', 10 + nth, { phone: '55 000 000' });
    const page = async (nth: number) => (await call(`GET /desk/orders?step=toPrepare&page=${nth}`, { headers })).body;
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    expect([first.orders.length, first.hasMore, second.orders.length, second.hasMore]).toEqual([20, true, 2, false]);
    expect(third).toEqual({ orders: [], hasMore: false });
    const ids = new Set([...first.orders, ...second.orders].map(({ _id }: Listed) => _id));
    expect(ids.size).toBe(22);
  });
});

describe('filters (DESK-1)', () => {
  it.each([
    ['search=chiraz', ['Chiraz']],
    ['search=chiraz@example.tn', ['Chiraz']],
    ['search=22%20222%20222', ['Chiraz', 'Badr']],
    ['minTotal=30', ['Badr']],
    ['maxTotal=29&search=22222222', ['Chiraz']],
    ['status=Shipped', []],
    ['source=phone', []],
    ['search=badr&region=Elsewhere', []],
    ['from=2026-03-11', []],
    ['to=2026-03-10&search=dalia', ['Dalia']],
  ])('%s', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  it('by product and by courier', async () => {
    const soap = await product({ stock: 5 });
    const { body } = await guest.place({ lines: [{ product: soap, quantity: 1 }], to: { firstName: 'Emna' } });
    expect(await names(`product=${soap}`)).toEqual(['Emna']);
    const { id } = await db.insertInto('couriers').values({ name: 'Vite' }).returning('id').executeTakeFirstOrThrow();
    await act('assign', [body.order._id], { courier: id });
    expect(await names(`courier=${id}`)).toEqual(['Emna']);
  });

  it('by a refusal of the same phone number, which the history counts (DESK-7)', async () => {
    await act('refuse', [badr], { reason: 'Changed their mind' });
    expect(await names('refusedBefore=true')).toEqual(['Chiraz']);
    const [found] = await list('search=chiraz');
    expect(found?.phoneHistory).toEqual({ orders: 1, delivered: 0, refused: 1, unreachable: 0 });
    const { body } = await call('GET /desk/phones/22222222', { headers });
    expect(body).toMatchObject({
      phone: '+21622222222',
      customer: { firstName: 'Chiraz' },
      history: { orders: 2, refused: 1 },
      blocked: null,
    });
  });
});

describe('the page of an order', () => {
  it('names the other orders of the phone number, and keeps notes', async () => {
    const noted = await call(`POST /desk/orders/${chiraz}/notes`, { headers, body: { text: 'Call after 17 h' } });
    expect(noted.status).toBe(201);
    expect(noted.body.events.at(-1)).toMatchObject({ kind: 'note', details: { text: 'Call after 17 h' } });
    expect(noted.body.others).toMatchObject([{ _id: badr, status: 'Cancelled', confirmation: 'refused' }]);
    expect(noted.body.tracking).toMatch(/^\/track\/[\w-]{43}$/);
    const unknown = '00000000-0000-7000-8000-000000000000';
    expect((await call(`GET /desk/orders/${unknown}`, { headers })).status).toBe(404);
    expect((await call(`POST /desk/orders/${unknown}/notes`, { headers, body: { text: 'x' } })).status).toBe(404);
  });
});

describe('a blocked phone number', () => {
  it('is listed with its reason, until it is unblocked', async () => {
    const body = { reason: 'Refused three parcels', expiresAt: '2026-04-01T00:00:00.000Z' };
    const blocked = await call('PUT /desk/blocked-phones/22444444', { headers, body });
    expect(blocked.body).toMatchObject({ phone: '+21622444444', ...body });
    expect((await call('GET /desk/blocked-phones', { headers })).body.phones).toMatchObject([
      { phone: '+21622444444' },
    ]);
    expect((await call(`GET /desk/orders/${dalia}`, { headers })).body.isBlocked).toBe(true);
    expect((await call('DELETE /desk/blocked-phones/22444444', { headers })).status).toBe(200);
    expect((await call('DELETE /desk/blocked-phones/22444444', { headers })).status).toBe(404);
    expect((await call(`GET /desk/orders/${dalia}`, { headers })).body.isBlocked).toBe(false);
  });
});
