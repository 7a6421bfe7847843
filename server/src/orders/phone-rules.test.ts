/** What the phone number of a new order decides: confirmation, blocks, limits, suspected duplicates (DESK-8, DESK-9). */
import { defaultOrderSettings } from '@nabta/contract/settings/order-settings.ts';
import { fromDinars } from '@nabta/contract/money.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkoutBody } from '../../testing/addresses.ts';
import { catalogueOf } from '../../testing/catalogue.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';
import { mustConfirm } from './phone-rules.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { product } = catalogueOf(db, clock.now);
const { account, guest, kinds } = placingIn(shop);
const admin = async (body?: object) => ({ headers: await signIn('admin'), ...(body && { body }) });
const oil = await product({ stock: 500 });

const wire = { ...defaultOrderSettings };
const setRules = async (rules: object) => call('PUT /settings/orders', await admin({ ...wire, ...rules }));
const order = (of: typeof account, phone: string, quantity = 1) =>
  of.place({ lines: [{ product: oil, quantity }], to: { phone } });
const atDesk = async (id: string) => (await call(`GET /desk/orders/${id}`, await admin())).body;
const act = async (name: string, id: string, more: object = {}) =>
  call('POST /desk/acts', await admin({ act: name, ids: [id], ...more }));
let last = 20_000_000;
const newPhone = () => `${(last += 1)}`;

beforeEach(() => setRules({}));

describe('whether an order must be confirmed (DESK-9)', () => {
  const some = { ...defaultOrderSettings, confirmation: 'some', confirmRefusedPhones: false } as const;
  const at = (dinars: number) => fromDinars(dinars);
  it.each([
    ['never', { ...some, confirmation: 'off' } as const, 999, { known: 0, refused: 9 }, false],
    ['always', { ...some, confirmation: 'required' } as const, 1, { known: 9, refused: 0 }, true],
    ['up to the amount', { ...some, confirmAbove: at(100) }, 100, { known: 1, refused: 0 }, false],
    ['above the amount', { ...some, confirmAbove: at(100) }, 100.01, { known: 1, refused: 0 }, true],
    ['of a new number', { ...some, confirmNewPhones: true }, 1, { known: 0, refused: 0 }, true],
    ['of a known number', { ...some, confirmNewPhones: true }, 1, { known: 1, refused: 0 }, false],
    ['of one that refused', { ...some, confirmRefusedPhones: true }, 1, { known: 1, refused: 1 }, true],
    ['with no condition', some, 9_999, { known: 0, refused: 1 }, false],
  ])('%s', (_name, rules, dinars, facts, expected) => {
    expect(mustConfirm(rules, at(dinars), facts)).toBe(expected);
  });

  it.each(kinds)('follows the settings, of $name', async (kind) => {
    const { body: free } = await order(kind, newPhone());
    expect(await atDesk(free.order._id)).toMatchObject({ confirmation: 'waived', step: 'toPrepare' });
    await setRules({ confirmation: 'required' });
    const { body } = await order(kind, newPhone());
    expect(await atDesk(body.order._id)).toMatchObject({ confirmation: 'toConfirm', step: 'toConfirm' });
    expect((await act('prepare', body.order._id)).body.refused).toMatchObject([
      { message: 'Not possible now: the customer has not confirmed.' },
    ]);
  });

  it.each(kinds)('a new phone is one without an order that was delivered or confirmed, of $name', async (kind) => {
    await setRules({ confirmation: 'some', confirmNewPhones: true, confirmRefusedPhones: false });
    const phone = newPhone();
    const { body: waiting } = await order(kind, phone);
    await order(kind, phone, 2);
    const { body: third } = await order(kind, phone, 3);
    expect(await atDesk(third.order._id)).toMatchObject({ confirmation: 'toConfirm' });
    await act('confirm', waiting.order._id);
    const { body: fourth } = await order(kind, phone, 4);
    expect(await atDesk(fourth.order._id)).toMatchObject({ confirmation: 'waived' });
  });

  it('of like orders of a number at the same moment, all but the first are marked', async () => {
    for (let round = 0; round < 5; round++) {
      const phone = newPhone();
      const placed = await Promise.all([1, 2, 3].map(() => order(guest, phone)));
      const ids = placed.map(({ body }) => body.order._id);
      const rows = await db.selectFrom('orders').select('duplicate_of').where('id', 'in', ids).execute();
      expect(rows.filter(({ duplicate_of }) => duplicate_of === null)).toHaveLength(1);
    }
  });

  it('follows what became of earlier orders', async () => {
    await setRules({ confirmation: 'some', confirmRefusedPhones: true });
    const phone = newPhone();
    const { body: first } = await order(guest, phone);
    expect(await atDesk(first.order._id)).toMatchObject({ confirmation: 'waived' });
    await act('refuse', first.order._id, { reason: 'Changed their mind' });
    const { body: second } = await order(guest, phone);
    expect(await atDesk(second.order._id)).toMatchObject({ confirmation: 'toConfirm' });
  });
});

