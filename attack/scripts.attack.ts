/**
 * Stored and reflected XSS: scripts in every text field, viewed on every screen in a real browser with the content security
 * policy bypassed, so that only the escaping of the pages is tested.
 */
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, registration } from '../e2e/test-data.ts';
import config from '../playwright.config.ts';
import { adminScreens, fill } from '../e2e/addresses.ts';
import { signIn } from '../e2e/member.ts';
import { checkout, giftsOf, guestOrder } from './fixtures.ts';
import { openTarget, type Person } from './shop.ts';

const EVIL = `</script><script>hurt()</script><img src=x onerror=hurt()>"'<b>`;
/** For fields of at most 30 and at most 20 characters. */
const [SHORT, TINY] = ['<img src=x onerror=hurt()>', '<svg onload=hurt()>'];
const LINK = 'javascript:hurt()';

const target = await openTarget();
const { url, call, person, sql } = target;
const admin = await person('admin');
const ids = new Map<string, string>();

/** Registers an account with a script in every field. */
const evilPerson = async (): Promise<Person> => {
  const form = registration('evil');
  const body = {
    ...form,
    userName: SHORT,
    profile: { firstName: EVIL, lastName: EVIL },
    address: { streetAddress: EVIL, Region: EVIL, City: EVIL, postalCode: TINY },
  };
  expect((await call('POST /auth/register', { body })).status).toBe(201);
  const { token, user } = (await call('POST /auth/login', { body: { email: form.email, password } })).body;
  return { id: user._id, email: form.email, token, headers: { authorization: `Bearer ${token}` } };
};
const shopper = await evilPerson();

const write = async (request: string, body: object, as: Person = admin) => {
  const answer = await call(request, { as, body });
  expect(answer.status, `${request}: ${answer.text}`).toBeLessThan(300);
  return answer.body;
};

/** Orders, couriers, customers and ingredients as admins write about them. */
const writeInBackOffice = async () => {
  const fees = { deliveredFee: 7, returnedFee: 3, isActive: true };
  const { _id: courier } = await write('POST /couriers', { name: EVIL, phone: '', ...fees });
  const delivery = (await call('GET /settings/delivery', { as: admin })).body;
  await write('PUT /settings/delivery', { ...delivery, hasPickup: true, pickupNote: EVIL });
  const texts = { en: { name: EVIL, explanation: EVIL } };
  await write('POST /admin/ingredients', { name: SHORT, spellings: [], isAllergen: true, texts });
  const { customers } = (await call('GET /admin/customers?sortBy=lastOrder&sortOrder=desc', { as: admin })).body;
  const customer = customers[0]._id;
  await write(`POST /admin/customers/${customer}/notes`, { text: EVIL });
  await write(`POST /admin/customers/${customer}/tags`, { tag: SHORT });
  await write('POST /admin/customer-filters', { name: SHORT, filters: { search: EVIL } });
  ids.set('courierId', courier).set('customer', customer);
};

