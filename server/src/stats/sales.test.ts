/** The figures of a period beside other periods. */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { product } = catalogueOf(db, clock.now);
const { account, guest } = placingIn(shop);
const NOON = clock.time;
const soap = await product({ stock: 999 });

const order = async (at: string, quantity = 1, status?: string) => {
  clock.time = new Date(at);
  const { body } = await guest.place({ lines: [{ product: soap, quantity }] });
  if (status) await guest.setStatus(body.order._id, status);
  clock.time = NOON;
};
const ask = async (path: string, language = 'en') =>
  call(`GET /admin/${path}`, { headers: { ...(await signIn('admin')), 'accept-language': language } });
const read = async (query: string) => (await ask(`sales?${query}`)).body;
type Point = { day: string; orders: number; revenue: number };
const pointOf = ({ points }: { points: Point[] }, day: string) => points.find((point) => point.day === day);

describe('a shop without orders', () => {
  it('has a point of zeros for each day, and nothing of last year', async () => {
    const { by, untilNow, now, before, lastYear } = await read('period=7days');
    expect({ by, untilNow, lastYear }).toEqual({ by: 'day', untilNow: true, lastYear: null });
    expect(now).toMatchObject({ from: '2026-03-04', to: '2026-03-10', orders: 0, revenue: 0, paying: 0 });
    expect(before).toMatchObject({ from: '2026-02-25', to: '2026-03-03' });
    expect([now.points.length, before.points.length]).toEqual([7, 7]);
  });
});

it('the last month has all its days, also when the month before is shorter', async () => {
  const { by, untilNow, now, before } = await read('period=lastMonth');
  expect({ by, untilNow }).toEqual({ by: 'day', untilNow: false });
  expect(now).toMatchObject({ from: '2026-02-01', to: '2026-02-28' });
  expect(before).toMatchObject({ from: '2026-01-04', to: '2026-01-31' });
});

describe('with orders (DASHBOARD-7)', () => {
  it('days begin in Tunis, and cancelled orders have no revenue', async () => {
    // the clock of the test is at 13:00 in Tunis
    await order('2026-03-03T22:59:00Z', 2);
    await order('2026-03-03T23:00:00Z', 3);
    await order('2026-03-10T11:00:00Z', 4);
    await order('2026-03-10T11:30:00Z', 9, 'cancelled');
    const { now, before } = await read('from=2026-03-04&to=2026-03-09');
    expect(now).toMatchObject({ orders: 1, revenue: 30 });
    expect(pointOf(now, '2026-03-04')).toMatchObject({ orders: 1, revenue: 30, paying: 1 });
    expect(before).toMatchObject({ from: '2026-02-26', to: '2026-03-03', orders: 1, revenue: 20 });
    expect(pointOf((await read('period=7days')).now, '2026-03-10')).toMatchObject({
      orders: 2,
      revenue: 40,
      paying: 1,
    });
  });

  it('an unfinished day is compared with the same part of the other day', async () => {
    await order('2026-03-02T11:59:00Z', 5);
    await order('2026-03-02T12:01:00Z', 7);
    clock.time = new Date('2026-03-09T12:00:00Z');
    const { untilNow, before } = await read('period=7days');
    expect(untilNow).toBe(true);
    expect(pointOf(before, '2026-03-02')).toMatchObject({ orders: 1, revenue: 50 });
    clock.time = NOON;
    const ended = await read('from=2026-03-03&to=2026-03-09');
    expect(ended.untilNow).toBe(false);
    expect(pointOf(ended.before, '2026-03-02')).toMatchObject({ orders: 2, revenue: 120 });
  });

  it('accounts count like guests', async () => {
    const { now } = await read('period=30days');
    await account.place({ lines: [{ product: soap, quantity: 1 }] });
    // an order at this very moment is not of the past yet
    clock.time = new Date(NOON.getTime() + 1);
    expect((await read('period=30days')).now).toMatchObject({ orders: now.orders + 1, revenue: now.revenue + 10 });
    clock.time = NOON;
  });

  it('last year has the same number of days, and twelve months are compared once', async () => {
    await order('2025-03-10T09:00:00Z', 6);
    const { lastYear } = await read('period=30days');
    expect(lastYear).toMatchObject({ from: '2025-02-09', to: '2025-03-10', revenue: 60 });
    expect(lastYear.points).toHaveLength(30);
    const year = await read('period=12months');
    expect(year).toMatchObject({ by: 'month', lastYear: null, now: { from: '2025-04-01', to: '2026-03-10' } });
    expect(year.before).toMatchObject({ from: '2024-04-01', to: '2025-03-10', revenue: 60 });
    expect(year.before.points.at(-1)).toMatchObject({ day: '2025-03-01', orders: 1 });
    expect([year.now.points.length, year.before.points.length]).toEqual([12, 12]);
  });

  it('a leap day and the ends of months have their counterparts', async () => {
    const leap = await read('from=2024-02-29&to=2024-02-29');
    expect(leap.before).toMatchObject({ from: '2024-02-28', to: '2024-02-28' });
    const months = await read('from=2025-03-15&to=2025-08-31');
    const starts = months.now.points.map(({ day }: Point) => day);
    expect([starts.length, starts[0], starts[1], starts[5]]).toEqual([6, '2025-03-15', '2025-04-01', '2025-08-01']);
    expect(months.before).toMatchObject({ from: '2024-09-15', to: '2025-02-28' });
    expect(months.before.points).toHaveLength(6);
  });
});

describe('a period of one’s own (DASHBOARD-7)', () => {
  it('ends today at the latest', async () => {
    expect((await read('from=2026-03-01&to=2026-12-31')).now).toMatchObject({ from: '2026-03-01', to: '2026-03-10' });
  });

  it.each([
    ['from=2026-03-02&to=2026-03-01', /must not be after/],
    ['from=2026-04-02&to=2026-05-01', /nor in the future/],
    ['from=2020-03-01&to=2026-03-01', /At most 5 years/],
    ['from=2026-02-30&to=2026-03-01', /./],
    ['period=century', /./],
  ])('is refused: %s', async (query, message) => {
    const { status, body } = await ask(`sales?${query}`);
    expect(status).toBe(400);
    expect(body.message).toMatch(message);
    expect((await ask(`sales-table?${query}`)).status).toBe(400);
  });
});

it('the table has every point, the totals, and figures of the language (DASHBOARD-7)', async () => {
  const { body } = await ask('sales-table?from=2026-03-09&to=2026-03-10', 'fr');
  expect(body).toMatchObject({ fileName: 'ventes-2026-03-09-2026-03-10.csv', mediaType: 'text/csv; charset=utf-8' });
  const [head, ...rows] = Buffer.from(body.content, 'base64').toString().split('\r\n');
  expect(head).toMatch(/^\uFEFF"À partir du";"Commandes";"Chiffre d’affaires \(DT\)";"Comparé au";/);
  expect(rows.map((row) => row.replaceAll('"', ''))).toEqual([
    '2026-03-09;0;0,00;2026-03-07;0;0,00;2025-03-09;0;0,00',
    '2026-03-10;3;50,00;2026-03-08;0;0,00;2025-03-10;1;60,00',
    'Total;3;50,00;Total;0;0,00;Total;1;60,00',
    '',
  ]);
});
