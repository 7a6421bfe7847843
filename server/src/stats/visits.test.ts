/** Visits to orders, counted without persons. */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';
import { VisitCounter } from './visit-counter.ts';
import { stepOf, type Visit } from './visited-step.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CHROME = 'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

describe('a step (DASHBOARD-12)', () => {
  const page = (url: string, more: Partial<Visit> = {}): Visit => ({
    method: 'GET',
    route: '/*',
    url,
    status: 200,
    headers: { 'user-agent': FIREFOX },
    body: undefined,
    ...more,
  });

  it.each([
    ['/', 'visits'],
    ['/fr?utm_source=x', 'visits'],
    ['/user/product-details/1', 'product_views'],
    ['/ar/user/product-details/1', 'product_views'],
    ['/admin', undefined],
    ['/fr/admin/desk', undefined],
  ])('of the page %s is %s', (url, step) => {
    expect(stepOf(page(url))).toBe(step);
    expect(stepOf(page(url, { status: 304 }))).toBe(step);
  });

  it.each([
    ['missing pages', { status: 404 }],
    ['robots', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
    ['programs', { headers: { 'user-agent': 'curl/8.0' } }],
    ['requests in process', { headers: { 'user-agent': 'lightMyRequest' } }],
    ['pages loaded in advance', { headers: { 'user-agent': FIREFOX, 'sec-purpose': 'prefetch;prerender' } }],
    ['pages loaded by scripts', { headers: { 'user-agent': FIREFOX, 'sec-fetch-dest': 'empty' } }],
    [
      'admins',
      { headers: { 'user-agent': FIREFOX, cookie: `a=1; user=${encodeURIComponent('{"_id":"1","role":"admin"}')}` } },
    ],
    ["the visitor's view of admins", { headers: { 'user-agent': FIREFOX, purpose: 'preview' } }],
    ['other routes', { route: '/assets/*' }],
    ['HEAD', { method: 'HEAD' }],
  ])('leaves out %s', (_what, more) => expect(stepOf(page('/', more))).toBeUndefined());
});

describe('visitors (DASHBOARD-12)', () => {
  const totals = (counter: VisitCounter) => Object.fromEntries(counter.take());

  it('count once a day for each step', () => {
    const counter = new VisitCounter();
    for (let nth = 0; nth < 3; nth += 1) counter.count('product_views', '2026-03-10', '192.0.2.1', FIREFOX);
    counter.count('visits', '2026-03-10', '192.0.2.1', CHROME);
    counter.count('visits', '2026-03-11', '192.0.2.1', CHROME);
    const none = { cart_additions: 0, checkouts: 0 };
    expect(totals(counter)).toEqual({
      '2026-03-10': { visits: 2, product_views: 1, ...none },
      '2026-03-11': { visits: 1, product_views: 0, ...none },
    });
    expect(totals(counter)).toEqual({});
  });

  it('of one address are bounded', () => {
    const counter = new VisitCounter();
    for (let nth = 0; nth < 600; nth += 1) counter.count('visits', '2026-03-10', '192.0.2.1', `${FIREFOX} ${nth}`);
    counter.count('visits', '2026-03-10', '192.0.2.2', FIREFOX);
    expect(counter.take().get('2026-03-10')?.visits).toBe(501);
  });

  it('that could not be written are written later', () => {
    const counter = new VisitCounter();
    counter.count('visits', '2026-03-10', '192.0.2.1', FIREFOX);
    counter.giveBack(counter.take());
    counter.count('visits', '2026-03-10', '192.0.2.2', FIREFOX);
    expect(counter.take().get('2026-03-10')?.visits).toBe(2);
  });
});

describe('the funnel (DASHBOARD-12)', async () => {
  const shop = await openShop();
  const { call, db, clock, signIn } = shop;
  const { product } = catalogueOf(db, clock.now);
  const { guest } = placingIn(shop);
  const id = await product();
  const by = (browser: string, path: string, body?: object) =>
    call(path, { headers: { 'user-agent': browser }, ...(body && { body }) });
  const funnel = async (query = '') =>
    (await call(`GET /admin/funnel${query}`, { headers: await signIn('admin') })).body;

  it('counts views, also of cached answers, and what the pages report', async () => {
    for (const browser of [FIREFOX, FIREFOX, CHROME, 'curl/8.0']) await by(browser, `GET /products/${id}?groups=true`);
    await by(CHROME, `GET /products/${id}`);
    const asCart = { 'user-agent': 'Mozilla/5.0 (Android) Cart', purpose: 'cart' };
    await call(`GET /products/${id}?groups=true`, { headers: asCart });
    await by(FIREFOX, 'POST /visits', { step: 'cart' });
    await by(FIREFOX, 'POST /visits', { step: 'checkout' });
    expect((await by(FIREFOX, 'POST /visits', { step: 'order' })).status).toBe(400);
    await guest.place({ lines: [{ product: id, quantity: 1 }] });
    await db.updateTable('orders').set({ created_at: clock.time }).execute();
    const expected = { visits: 2, productViews: 2, cartAdditions: 1, checkouts: 1, orders: 1 };
    expect(await funnel()).toEqual(expected);
    expect(await funnel('?from=2026-03-09&to=2026-03-09')).toMatchObject({ visits: 0, orders: 0 });
  });

  it('adds the counts of several nodes, and leaves out orders by phone', async () => {
    const other = await openShop({}, shop);
    await other.call('POST /visits', { headers: { 'user-agent': CHROME }, body: { step: 'cart' } });
    await other.call('GET /admin/funnel', { headers: await signIn('admin') });
    expect(await funnel()).toMatchObject({ visits: 3, cartAdditions: 2 });
    await db.updateTable('orders').set({ source: 'phone' }).execute();
    expect(await funnel()).toMatchObject({ orders: 0 });
  });

  it('stores numbers only', async () => {
    expect(Object.keys(await db.selectFrom('visit_counts').selectAll().executeTakeFirstOrThrow()).toSorted()).toEqual(
      ['cart_additions', 'checkouts', 'day', 'product_views', 'visits'], // prettier-ignore
    );
  });
});
