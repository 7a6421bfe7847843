/** Limits of mails per mailbox, because an order can contain the address of another person. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { checkoutBody, shippingInfo } from '../../testing/addresses.ts';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openShop } from '../../testing/shop.ts';

const { call, db, clock, signIn } = await openShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'loopback' });
const { product } = catalogueOf(db, clock.now);

let places = 0;
/** An address range without earlier orders. */
const newPlace = () => ({ 'x-forwarded-for': `198.51.100.${(places += 1)}` });

const asGuest = async (email: string, place = newPlace(), more: object = {}) => {
  const items = [{ product: await product(), quantity: 1, priceAtPurchase: 10 }];
  const body = { shippingInfo: { ...shippingInfo, email }, paymentInfo: { paymentMethod: 'cod' }, items, ...more };
  return call('POST /orderguests', { headers: place, body });
};
const times = async (count: number, order: () => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let nth = 0; nth < count; nth += 1) statuses.push((await order()).status);
  return statuses;
};
const mailsTo = async (pattern: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pgboss.job where name = 'mail' and data->>'to' ilike ${pattern}`.execute(db);
  return rows[0]?.count ?? 0;
};
const orders = (pattern: string) => db.selectFrom('orders').select('id').where('email', 'ilike', pattern).execute();

describe('confirmations of guest orders', () => {
  it('are limited to eight a day per mailbox and client; every order is accepted', async () => {
    const here = newPlace();
    expect(await times(12, () => asGuest('one@victim.tn', here))).toEqual(Array.from({ length: 12 }, () => 201));
    expect(await mailsTo('one@victim.tn')).toBe(8);
    // the owner orders from another client and gets the mail
    await asGuest('one@victim.tn');
    expect(await mailsTo('one@victim.tn')).toBe(9);
    clock.time = new Date(clock.time.getTime() + 86_400_000);
    await asGuest('one@victim.tn', here);
    expect(await mailsTo('one@victim.tn')).toBe(10);
  });

  it('are limited to twenty a day per mailbox in total, in all spellings of the address', async () => {
    const spellings = ['m.any@victim.tn', 'MANY@victim.tn', 'many+1@victim.tn', 'many+2@victim.tn'];
    for (let nth = 0; nth < 28; nth += 1) await asGuest(spellings[nth % 4] ?? '');
    expect(await orders('m%ny%@victim.tn')).toHaveLength(28);
    expect(await mailsTo('m%ny%@victim.tn')).toBe(20);
  });

  it('are not counted for orders that are refused', async () => {
    const here = newPlace();
    const gone = [{ product: '01900000-0000-7000-8000-000000000000', quantity: 1, priceAtPurchase: 10 }];
    expect(await times(10, () => asGuest('none@victim.tn', here, { items: gone }))).not.toContain(201);
    await asGuest('none@victim.tn', here);
    expect(await mailsTo('none@victim.tn')).toBe(1);
  });

  it('are counted one after the other when they are concurrent', async () => {
    await Promise.all(Array.from({ length: 24 }, () => asGuest('rush@victim.tn')));
    expect(await mailsTo('rush@victim.tn')).toBe(20);
  });
});

describe('an account', () => {
  const shopper = async () => {
    const headers = await signIn('user');
    const { _id, email } = (await call('GET /users/profile', { headers })).body;
    return {
      id: _id as string,
      email: email as string,
      order: async (to: string) => {
        await call(`POST /carts/${await product()}`, { headers, body: {} });
        return call('POST /orders/create', { headers, body: { ...checkoutBody, email: to } });
      },
    };
  };

  it('has the same limit for the mailboxes of others', async () => {
    const { order } = await shopper();
    expect(await times(10, () => order('other@victim.tn'))).not.toContain(429);
    expect(await mailsTo('other@victim.tn')).toBe(8);
  });

  it('gets every mail to the address it has verified, also after others have reached the limit', async () => {
    const { id, email, order } = await shopper();
    await db.updateTable('users').set({ email_verified_at: clock.now() }).where('id', '=', id).execute();
    for (let nth = 0; nth < 22; nth += 1) await asGuest(email);
    const before = await mailsTo(email);
    expect(before).toBe(20);
    expect((await order(email)).status).toBe(201);
    expect(await mailsTo(email)).toBe(before + 1);
  });
});

it('sixty changes of status a day are mailed to one mailbox', async () => {
  const headers = await signIn('admin');
  const { _id } = (await asGuest('status@victim.tn')).body.order;
  for (let nth = 0; nth < 64; nth += 1) {
    const status = nth % 2 ? 'pending' : 'processing';
    expect((await call(`PATCH /orderguests/${_id}/status`, { headers, body: { status } })).status).toBe(200);
  }
  expect(await mailsTo('status@victim.tn')).toBe(61);
});
