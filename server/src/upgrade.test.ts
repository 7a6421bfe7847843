/**
 * A shop of an earlier version works after an upgrade. `testing/earlier-shops/<migration>.tar` is a backup written by that
 * version: accounts, orders of both kinds, a cart, favourites, reviews, a chat, a running promotion and settings; the
 * file of the same name names some of its ids.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { bareDatabase } from '../testing/database.ts';
import { openShop } from '../testing/shop.ts';
import { restore } from './backup/restore.ts';
import { readConfig } from './core/config.ts';

type Ids = Record<'one' | 'two' | 'order' | 'second' | 'guest' | 'conversation', string>;

const earlier = (name: string) => new URL(`../testing/earlier-shops/${name}`, import.meta.url);
const NOON = new Date('2026-03-10T12:00:00Z');
const clock = { time: NOON, now: () => clock.time };

const folder = await mkdtemp(join(tmpdir(), 'nabta-upgrade-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { url } = await bareDatabase();
const config = readConfig({ DATA_DIR: folder, DATABASE_URL: url });
await restore(config, clock, earlier('0027.tar').pathname);
const { call, db } = await openShop({}, { config, clock });
const ids = JSON.parse(await readFile(earlier('0027.json'), 'utf8')) as Ids;

const logIn = async (email: string) => {
  const { status, body } = await call('POST /auth/login', { body: { email, password: 'olive-oil-42' } });
  expect(status).toBe(200);
  return { headers: { authorization: `Bearer ${body.token}` } };
};

describe('a shop of the previous version', () => {
  it('shows its products at the prices of the running promotion', async () => {
    const { body } = await call('GET /products');
    expect(
      body.data.map((each: { productName: string; finalPrice: number; stock: number }) => [
        each.productName,
        each.finalPrice,
        each.stock,
      ]),
    ).toEqual([
      ['Savon noir beldi', 10, 41],
      ['Huile d’argan 100 ml', 36, 98],
    ]);
    expect((await call('GET /products?search=presse')).body.total).toBe(1);
    const page = (await call(`GET /products/${ids.one}`)).body;
    expect([page.AVGrating, page.reviews.length, page.reviews[0].user.userName]).toEqual([5, 1, 'leila']);
    expect((await call('GET /settings/about')).body.companyName).toBe('Zitouna');
  });

  it('knows its customers, their carts, favourites and orders', async () => {
    const leila = await logIn('leila@example.com');
    const orders = (await call('GET /orders/user', leila)).body;
    expect(
      orders.map((each: { status: string; total: number; guest?: true }) => [each.status, each.total, each.guest]),
    ).toEqual([
      ['ordersAwaiting', 10, true],
      ['ordersAwaiting', 30, undefined],
      ['Delivered', 72, undefined],
    ]);
    expect((await call('GET /carts', leila)).body).toMatchObject({ total: 40, items: [{ quantity: 4 }] });
    expect((await call('GET /users/profile', leila)).body.language).toBe('en');
    expect((await call('GET /wishlist', leila)).body).toHaveLength(1);
    const again = await call('POST /orders/create', {
      headers: { ...leila.headers, 'idempotency-key': 'leila-first-order-1' },
      body: {
        email: 'leila@example.com',
        phone: '22 123 456',
        address: '12 rue des Oliviers',
        city: 'Sfax',
        region: 'Sfax',
        postalCode: '3000',
      },
    });
    expect([again.status, again.body.order?._id]).toEqual([201, ids.order]);
  });

  it('answers with rows whose texts would be refused today', async () => {
    const nour = await logIn('nour@example.com');
    const { status, body } = await call('GET /users/profile', nour);
    expect([status, body.userName, body.profile.lastName]).toEqual([200, 'Nour\u200b', 'Trabelsi\nligne']);
    expect((await call(`GET /chat/conversations/${ids.conversation}/messages`, nour)).body).toHaveLength(2);
    expect((await call(`GET /reviews/mine/${ids.two}`, nour)).body.review.isValid).toBe(false);
  });

  it('opens every list of the back office, and its orders change the stock as before', async () => {
    const admin = await logIn('keeper@example.com');
    for (const request of [
      'GET /users',
      'GET /products/admin/getall',
      'GET /orders',
      'GET /orderguests',
      'GET /contact',
      'GET /promotions',
      'GET /categories/admin/parent',
      'GET /chat/conversations',
      'GET /admin/dashboard-stats',
      'GET /admin/waiting',
      'GET /admin/financial-stats',
      'GET /admin/mails',
    ]) {
      expect((await call(request, admin)).status, request).toBe(200);
    }
    await call(`PUT /orders/${ids.second}`, { ...admin, body: { status: 'Cancelled' } });
    const product = (await call(`GET /products/admin/getByid/${ids.two}`, admin)).body;
    expect([product.stock, product.realStock]).toEqual([44, 45]);
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::integer as wrong from products where stock < 0 or real_stock < 0`.execute(db);
    expect(rows[0]?.wrong).toBe(0);
  });
});