/** Writes scripts through every call that accepts them, and by SQL where a call refuses them. */
const writeEverywhere = async () => {
  const categories = (await call('GET /categories/admin/parent', { as: admin })).body;
  const category = categories.find((each: { isUncategorized: boolean }) => !each.isUncategorized);
  await write(`PUT /categories/${category._id}`, { name: EVIL });
  const { product, fitting } = await giftsOf(target, { points: 3, values: [1] });
  await write(`PUT /gifts/${fitting[0]}`, { giftName: EVIL });
  const texts = { productName: EVIL, description: EVIL, size: TINY, Ingredients: [EVIL, SHORT] };
  await write(`PUT /products/${product}`, { ...texts, category: category._id });
  const dates = { startDate: new Date(Date.now() - 60_000), endDate: new Date(Date.now() + 3_600_000) };
  const promotion = await write('POST /promotions', { name: EVIL, discountRate: 10, ...dates });
  await write(`PUT /promotions/${promotion._id}/assign`, { productId: product });
  const [from, to] = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 7_200_000)];
  await write('POST /promotions', { name: EVIL, discountRate: 10, startDate: from, endDate: to });
  const page = { title: EVIL, subTitle: EVIL };
  for (const name of ['landingpage', 'productpage', 'promotionpage']) await write(`PUT /settings/${name}`, page);
  const mapEmbedUrl = 'https://www.openstreetmap.org/export/embed.html?"onload="hurt()';
  await write('PUT /settings/about', {
    companyName: EVIL,
    factoryInfo: { description: EVIL },
    keyFeatures: [{ title: EVIL, description: EVIL }],
    visitInfo: { address: EVIL, phone: SHORT, email: '', mapEmbedUrl },
    contactFormText: EVIL,
  });
  await write('POST /contact', { name: EVIL, email: 'a@example.tn', phone: SHORT, company: EVIL, message: EVIL });
  await call(`POST /reviews/${product}`, { as: shopper, body: { rating: 5, comment: EVIL } });
  await sql('update reviews set is_valid = true');
  await write(`POST /wishlist/add/${product}`, {}, shopper);
  const address = { address: EVIL, city: EVIL, region: EVIL, postalCode: TINY };
  await write(`POST /carts/${product}`, { selectedGiftIds: fitting }, shopper);
  const { order } = await write('POST /orders/create', checkout(address), shopper);
  await write(`POST /carts/${product}`, { selectedGiftIds: fitting }, shopper);
  const { finalPrice } = (await call(`GET /products/${product}`)).body;
  const guest = guestOrder([{ product, quantity: 1, priceAtPurchase: finalPrice }]);
  Object.assign(guest.shippingInfo, { firstName: EVIL, lastName: EVIL, address: EVIL, city: EVIL, state: EVIL });
  Object.assign(guest.shippingInfo, { zipCode: TINY, country: EVIL });
  const guests = await write('POST /orderguests', guest);
  const [{ _id: conversationId }] = await write('POST /chat/conversations', {}, shopper);
  await write('POST /chat/messages', { text: `${EVIL} ${LINK}`, conversationId }, shopper);
  await write('POST /chat/messages', { text: `${EVIL} ${LINK}`, conversationId });
  await sql(
    `insert into pgboss.job (name, data, output, source_name, source_retry_count)
     values ('mail-dead-letters', jsonb_build_object('to', $1::text, 'subject', $1::text, 'parts', '[]'::jsonb),
             jsonb_build_object('message', $1::text), 'mail', 0)`,
    [EVIL],
  );
  // calls refuse these addresses now; rows from before may still contain them
  await sql('update products set video = $1', [`${LINK}//www.youtube.com/watch?v=dQw4w9WgXcQ`]);
  await sql(
    `update settings set content = jsonb_set(content, '{visitInfo,mapEmbedUrl}', to_jsonb($1::text))
              where page = 'about'`,
    [LINK],
  );
  await writeInBackOffice();
  await sql('update users set user_name = $1 where id = $2', [`${TINY}adm`, admin.id]);
  ids.set('productId', product).set('orderId', order._id).set('orderNumber', order.orderNumber);
  ids.set('guestOrderNumber', guests.order.orderNumber).set('conversation', conversationId);
};

const browser = await chromium.launch(config.use?.launchOptions);
afterAll(() => browser.close());

/** A browser context that records each run of `hurt`. */
const newContext = async (options: { bypassCSP: boolean }) => {
  const context = await browser.newContext({ ...options, baseURL: url });
  const ran: string[] = [];
  await context.exposeFunction('hurt', () => void ran.push('hurt'));
  context.on('dialog', (dialog) => void dialog.dismiss());
  return { context, ran };
};

/** Elements that an unescaped text created. */
const injectedElements = (page: Page) =>
  page.evaluate(() => {
    const hurts = (element: Element) =>
      element.matches('[onerror], [onload], [src="x"], main b') ||
      (element instanceof HTMLScriptElement && element.text.startsWith('hurt')) ||
      ['href', 'src', 'action', 'srcdoc'].some((name) => /^\s*javascript:/i.test(element.getAttribute(name) ?? ''));
    return [...document.querySelectorAll('*')].filter(hurts).map((element) => element.outerHTML.slice(0, 200));
  });

const OPENS_CONTENT =
  /details|history|edit|change|view|show|expand|subcategor|manage|messages|reviews|information|picture|gift|delete|chat|chose|choose/i;
/** Clicks every button, tab and summary that opens content, and checks for injected elements after each. */
const openAll = async (page: Page): Promise<number> => {
  const names = new Set<string>();
  let seen = 0;
  const buttons = page.locator(
    'main button:visible, main summary:visible, main [role=tab]:visible, [aria-label*="hat"]:visible',
  );
  for (let nth = 0; nth < Math.min(await buttons.count(), 40); nth += 1) {
    const button = buttons.nth(nth);
    const name = `${await button.getAttribute('aria-label').catch(() => '')} ${await button.textContent().catch(() => '')}`;
    const kind = name
      .replaceAll(EVIL, '')
      .replaceAll(SHORT, '')
      .replaceAll(/[\d/:.,]+/g, '')
      .trim();
    if (!OPENS_CONTENT.test(kind) || names.has(kind)) continue;
    names.add(kind);
    await button.click({ timeout: 500 }).catch(() => {});
    await page.waitForTimeout(100);
    seen += 1;
    expect(await injectedElements(page), `${page.url()} after ${name}`).toEqual([]);
    await page.keyboard.press('Escape');
  }
  return seen;
};

