/** Every address of `routes.ts`, as a person, a search engine and a link preview find it. */
import { readFileSync } from 'node:fs';
import { expectInOrderAtAnySize } from './accessibility.ts';
import { work } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { headOf } from './head.ts';
import { open, productNamed } from './shopper.ts';

type Screen = {
  title: string | RegExp;
  status?: number;
  /** Where it leads. */
  to?: string;
  /** Not for search engines. */
  noIndex?: boolean;
  /** With a picture in its link preview. */
  picture?: boolean;
  structured?: string[];
};

const comb = 'Peigne en bois d’olivier';
const cart: Screen = { title: 'Your cart · Zaytouna', noIndex: true };
const screens: Record<string, Screen> = {
  '/': { title: 'Zaytouna', picture: true, structured: ['Organization'] },
  '/user/product-list': { title: 'Products · Zaytouna', picture: true },
  '/user/product-details/:productId': {
    title: `${comb} · Zaytouna`,
    picture: true,
    structured: ['Product', 'BreadcrumbList'],
  },
  '/user/promotion-list': { title: /^(?!Products).+ · Zaytouna$/, picture: true },
  '/user/about-us': { title: 'About us · Zaytouna', picture: true },
  '/user/guestcart': cart,
  // With nothing to check out it leads to the cart.
  '/user/guestcheckout': { ...cart, to: '/user/guestcart' },
  // Without an account they lead to the login, and from there back.
  '/user/cart': { title: 'Log in · Zaytouna', to: '/login?to=%2Fuser%2Fcart' },
  '/user/favorites': { title: 'Log in · Zaytouna', to: '/login?to=%2Fuser%2Ffavorites' },
  '/user/invoice/:orderId': { title: 'Log in · Zaytouna', to: '/login?to=%2Fuser%2Finvoice%2F%3AorderId' },
  '/user/checkout': { title: 'Log in · Zaytouna', to: '/login?to=%2Fuser%2Fcheckout' },
  '/user/profile': { title: 'Log in · Zaytouna', to: '/login?to=%2Fuser%2Fprofile' },
  '/login': { title: 'Log in · Zaytouna', noIndex: true },
  '/register': { title: 'Register · Zaytouna', noIndex: true },
  '/forgot-password': { title: 'Forgot password · Zaytouna', noIndex: true },
  '/email-validation': { title: 'Email verification · Zaytouna', noIndex: true },
  '/*': { title: 'Page Not Found · Zaytouna', status: 404, noIndex: true },
  // For admins; others are led to the login.
  '/admin/*': { title: 'Log in · Zaytouna', to: '/login?to=%2Fadmin%2Fno%2Fsuch%2Fpage' },
  '/cart': { ...cart, to: '/user/guestcart' },
  // These two read nothing, not even the name of the company.
  '/500': { title: /^Something broke on our side · /, noIndex: true },
  '/server-unreachable': { title: /^Server unreachable · /, noIndex: true },
};

const source = readFileSync(new URL('../web/src/routes.ts', import.meta.url), 'utf8');
const routes = ['/', ...[...source.matchAll(/\broute\('([^']+)'/g)].map(([, path]) => `/${path}`)];

test('every address of the site is looked at here', () => {
  expect(routes.toSorted()).toEqual(Object.keys(screens).toSorted());
});

for (const [route, screen] of Object.entries(screens)) {
  const { title, status = 200, to, noIndex = false, picture = false, structured = [] } = screen;

  test(`${route} is in order at any size, and says what it is`, async ({ page, shop, tolerate }) => {
    if (status === 404) tolerate(/status of 404/);
    const { _id } = await productNamed(shop, comb);
    const path = route.replace(':productId', _id).replace('*', 'no/such/page');
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await expect(page).toHaveTitle(title);
    // Where it leads is looked at there.
    await expect(page).toHaveURL(to ?? path);
    if (to) return;
    await expectInOrderAtAnySize(page);

    const head = await headOf(page, path);
    expect(head.lang).toBe('en');
    expect(head.description?.length).toBeGreaterThan(20);
    expect(head.robots).toBe(noIndex ? 'noindex' : null);
    expect(head.canonical).toBe(noIndex ? null : shop.url + path);
    expect(head.structured).toEqual(structured);
    expect(head.preview).toMatchObject({ 'og:type': 'website', 'og:description': head.description });
    expect(head.title).toContain(head.preview['og:title']);
    if (!noIndex) expect(head.preview['og:url']).toBe(head.canonical);
    const address = head.preview['og:image'];
    expect(address !== undefined).toBe(picture);
    if (address) expect((await page.request.get(address)).headers()['content-type']).toMatch(/^image\//);
  });
}

test.describe('the back office', () => {
  test.use({ changesData: true });
  test.setTimeout(120_000);

  test('every screen is in order at any size, and says what it is', async ({ page, shop }) => {
    const { _id } = await productNamed(shop, comb);
    await work(page, shop, '/admin', 'Dashboard');
    const listed = readFileSync(new URL('../web/src/back-office/addresses.ts', import.meta.url), 'utf8');
    const addresses = [...listed.matchAll(/'(\/admin[^']*)'/g)].map(([, address = '']) => address.replace(':id', _id));
    expect(addresses.length).toBeGreaterThan(10);
    const titles = [];
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.locator('h1')).toHaveText(/./);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
      await expectInOrderAtAnySize(page);
      titles.push(await page.title());
      expect((await headOf(page, address)).robots).toBe('noindex');
    }
    for (const title of titles) expect(title).toMatch(/^.+ · Zaytouna$/);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

test('every address has a title of its own', async ({ page, shop }) => {
  const { _id } = await productNamed(shop, comb);
  const paths = Object.keys(screens).filter((route) => !screens[route]?.to);
  const titles = [];
  await page.goto('/robots.txt');
  for (const path of paths) {
    titles.push((await headOf(page, path.replace(':productId', _id).replace('*', 'nowhere'))).title);
  }
  expect(new Set(titles).size).toBe(paths.length);
});

test('a slash at the end of an address changes nothing', async ({ page, shop }) => {
  for (const path of ['/user/product-list', '/user/about-us']) {
    expect((await page.goto(`${path}/`))?.status()).toBe(200);
    await expect(page).toHaveTitle(screens[path]?.title ?? '');
    expect((await headOf(page, `${path}/`)).canonical).toBe(shop.url + path);
  }
});

test('the public pages send an admin to the back office, and out of the way of Back', async ({
  page,
  context,
  shop,
  tolerate,
}) => {
  // The back office is another journey.
  tolerate(/./);
  await page.goto('/robots.txt');
  const admin = JSON.stringify({ _id: 'x', role: 'admin', userName: 'Admin' });
  await context.addCookies([{ name: 'user', value: encodeURIComponent(admin), url: shop.url }]);
  await page.goto('/user/about-us');
  await expect(page).toHaveURL('/admin');
  await page.goBack();
  await expect(page).toHaveURL('/robots.txt');
});

test('a shopper’s cookie, or a broken one, changes nothing about the public pages', async ({ page, context, shop }) => {
  for (const value of [encodeURIComponent('{"_id":"x","role":"user","userName":"Amel"}'), '%7B', '{', 'null']) {
    await context.addCookies([{ name: 'user', value, url: shop.url }]);
    await open(page, '/user/about-us');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zaytouna');
    await expect(page).toHaveURL('/user/about-us');
  }
});
