/** The statistics of the dashboard. */
import { byStatus } from '@nabta/contract/orders/order-statuses.ts';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { category, product } = catalogueOf(db, clock.now);
const { account, guest } = placingIn(shop);
const ask = async (path: string) => call(`GET /admin/${path}`, { headers: await signIn('admin') });
const read = async <Body>(path: string) => (await ask(path)).body as Body;
type Months = { _id: number; count: number; totalRevenue: number }[];
const NOON = clock.time;

/** An order of `quantity` units of 10 TND, placed at a moment. */
const order = async (of: typeof account, at: string, quantity = 1, status?: string) => {
  clock.time = new Date(at);
  const { body } = await of.place({ lines: [{ product: await product({ stock: 99 }), quantity }] });
  if (status) await of.setStatus(body.order._id, status);
  clock.time = NOON;
};

describe('in an empty shop', () => {
  it('every figure is 0', async () => {
    expect(await read('dashboard-stats')).toEqual({ productCount: 0, categoryCount: 1, orderCount: 0, userCount: 0 });
    expect(await read('financial-stats')).toEqual({ totalRevenue: 0, averageOrderValue: 0, monthlyRevenue: 0 });
    expect(await read('new-users')).toEqual({ newUsers: 0 });
    expect(await read('order-stats-by-status')).toEqual({
      statusCounts: byStatus(() => 0),
    });
    const months = await read<Months>('orders-by-year/2026');
    expect(months).toEqual(Array.from({ length: 12 }, (_, nth) => ({ _id: nth + 1, count: 0 })));
  });
});

describe('with orders of both kinds', () => {
  it('months are in the shop’s time zone (DASHBOARD-3)', async () => {
    // half an hour before and after the end of the year in Tunis
    await order(account, '2024-12-31T22:30:00Z', 2);
    await order(guest, '2024-12-31T23:30:00Z', 3);
    await order(guest, '2025-06-15T12:00:00Z', 1, 'cancelled');
    const figures = async (path: 'orders-by-year' | 'monthly-revenue', year: number) =>
      (await read<Months>(`${path}/${year}`)).map(({ count, totalRevenue }) => count ?? totalRevenue);
    const [none, first, last] = [Array(12).fill(0), 0, 11];
    expect(await figures('orders-by-year', 2024)).toEqual(none.with(last, 1));
    expect(await figures('orders-by-year', 2025)).toEqual(none.with(first, 1).with(5, 1));
    expect(await figures('monthly-revenue', 2024)).toEqual(none.with(last, 20));
    expect(await figures('monthly-revenue', 2025)).toEqual(none.with(first, 30));
    expect(await figures('orders-by-year', 2023)).toEqual(none);
  });

  it('revenue leaves out cancelled orders, and the month is the current one (DASHBOARD-2)', async () => {
    await order(account, '2026-02-28T22:30:00Z', 4);
    await order(guest, '2026-02-28T23:30:00Z', 5);
    await order(account, '2026-03-10T11:00:00Z', 9, 'Cancelled');
    await order(account, '2026-03-10T11:30:00Z', 1, 'Delivered');
    // five orders: 20 + 30 + 40 + 50 + 10
    expect(await read('financial-stats')).toEqual({ totalRevenue: 150, averageOrderValue: 30, monthlyRevenue: 60 });
    await order(guest, '2026-03-10T11:45:00Z', 1);
    expect(await read('financial-stats')).toEqual({ totalRevenue: 160, averageOrderValue: 26.67, monthlyRevenue: 70 });
  });

  it('statuses are counted for accounts alone', async () => {
    expect(await read('order-stats-by-status')).toEqual({
      statusCounts: { ...byStatus(() => 0), ordersAwaiting: 2, Delivered: 1, Cancelled: 1 },
    });
  });

  it('everything is counted, the customers without the admins (DASHBOARD-1)', async () => {
    const before = await read<Record<string, number>>('dashboard-stats');
    await product({ category_id: await category('Neuf', await category('Parent')), is_disabled: true });
    await signIn('user');
    await order(guest, '2026-03-10T12:00:00Z');
    expect(await read('dashboard-stats')).toEqual({
      productCount: (before['productCount'] ?? 0) + 2,
      categoryCount: (before['categoryCount'] ?? 0) + 3,
      orderCount: (before['orderCount'] ?? 0) + 1,
      userCount: (before['userCount'] ?? 0) + 1,
    });
  });

  it('new users are those of the last 30 days (DASHBOARD-1)', async () => {
    await db.deleteFrom('users').where('role', '=', 'user').execute();
    for (const [days, role] of [
      [1, 'user'],
      [29, 'user'],
      [31, 'user'],
      [1, 'admin'],
    ] as const) {
      const created_at = new Date(NOON.getTime() - days * 24 * 60 * 60 * 1000);
      const user_name = `${role}-of-${days}`;
      await db
        .insertInto('users')
        .values({ user_name, email: `${user_name}@example.com`, role, created_at })
        .execute();
    }
    expect(await read('new-users')).toEqual({ newUsers: 2 });
  });
});

describe('a year', () => {
  it.each(['orders-by-year', 'monthly-revenue'])(
    'of %s has twelve months, also while it is typed (DASHBOARD-3)',
    async (path) => {
      for (const year of [2000, 2031, '1999', '2032', '9999', '20x6', '-1', '2026.5', '99999999999', '0', '']) {
        const { status, body } = await ask(`${path}/${year}`);
        if (year === '') expect(status).toBe(404);
        else expect([status, body.length], String(year)).toEqual([200, 12]);
      }
    },
  );

  it('begins in Tunis', async () => {
    clock.time = new Date('2026-12-31T23:30:00Z');
    expect((await ask('orders-by-year/2032')).status).toBe(200);
    clock.time = NOON;
  });
});

it('figures are for admins alone', async () => {
  for (const path of [
    'dashboard-stats',
    'orders-by-year/2026',
    'monthly-revenue/2026',
    'financial-stats',
    'new-users',
  ]) {
    expect((await call(`GET /admin/${path}`)).status).toBe(401);
    expect((await call(`GET /admin/${path}`, { headers: await signIn('user') })).status).toBe(403);
  }
});