const visit = async (context: BrowserContext, path: string): Promise<{ text: string; opened: number }> => {
  const page = await context.newPage();
  try {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // on a busy machine the network is idle between two requests
    const isShown = (texts: string[]) => texts.some((text) => document.body.textContent?.includes(text));
    if (!PLAIN.test(path)) await page.waitForFunction(isShown, [EVIL, SHORT]).catch(() => undefined);
    expect(await injectedElements(page), path).toEqual([]);
    const text = (await page.textContent('body')) ?? '';
    const opened = await openAll(page);
    return { text, opened };
  } finally {
    await page.close();
  }
};
const pathOf = (path: string) => {
  const id = ids.get(path.startsWith('/admin/customers') ? 'customer' : 'orderId') ?? '';
  return fill(path, { ...Object.fromEntries(ids), id, article: 'undo' });
};

beforeAll(writeEverywhere);

const screens: Record<'a visitor' | 'a shopper' | 'an admin', string[]> = {
  'a visitor': [
    '/',
    '/user/product-list',
    '/user/product-details/:productId',
    '/user/promotion-list',
    '/user/about-us',
    '/login',
    `/user/product-list?search=${encodeURIComponent(EVIL)}&category=${encodeURIComponent(EVIL)}`,
    `/email-validation?email=${encodeURIComponent(EVIL)}&token=${encodeURIComponent(EVIL)}`,
    `/login?to=${encodeURIComponent(LINK)}`,
    `/${encodeURIComponent(EVIL)}`,
    `/#${EVIL}`,
  ],
  'a shopper': [
    '/',
    '/user/product-details/:productId',
    '/user/cart',
    '/user/checkout',
    '/user/favorites',
    '/user/profile',
    '/user/invoice/:orderId',
  ],
  'an admin': [
    ...adminScreens,
    '/admin/messages?conversation=:conversation',
    `/admin/users?search=${encodeURIComponent(EVIL)}`,
  ],
};
/** The least number of things to open, so that the search by name can't silently find nothing. */
const OPENED: Record<string, number> = { 'a visitor': 5, 'a shopper': 8, 'an admin': 20 };
/** Screens that show no stored text. */
const PLAIN = /login|email-validation|\/profile$|%3C|#/;

describe.each(Object.entries(screens))('for %s', (who, paths) => {
  let opened: Awaited<ReturnType<typeof newContext>>;
  let dialogs = 0;
  beforeAll(async () => {
    opened = await newContext({ bypassCSP: true });
    const as = { 'a visitor': undefined, 'a shopper': shopper, 'an admin': admin }[who];
    if (!as) return;
    const page = await opened.context.newPage();
    await signIn(page, { email: as.email, password, userName: '', phoneNumber: '' });
    await page.close();
  });
  afterAll(() => opened.context.close());

  it.each(paths)('no script runs on %s', { timeout: 60_000 }, async (path) => {
    const seen = await visit(opened.context, pathOf(path));
    dialogs += seen.opened;
    expect(opened.ran).toEqual([]);
    if (!PLAIN.test(path))
      expect(seen.text.includes(EVIL) || seen.text.includes(SHORT), 'the stored texts are visible').toBe(true);
  });

  it('buttons and tabs were opened', () => {
    expect(dialogs).toBeGreaterThanOrEqual(OPENED[who] ?? 0);
  });
});

describe('the detection', () => {
  const smuggle = (page: Page) =>
    page.evaluate((evil) => {
      document.body.insertAdjacentHTML('beforeend', evil);
      const script = document.createElement('script');
      script.text = 'hurt()';
      document.body.append(script);
    }, EVIL);

  it('detects a script that runs, and its element', async () => {
    const { context, ran } = await newContext({ bypassCSP: true });
    const page = await context.newPage();
    await page.goto('/');
    await smuggle(page);
    await expect.poll(() => ran.length).toBeGreaterThan(0);
    expect(await injectedElements(page)).not.toEqual([]);
    await context.close();
  });

  it.each(['/', '/login', '/admin', '/api/docs'])(
    'is not needed on %s, because the content security policy blocks the script',
    async (path) => {
      const { context, ran } = await newContext({ bypassCSP: false });
      const page = await context.newPage();
      await page.goto(path);
      await page.evaluate(() => {
        document.addEventListener('securitypolicyviolation', () => (document.body.dataset['refused'] = 'yes'));
      });
      await smuggle(page);
      await expect.poll(() => page.evaluate(() => document.body.dataset['refused'])).toBe('yes');
      expect(ran).toEqual([]);
      await context.close();
    },
  );

  it('a page of another site can’t frame the shop', async () => {
    const { context } = await newContext({ bypassCSP: false });
    const page = await context.newPage();
    await page.route('http://127.0.0.1:9/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${url}/login"></iframe>` }),
    );
    await page.goto('http://127.0.0.1:9/');
    await page.waitForLoadState('networkidle');
    expect(page.frames().map((frame) => frame.url())).not.toContain(`${url}/login`);
    await context.close();
  });
});
