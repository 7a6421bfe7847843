/** The order lists of the back office: pages, search and filters, for both kinds. */
import { byGuestStatus, orderStatuses } from '@nabta/contract/orders/order-statuses.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { named, placingIn, type OrderRequest } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { product } = catalogueOf(db, clock.now);
const { kinds, guest } = placingIn(shop);
const MINUTE = 60_000;

describe.each(kinds)('the orders of $name', ({ statuses, place, setStatus, list }) => {
  const ids: Record<string, string> = {};
  const found = async (query: Record<string, string>) => {
    const { status, orders } = await list(new URLSearchParams(query).toString());
    expect(status).toBe(200);
    return orders.map((order: { _id: string }) => Object.keys(ids).find((name) => ids[name] === order._id));
  };
  const order = async (name: string, at: string, to?: OrderRequest['to']) => {
    clock.time = new Date(at);
    const answer = await place({ lines: [{ product: await product(), quantity: 1 }], ...(to && { to }) });
    ids[name] = answer.body.order._id;
    return answer.body.order.orderNumber as string;
  };
  let number = '';

  beforeAll(async () => {
    // 23:30 of the 9th in Tunis, and half past midnight of the 10th
    await order('late', '2026-03-09T22:30:00Z', { firstName: 'Leïla', lastName: 'Ben Salah' });
    await order('early', '2026-03-09T23:30:00Z', { firstName: 'أمل', lastName: 'بن علي', phone: '+33 6 12 34 56 78' });
    number = await order('noon', '2026-03-10T12:00:00Z', { lastName: 'Trabelsi', phone: '98 765 432' });
    await setStatus(ids['noon'] ?? '', named(statuses, 'Shipped'));
  });

  it('are sorted newest first', async () => {
    expect(await found({})).toEqual(['noon', 'early', 'late']);
  });

  it.each([
    ['leila', ['late']],
    ['LEÏLA salah', ['late']],
    ['Ben Sal', ['late']],
    ['أمل', ['early']],
    ['امل علي', ['early']],
    ['98 765 432', ['noon']],
    ['+21698765432', ['noon']],
    ['00216 98', ['noon']],
    ['5432', ['noon']],
    ['0612345678', []],
    ['612345678', ['early']],
    ['nobody', []],
    ["' | ! & :*", []],
    ['%', []],
  ])('are found by %s', async (search, names) => {
    expect(await found({ search })).toEqual(names);
  });

  it('are found by their number, in part and without its dash', async () => {
    const [first = '', second = ''] = number.split('-');
    for (const search of [
      number,
      number.toLowerCase(),
      `#${number}`,
      first + second,
      `${first}-${second.slice(0, 2)}`,
    ]) {
      expect(await found({ search }), search).toEqual(['noon']);
    }
    expect(await found({ search: second })).toContain('noon');
  });

  it('are filtered by status, and by days in the shop’s time zone', async () => {
    const status = (name: (typeof orderStatuses)[number]) => ({ status: named(statuses, name) });
    expect(await found(status('Shipped'))).toEqual(['noon']);
    expect(await found(status('ordersAwaiting'))).toEqual(['early', 'late']);
    expect(await found(status('Delivered'))).toEqual([]);
    expect(await found({ from: '2026-03-10' })).toEqual(['noon', 'early']);
    expect(await found({ to: '2026-03-09' })).toEqual(['late']);
    expect(await found({ from: '2026-03-10', to: '2026-03-10', ...status('Shipped') })).toEqual(['noon']);
    expect(await found({ from: '2026-03-10', to: '2026-03-09' })).toEqual([]);
    expect(await found({ from: '', to: '', search: '' })).toHaveLength(3);
    expect(await found({ search: 'ben', ...status('Shipped') })).toEqual([]);
  });

  it.each(['status=lost', 'from=10.03.2026', 'from=2026-02-30', 'to=0000-01-01', 'page=0', 'page=x'])(
    'are all there with %s',
    async (query) => {
      expect((await list(query)).orders).toHaveLength((await list('')).orders.length);
    },
  );

  it('have pages without duplicates and gaps', async () => {
    for (let nth = 0; nth < 20; nth += 1) {
      // half of them have the same time
      const at = new Date(Date.parse('2026-03-11T12:00:00Z') + (nth % 10) * MINUTE).toISOString();
      await order(`more ${nth}`, at, { lastName: 'Page' });
    }
    const pages = [await list('page=1'), await list('page=2'), await list('page=3')];
    expect(pages.map(({ orders, pages }) => [orders.length, pages])).toEqual([
      [20, 2],
      [3, 2],
      [0, 2],
    ]);
    const seen = pages.flatMap(({ orders }) => orders.map((each: { _id: string }) => each._id));
    expect(new Set(seen).size).toBe(23);
    expect(await list('search=page&page=9')).toMatchObject({ orders: [], pages: 1 });
  });
});

describe('the counts of guest orders', () => {
  it('are the orders of each status, without orders of accounts', async () => {
    const counts = async () => (await call('GET /orderguests/stats', { headers: await signIn('admin') })).body;
    const before = (await counts()).statusCounts;
    const { body } = await guest.place({ lines: [{ product: await product(), quantity: 1 }] });
    await guest.setStatus(body.order._id, 'delivered');
    expect(await counts()).toEqual({
      success: true,
      statusCounts: { ...before, delivered: before.delivered + 1 },
    });
    expect(before).toEqual({ ...byGuestStatus(() => 0), pending: 22, shipped: 1 });
  });
});