describe('the last attempt of the settings', () => {
  it('cancels the order (DESK-4)', async () => {
    await setRules({ confirmation: 'required', cancelAfter: 2 });
    const { body } = await order(guest, newPhone());
    await act('markUnreachable', body.order._id);
    expect(await atDesk(body.order._id)).toMatchObject({ status: 'ordersAwaiting', attempts: 1 });
    await act('markUnreachable', body.order._id);
    expect(await atDesk(body.order._id)).toMatchObject({ status: 'Cancelled', attempts: 2, step: 'closed' });
    const { history } = (await call(`GET /desk/phones/${last}`, await admin())).body;
    expect(history).toMatchObject({ orders: 1, unreachable: 1, refused: 0 });
  });
});

describe('a blocked number (DESK-8)', () => {
  it.each(kinds)('can’t order, of $name, until the block ends', async (kind) => {
    const phone = newPhone();
    const expiresAt = new Date(clock.time.getTime() + 60_000).toISOString();
    await call(`PUT /desk/blocked-phones/${phone}`, await admin({ reason: 'Refuses every parcel', expiresAt }));
    const refused = await order(kind, phone);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.message).not.toContain('Refuses every parcel');
    clock.time = new Date(clock.time.getTime() + 120_000);
    expect((await order(kind, phone)).status).toBe(201);
  });
});

describe('the limit of open orders (DESK-8)', () => {
  it('of a guest counts those of both kinds that are not closed', async () => {
    await setRules({ mostOpenPerPhone: 2 });
    const phone = newPhone();
    const { body } = await order(guest, phone);
    expect((await order(account, phone, 2)).status).toBe(201);
    expect((await order(guest, phone, 3)).status).toBe(409);
    await act('refuse', body.order._id, { reason: 'Ordered twice' });
    expect((await order(guest, phone, 3)).status).toBe(201);
  });

  it('of an account counts its own, and what the shop has confirmed by phone, but nothing that strangers typed once its e-mail address is verified', async () => {
    await setRules({ mostOpenPerPhone: 2 });
    const phone = newPhone();
    const { body: first } = await order(guest, phone);
    await order(guest, phone, 2);
    expect((await order(guest, phone, 3)).status).toBe(409);
    const headers = await signIn('user');
    const orderOwn = async () => {
      await call(`POST /carts/${oil}`, { headers, body: { quantity: 1 } });
      return call('POST /orders/create', { headers, body: { ...checkoutBody, phone } });
    };
    expect((await orderOwn()).status).toBe(409);
    await db.updateTable('users').set({ email_verified_at: clock.time }).where('role', '=', 'user').execute();
    const { body: own } = await orderOwn();
    expect((await orderOwn()).status).toBe(201);
    expect((await orderOwn()).status).toBe(409);
    await act('refuse', own.order._id, { reason: 'Ordered twice' });
    await act('confirm', first.order._id);
    expect((await orderOwn()).status).toBe(409);
    await act('unconfirm', first.order._id);
    expect((await orderOwn()).status).toBe(201);
  });

  it('holds for orders at the same moment', async () => {
    await setRules({ mostOpenPerPhone: 1 });
    const phone = newPhone();
    const answers = await Promise.all([1, 2, 3, 4].map((quantity) => order(guest, phone, quantity)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  });
});

describe('a suspected duplicate', () => {
  it('has the phone number and the lines of an order within the hour (DESK-9)', async () => {
    const phone = newPhone();
    const { body: first } = await order(guest, phone, 2);
    const { body: other } = await order(guest, phone, 3);
    const { body: again } = await order(account, phone, 2);
    expect((await atDesk(other.order._id)).duplicateOf).toBeNull();
    expect((await atDesk(again.order._id)).duplicateOf).toEqual({
      _id: first.order._id,
      orderNumber: first.order.orderNumber,
    });
    clock.time = new Date(clock.time.getTime() + 61 * 60_000);
    const late = await order(guest, phone, 2);
    expect(
      await db.selectFrom('orders').select('duplicate_of').where('id', '=', late.body.order._id).execute(),
    ).toEqual([{ duplicate_of: null }]);
  });
});
