/** The shop in French and Arabic: every page, the switch and the offer. */
import { languages } from '@nabta/contract/languages.ts';
import type { Page } from '@playwright/test';
import { desk, expectInOrder, expectNoSidewaysScroll, phone, smallPhone } from './accessibility.ts';
import { adminSections, publicPages } from './addresses.ts';
import { switchTo } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { fillLogin, newAdmin, signIn, type Member } from './member.ts';
import { addressOf, expectLoaded, open, productNamed } from './shopper.ts';
import { comb } from './test-data.ts';
import { englishOn, textsOf } from './texts.ts';

for (const language of ['fr', 'ar'] as const) {
  test.describe(`in ${languages[language].name}`, () => {
    test.use({ locale: language === 'fr' ? 'fr-TN' : 'ar-TN' });

    // `every-page.e2e.ts` checks the accessibility of the same pages from left to right
    test('every public page is in its language', async ({ page, shop, tolerate }) => {
      test.setTimeout(240_000);
      tolerate(/status of 404/);
      const { _id } = await productNamed(shop, comb);
      for (const route of publicPages) {
        await open(
          page,
          `/${language}${route.replace(':productId', _id).replace(':page', 'terms').replace('*', 'no/such/page')}`.replace(
            /\/$/,
            '',
          ),
        );
        const { lang, dir } = await page.evaluate(() => {
          const { lang, dir } = document.documentElement;
          return { lang, dir };
        });
        expect([lang, dir], route).toEqual([language, languages[language].dir]);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await englishOn(page, language), route).toEqual([]);
        if (language === 'ar') await expectInOrder(page);
        for (const size of [phone, smallPhone, desk]) {
          await page.setViewportSize(size);
          await expectNoSidewaysScroll(page);
        }
      }
    });

    test('every screen of the back office is in its language', async ({ page, shop }) => {
      test.setTimeout(240_000);
      await signIn(page, await newAdmin(shop));
      await open(page, `/${language}/admin`);
      for (const screen of adminSections) {
        await switchTo(page, `/${language}${screen}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectLoaded(page);
        expect(await englishOn(page, language), screen).toEqual([]);
      }
    });
  });
}

test('the languages of the shop: the switch, the menu of phones and the head', async ({ page, shop }) => {
  await test.step('the switch keeps page, filters and place, and is remembered', async () => {
    await open(page, '/user/product-list?search=savon');
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    // without scrolling to it
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Français' })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL('/fr/user/product-list?search=savon');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
    await expect(page.getByRole('searchbox').first()).toHaveValue('savon');
    // links of the page stay in its language
    await page.getByRole('banner').getByRole('link', { name: 'Accueil', exact: true }).click();
    await expect(page).toHaveURL('/fr');
    await open(page, '/');
    await page.getByRole('link', { name: 'Voir la boutique en français' }).click();
    await expect(page).toHaveURL('/fr');
    await expect(page.getByRole('link', { name: 'Voir la boutique en français' })).toHaveCount(0);
  });
  await test.step('the menu of phones has the switch', async () => {
    await page.setViewportSize(phone);
    await open(page, '/fr/user/about-us');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'العربية' }).click();
    await expect(page).toHaveURL('/ar/user/about-us');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });
  await test.step('the head names the page in every language, and the default language has one address', async () => {
    const path = addressOf(await productNamed(shop, comb));
    const html = await (await page.request.get(`/ar${path}`)).text();
    const links = await page.evaluate(
      (text) =>
        [
          ...new DOMParser()
            .parseFromString(text, 'text/html')
            .querySelectorAll('link[rel=alternate], link[rel=canonical]'),
        ].map((link) => [link.getAttribute('hreflang') ?? 'canonical', link.getAttribute('href')]),
      html,
    );
    expect(Object.fromEntries(links)).toEqual({
      canonical: `${shop.url}/ar${path}`,
      en: shop.url + path,
      fr: `${shop.url}/fr${path}`,
      ar: `${shop.url}/ar${path}`,
      'x-default': shop.url + path,
    });
    const answer = await page.request.get('/en/user/about-us?page=2', { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([308, '/user/about-us?page=2']);
  });
});

test.describe('an Arabic browser', () => {
  test.use({ locale: 'ar-TN' });
  const text = textsOf('ar');

  test('is offered Arabic, never redirected, and has login and back office in it', async ({ page, shop, tolerate }) => {
    tolerate(/status of 400/);
    await test.step('an offer, which can be dismissed', async () => {
      await page.setViewportSize(phone);
      await open(page, '/');
      const offer = page.getByRole('link', { name: languages.ar.offer });
      await expect(offer).toBeVisible();
      await expectInOrder(page);
      await page.getByRole('banner').getByRole('button', { name: 'Dismiss' }).click();
      await expect(offer).toHaveCount(0);
    });
    await test.step('English messages on English pages', async () => {
      const used = '/email-validation?token=00000000-0000-4000-8000-000000000000&email=amel@example.tn';
      await open(page, used);
      await expect(page.getByText('This link was used already, or is too old.')).toBeVisible();
      await expect(page).toHaveURL(used);
      await expect(page.getByRole('link', { name: languages.ar.offer })).toHaveCount(0);
    });
    await test.step('login and back office, unless the account has another language', async () => {
      // as if the offer had not been dismissed
      await page.evaluate(() => localStorage.clear());
      await page.setViewportSize(desk);
      const admin = await newAdmin(shop);
      const logIn = async () => {
        await page.goto('/admin');
        await expect(page).toHaveURL('/ar/login?to=%2Fadmin');
        await logInInArabic(page, admin);
      };
      await logIn();
      await expect(page.locator('h1')).toHaveText(text('dashboard.title'));
      await open(page, '/admin/users');
      await expect(page).toHaveURL('/ar/admin/users');
      await shop.sql('update users set language = $1 where email = $2', ['fr', admin.email]);
      await page.evaluate(() => localStorage.clear());
      // a screen that is open would report the end of its session
      await page.goto('about:blank');
      await page.context().clearCookies();
      await logIn();
      await expect(page).toHaveURL('/fr/admin');
    });
  });
});

test('the back office opens in the language that the admin has chosen, which leaves unsaved input in another tab', async ({
  page,
  shop,
  context,
}) => {
  const admin = await newAdmin(shop);
  await open(page, '/ar/login');
  await logInInArabic(page, admin);
  await expect(page).toHaveURL('/ar/admin');
  await logInAsAdmin(page, admin);
  await expect(page.locator('h1')).toHaveText('Dashboard');

  const other = await context.newPage();
  await open(other, '/admin/settings');
  const title = other.getByRole('textbox', { name: 'Title' }).first();
  await title.fill('Nos savons');
  await page.getByRole('complementary').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/admin');
  await expect
    .poll(() => shop.sql('select language from users where email = $1', [admin.email]))
    .toEqual([{ language: 'fr' }]);
  await expect(other).toHaveURL('/admin/settings');
  await expect(title).toHaveValue('Nos savons');
  // it would report the end of its session
  await other.close();

  await open(page, '/admin/order?page=1');
  await expect(page).toHaveURL('/fr/admin/order?page=1');
  await logInAsAdmin(page, admin);
  await expect(page).toHaveURL('/fr/admin');
  await expect(page.locator('h1')).toHaveText('Tableau de bord');
});

async function logInInArabic(page: Page, admin: Member) {
  await page.locator('main').getByLabel('البريد الإلكتروني').fill(admin.email);
  await page.locator('main [name=password]').fill(admin.password);
  await page.locator('main [name=password]').press('Enter');
}

/** Logs in again, without what the browser had stored of the session. */
async function logInAsAdmin(page: Page, admin: Member) {
  // a screen that is open would lead to the login too
  await page.goto('about:blank');
  await page.context().clearCookies();
  await open(page, '/login');
  await fillLogin(page, admin);
  await expect(page).not.toHaveURL(/login/);
}
