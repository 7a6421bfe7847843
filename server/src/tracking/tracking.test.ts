/** What a customer sees of an order by its signed link (TRACKING). */
import { describe, expect, it } from 'vitest';
import { checkoutBody, shippingInfo } from '../../testing/addresses.ts';
import { catalogueOf } from '../../testing/catalogue.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';
import { trackingIn } from '../../testing/tracked-orders.ts';
import { labelLinks, trackingLinks } from '../orders/tracking-link.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { product, gift } = catalogueOf(db, clock.now);
const { account, guest, kinds } = placingIn(shop);
const { asAdmin, newOrder, newCourier, tokenOf, track, cancel, act, acts, changeSettings } = trackingIn(shop);
const other = await openShop();
// databases of tests are copies of one, with its key
await other.db
  .updateTable('signing_keys')
  .set({ key: Buffer.alloc(32, 1) })
  .execute();

describe.each(kinds)('the order of $name', (kind) => {
  it('is answered with the path of its tracking page (TRACKING-1)', async () => {
    const { path, number } = await newOrder(kind);
    expect(path).toMatch(/^\/track\/[\w-]{43}$/);
    const { status, body, headers: sent } = await track(path);
    expect(status).toBe(200);
    expect(sent['cache-control']).toBe('private, no-store');
    expect(body).toMatchObject({
      orderNumber: number,
      status: 'ordersAwaiting',
      method: 'delivery',
      city: 'Sfax',
      lines: [{ productName: 'Savon noir', quantity: 2, unitPrice: 10, gifts: [] }],
      subtotal: 20,
      deliveryFee: 0,
      discount: 0,
      total: 20,
      toPay: 20,
      courier: null,
      problem: null,
      mayCancel: true,
    });
  });

  it('is shown without name, street, phone number and e-mail address (TRACKING-2)', async () => {
    const { path } = await newOrder(kind);
    const shown = JSON.stringify((await track(path)).body);
    for (const secret of ['Ben Salah', 'Oliviers', '22123456', 'example.com']) expect(shown).not.toContain(secret);
  });
});

it('a user finds the tracking pages in the history of orders; lists of admins have none (TRACKING-1)', async () => {
  const user = await signIn('user');
  await call(`POST /carts/${await product()}`, { headers: user, body: {} });
  const { order } = (await call('POST /orders/create', { headers: user, body: checkoutBody })).body;
  const [first] = (await call('GET /orders/user', { headers: user })).body;
  expect(first.tracking).toBe(order.tracking);
  for (const kind of kinds) {
    const { orders } = await kind.list();
    expect(orders.length).toBeGreaterThan(0);
    for (const listed of orders) expect(listed).not.toHaveProperty('tracking');
  }
});

describe('a link', () => {
  it('of a label shows the order, but does not cancel it (TRACKING-6)', async () => {
    const { path, id } = await newOrder(guest);
    const label = (await labelLinks(db))(id);
    expect((await track(label)).body).toEqual({ ...(await track(path)).body, mayCancel: false });
    expect((await cancel(label)).status).toBe(404);
    expect((await track(path)).body).toMatchObject({ status: 'ordersAwaiting', mayCancel: true });
    expect((await cancel(path)).status).toBe(200);
  });

  it('that is forged, cut short, of another shop or of a deleted order leads nowhere (TRACKING-2)', async () => {
    const { path, id } = await newOrder();
    const token = tokenOf(path);
    const flipped = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    const foreign = tokenOf((await trackingLinks(other.db))(id));
    expect(foreign.slice(0, 20)).toBe(token.slice(0, 20));
    const wrong = [
      flipped(0),
      flipped(20),
      flipped(30),
      token.slice(0, -1),
      `${token}A`,
      token.slice(0, 22),
      foreign,
      id,
    ];
    const answers = await Promise.all(wrong.flatMap((each) => [track(each), cancel(each)]));
    for (const { status, body } of answers) {
      expect({ status, ...body }).toMatchObject({ status: 404, code: 'not_found', message: 'This link is not valid.' });
    }
    expect((await track(path)).body.status).toBe('ordersAwaiting');
    await guest.remove(id);
    expect((await track(path)).status).toBe(404);
    expect((await cancel(path)).status).toBe(404);
  });

  it('shows names in the language of the call', async () => {
    const { path } = await newOrder();
    const nameIn = async (language: string) =>
      (await track(path, { 'accept-language': language })).body.lines[0].productName;
    expect([await nameIn('fr'), await nameIn('ar')]).toEqual(['Savon noir', 'صابون أسود']);
  });

  it('shows the gifts of a line', async () => {
    const bought = await product({ including_gift: true, gift_points: 3 });
    const chosen = await gift({ name: 'Éponge' });
    await db.insertInto('product_gifts').values({ product_id: bought, gift_id: chosen }).execute();
    const { body } = await account.place({ lines: [{ product: bought, quantity: 1, gifts: [chosen] }] });
    expect((await track(body.order.tracking)).body.lines[0].gifts).toEqual(['Éponge']);
  });
});

