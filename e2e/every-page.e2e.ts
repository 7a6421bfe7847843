/** Every address of `routes.ts`: status, title, accessibility, metadata, and that no control lies under another. */
import type { Page } from '@playwright/test';
import { desk, expectInOrder, phone } from './accessibility.ts';
import { publicPages } from './addresses.ts';
import { everyAdminAddress, openBackOffice, switchTo } from './back-office.ts';
import { expectNoneCovered } from './covered.ts';
import { expect, test } from './fixtures.ts';
import { headOf } from './head.ts';
import { newAdmin, signIn } from './member.ts';
import { addressOf, expectLoaded, fillCart, open, productNamed } from './shopper.ts';
import { argan, comb } from './test-data.ts';

type Screen = {
  title: string | RegExp;
  status?: number;
  /** Target of the redirect. */
  to?: string;
  noIndex?: boolean;
  /** Whether the link preview has a picture. */
  picture?: boolean;
  structured?: string[];
};

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
  '/legal/:page': { title: 'Terms of sale · Zaytouna' },
  '/user/guestcart': cart,
  '/user/guestcheckout': { title: 'Finaliser la commande · Zaytouna', noIndex: true },
  // for accounts: visitors are redirected to the login
  '/user/cart': { title: 'Log in · Zaytouna', to: '/login?to=%2Fuser%2Fcart' },
  '/user/favorites': { title: 'Log in · Zaytouna', to: '/login?to=%2Fuser%2Ffavorites' },
  '/user/invoice/:orderId': { title: 'Log in · Zaytouna', to: '/login?to=%2Fuser%2Finvoice%2F%3AorderId' },
  '/user/checkout': { title: 'Log in · Zaytouna', to: '/login?to=%2Fuser%2Fcheckout' },
  '/user/profile': { title: 'Log in · Zaytouna', to: '/login?to=%2Fuser%2Fprofile' },
  '/login': { title: 'Log in · Zaytouna', noIndex: true },
  '/register': { title: 'Register · Zaytouna', noIndex: true },
  '/forgot-password': { title: 'Forgot password · Zaytouna', noIndex: true },
  '/email-validation': { title: 'Email verification · Zaytouna', noIndex: true },
  '/track': { title: 'Follow my order · Zaytouna', noIndex: true },
  '/track/:token': { title: 'Follow your order · Zaytouna', noIndex: true },
  '/*': { title: 'Page Not Found · Zaytouna', status: 404, noIndex: true },
  // for admins: visitors are redirected to the login
  '/admin/*': { title: 'Log in · Zaytouna', to: '/login?to=%2Fadmin%2Fno%2Fsuch%2Fpage' },
  '/cart': { ...cart, to: '/user/guestcart' },
  // these two load no data, not even the company's name
  '/500': { title: /^Something broke on our side · /, noIndex: true },
  '/server-unreachable': { title: /^Server unreachable · /, noIndex: true },
};

/** Accessible on a desktop and a phone, neither scrolled sideways nor covered on phones of any width (PHONE-7). */
async function expectInOrderEverywhere(page: Page) {
  // the page of components shows busy ones too
  const isDone = !page.url().endsWith('/components');
  if (isDone) {
    await expectLoaded(page);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  }
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await expectInOrder(page);
  }
  if (isDone) await expectNoneCovered(page);
}

// many pages at several widths
test.setTimeout(900_000);

test('every address of the site is in order at any size, has its metadata and a title of its own (PHONE-7)', async ({
  page,
  shop,
  tolerate,
}) => {
  expect(Object.keys(screens).toSorted()).toEqual([...publicPages, '/admin/*'].toSorted());
  // the page that is not there, and the link to no order
  tolerate(/status of 404/);
  const product = await productNamed(shop, comb);
  await fillCart(page, { product }, { product: await productNamed(shop, argan) });
  const titles = new Set<string>();
  for (const [route, screen] of Object.entries(screens)) {
    const { title, status = 200, to, noIndex = false, picture = false, structured = [] } = screen;
    await test.step(route, async () => {
      const path = route.replace(':productId', product._id).replace(':page', 'terms').replace('*', 'no/such/page');
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await expect(page).toHaveTitle(title);
      // the target of a redirect is a page of its own here
      await expect(page).toHaveURL(to ?? path);
      if (to) return;
      await expectInOrderEverywhere(page);

      const head = await headOf(page, path);
      expect(titles).not.toContain(head.title);
      titles.add(head.title);
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
});

test.describe('the back office', () => {
  test.use({ changesData: true });

  test('every screen is in order at any size, and has a title of its own (PHONE-7)', async ({ page, shop }) => {
    const addresses = await everyAdminAddress(shop);
    await openBackOffice(page, shop, '/admin', 'Dashboard');
    const titles = new Set<string>();
    for (const address of addresses) {
      await switchTo(page, address);
      await expect(page.locator('h1')).toHaveText(/./);
      await expect(page).toHaveTitle(/^.+ · Zaytouna$/);
      titles.add(await page.title());
      expect((await headOf(page, address)).robots).toBe('noindex');
      await expectInOrderEverywhere(page);
    }
    expect(titles.size).toBe(addresses.length);
  });
});

test('a slash at the end of an address, and capitals, change nothing (SHOP-4)', async ({ page, shop }) => {
  for (const path of ['/user/product-list', '/user/about-us']) {
    expect((await page.goto(`${path}/`))?.status()).toBe(200);
    await expect(page).toHaveTitle(screens[path]?.title ?? '');
    expect((await headOf(page, `${path}/`)).canonical).toBe(shop.url + path);
  }
  for (const path of ['/user/product-list', addressOf(await productNamed(shop, comb))]) {
    const capitals = path.replace('/user/', '/USER/');
    expect((await headOf(page, capitals)).canonical).toBe(shop.url + path);
    expect((await headOf(page, path.toUpperCase())).canonical).toBe(shop.url + path);
  }
});

test.describe('an admin', () => {
  test.use({ changesData: true });

  test('is redirected from the public pages to the back office without a history entry (SHOP-2)', async ({
    page,
    shop,
  }) => {
    await signIn(page, await newAdmin(shop));
    await page.goto('/user/about-us');
    await expect(page).toHaveURL('/admin');
    await expect(page.locator('h1')).toHaveText('Dashboard');
    await page.goBack();
    await expect(page).toHaveURL('/robots.txt');
  });
});

test('the cookie of a user, or an invalid one, does not redirect', async ({ page, context, shop, tolerate }) => {
  // on a slow machine the cart of the supposed user is requested in this time
  tolerate(/status of 401/);
  for (const value of [encodeURIComponent('{"_id":"x","role":"user","userName":"Amel"}'), '%7B', '{', 'null']) {
    await context.addCookies([{ name: 'user', value, url: shop.url }]);
    await open(page, '/user/about-us');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zaytouna');
    await expect(page).toHaveURL('/user/about-us');
  }
});