describe('while a courier has the parcel (TRACKING-5)', () => {
  it('its name, phone number and tracking number are shown, the expected day and what is to be paid', async () => {
    const { id, path, number } = await newOrder();
    await db.updateTable('orders').set({ expected_by: '2026-03-14' }).where('id', '=', id).execute();
    await acts(id, 'confirm', 'prepare');
    const { id: courier, ...shown } = await newCourier();
    await act(id, 'assign', { courier });
    expect((await track(path)).body).toMatchObject({ courier: null, expectedBy: '2026-03-14', toPay: 20 });
    await acts(id, 'handOver');
    expect((await track(path)).body.courier).toEqual({ ...shown, trackingNumber: '' });
    const trackingNumber = `AB-${number}`;
    await call(`PUT /desk/orders/${id}/tracking-number`, { ...(await asAdmin()), body: { trackingNumber } });
    await acts(id, 'fail');
    expect((await track(path)).body).toMatchObject({
      problem: 'failed',
      courier: { ...shown, trackingNumber },
      toPay: 20,
    });
    await acts(id, 'setOut', 'deliver');
    expect((await track(path)).body).toMatchObject({ problem: null, courier: null, expectedBy: null, toPay: 0 });
  });

  it('and while it comes back, that is shown', async () => {
    const { id, path } = await newOrder();
    await acts(id, 'assign', 'handOver');
    await act(id, 'sendBack', { reason: 'Refusé' });
    expect((await track(path)).body).toMatchObject({ problem: 'comingBack', courier: null });
    await guest.setStatus(id, 'cancelled');
    expect((await track(path)).body).toMatchObject({ status: 'Cancelled', problem: null, toPay: 0 });
    await acts(id, 'receiveBack');
    expect((await track(path)).body).toMatchObject({ status: 'Cancelled', problem: null, toPay: 0 });
  });
});

it('where an order can be picked up is shown until it is, in the language of the call (TRACKING-5)', async () => {
  const content = {
    hasPickup: true,
    pickupNote: 'À l’atelier, de 9 h à 17 h',
    translations: { ar: { pickupNote: 'في المعمل' } },
  };
  await changeSettings('delivery', content);
  const { id, path } = await newOrder();
  expect((await track(path)).body.pickupNote).toBe('');
  await db.updateTable('orders').set({ method: 'pickup' }).where('id', '=', id).execute();
  expect((await track(path)).body.pickupNote).toBe('À l’atelier, de 9 h à 17 h');
  expect((await track(path, { 'accept-language': 'ar' })).body.pickupNote).toBe('في المعمل');
  await acts(id, 'collect');
  expect((await track(path)).body.pickupNote).toBe('');
  await changeSettings('delivery', {});
});

describe('by order number and phone number (TRACKING-3)', () => {
  const find = (orderNumber: string, phone = shippingInfo.phone) =>
    call('POST /tracking', { body: { orderNumber, phone } });

  it('an order is found however they are typed', async () => {
    const { number, path } = await newOrder();
    const bare = number.replace('-', '');
    for (const typed of [number, bare, bare.toLowerCase(), ` ${number.replace('-', ' ')} `, `\u2068${number}\u2069`]) {
      const { status, body } = await find(typed);
      expect([typed, status, body]).toEqual([typed, 200, { token: tokenOf(path) }]);
    }
    const hyphened = `\u2068${number.replace('-', '\u2011')}\u2069`;
    expect((await find(hyphened)).status).toBe(200);
    const phones = [
      '22123456',
      '+216 22 123 456',
      '0021622123456',
      '\u206822 123 456\u2069',
      '٢٢ ١٢٣ ٤٥٦',
      '21622123456',
    ];
    for (const phone of phones) expect((await find(number, phone)).status).toBe(200);
  });

  it('the answer is the same to a number that no order has and to another phone number', async () => {
    const { number } = await newOrder();
    const [wrongPhone, wrongNumber] = [await find(number, '22 123 457'), await find('2222-2222')];
    expect(wrongPhone.status).toBe(404);
    expect(wrongPhone.body).toEqual(wrongNumber.body);
    expect(wrongPhone.body).toEqual({
      code: 'not_found',
      message: 'No order has this number and this phone number.',
    });
  });

  it('what is missing or no phone number is named', async () => {
    expect((await find('', '1')).body.fields).toEqual({
      orderNumber: 'The order number is required.',
      phone: expect.any(String),
    });
  });
});
