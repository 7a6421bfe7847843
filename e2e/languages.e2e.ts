/** The shop in French and Arabic: every page, the switch, the offer, and a purchase. */
import { globSync, readFileSync } from 'node:fs';
import { languages } from '@nabta/contract/languages.ts';
import type { Page } from '@playwright/test';
import { expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { adminSections, publicPages } from './addresses.ts';
import { expect, test } from './fixtures.ts';
import { fillLogin, newAdmin, newMember, signIn, type Member } from './member.ts';
import { addressOf, fillCart, open, ordersIn, productNamed } from './shopper.ts';
import { comb, name, phoneNumber, postalCode, city, region, street } from './test-data.ts';

type Texts = string | Texts[] | { [key: string]: Texts };
const textsIn = (texts: Texts): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts ?? {}).flatMap(textsIn);
const textsOf = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Texts;
/** The texts of the demo, which have a field for each language. */
const demoTexts = (language: string, texts: Texts): string[] => {
  if (typeof texts !== 'object' || texts === null) return [];
  if (!Array.isArray(texts) && 'en' in texts && 'fr' in texts) return textsIn(texts[language] ?? []);
  return Object.values(texts).flatMap((each) => demoTexts(language, each));
};
const catalogue = (language: string): string[] => [
  ...globSync(`texts/${language}/web/*.json`).flatMap((file) => textsIn(textsOf(file))),
  ...['catalogue', 'words'].flatMap((name) => demoTexts(language, textsOf(`demo/${name}.json`))),
];

/** Texts that stand in the English catalogue only, without those that are patterns. */
const onlyEnglish = (language: string): Set<string> => {
  const own = new Set(catalogue(language));
  return new Set(catalogue('en').filter((text) => !text.includes('{') && text.length > 3 && !own.has(text)));
};

/** What a page says: its texts, labels, placeholders, title and description. */
const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said: (string | null)[] = [document.title.replace(/ · [^·]+$/, '')];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent?.closest('script, style, [lang=en]')) said.push(walker.currentNode.textContent);
    }
    for (const element of document.querySelectorAll('*'))
      for (const attribute of ['aria-label', 'placeholder', 'title', 'alt', 'content'])
        said.push(element.getAttribute(attribute));
    return said.flatMap((text) => text?.trim() || []);
  });

for (const language of ['fr', 'ar'] as const) {
  const english = onlyEnglish(language);

  test.describe(`in ${languages[language].name}`, () => {
    test.use({ locale: language === 'fr' ? 'fr-TN' : 'ar-TN' });

    test('every public page is in its language, at any size', async ({ page, shop, tolerate }) => {
      test.setTimeout(120_000);
      tolerate(/status of 404/);
      const { _id } = await productNamed(shop, comb);
      for (const route of publicPages) {
        await open(
          page,
          `/${language}${route.replace(':productId', _id).replace('*', 'no/such/page')}`.replace(/\/$/, ''),
        );
        const { lang, dir } = await page.evaluate(() => {
          const { lang, dir } = document.documentElement;
          return { lang, dir };
        });
        expect([lang, dir], route).toEqual([language, languages[language].dir]);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(
          (await saidOn(page)).filter((text) => english.has(text)),
          route,
        ).toEqual([]);
        await expectInOrder(page);
      }
      await expectInOrderAtAnySize(page);
    });

    test('every screen of the back office is in its language', async ({ page, shop }) => {
      test.setTimeout(120_000);
      await signIn(page, await newAdmin(shop));
      for (const screen of adminSections) {
        await open(page, `/${language}${screen}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(
          (await saidOn(page)).filter((text) => english.has(text)),
          screen,
        ).toEqual([]);
      }
    });
  });
}

test('the switch keeps page, filters and place, and is remembered', async ({ page }) => {
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

test.describe('a first visit with another language', () => {
  test.use({ locale: 'ar-TN', viewport: phone });

  test('gets an offer, which can be dismissed, and is never redirected', async ({ page }) => {
    await open(page, '/');
    const offer = page.getByRole('link', { name: languages.ar.offer });
    await expect(offer).toBeVisible();
    await expectInOrder(page);
    await page.getByRole('banner').getByRole('button', { name: 'Dismiss' }).click();
    await expect(offer).toHaveCount(0);
    await open(page, '/user/about-us');
    await expect(page).toHaveURL('/user/about-us');
    await expect(offer).toHaveCount(0);
  });
});

test('the menu of phones has the switch', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/fr/user/about-us');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/user/about-us');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('the head names the page in every language, and the default language has one address', async ({ page, shop }) => {
  const { _id } = await productNamed(shop, comb);
  await page.goto(`/ar/user/product-details/${_id}`);
  const links = await page.evaluate(() =>
    [...document.querySelectorAll('link[rel=alternate], link[rel=canonical]')].map((link) => [
      link.getAttribute('hreflang') ?? 'canonical',
      link.getAttribute('href'),
    ]),
  );
  const path = `/user/product-details/${_id}`;
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

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true, changesData: true, locale: 'ar-TN' });

  test('a guest orders in Arabic', async ({ page, shop }) => {
    const product = await productNamed(shop, comb);
    await fillCart(page, { product });
    await open(page, `/ar${addressOf(product)}`);
    await open(page, '/ar/user/guestcart');
    await page.getByRole('link', { name: 'إتمام الطلب' }).first().click();
    await expect(page).toHaveURL('/ar/user/guestcheckout');
    const values = [name.firstName, name.lastName, 'amel@example.tn', phoneNumber, street, city];
    const labels = ['الاسم', 'اللقب', 'البريد الإلكتروني', 'الهاتف', 'العنوان', 'المدينة'];
    for (const [index, label] of labels.entries())
      await page.getByLabel(label, { exact: true }).fill(values[index] ?? '');
    await page.getByLabel('الترقيم البريدي').fill(postalCode);
    await page.getByLabel('الولاية').selectOption(region);
    await expectInOrderAtAnySize(page);
    await page.getByRole('button', { name: 'تأكيد الطلبية' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('شكرًا');
    expect(await ordersIn(shop)).toHaveLength(1);
  });

  test('a member logs in in French', async ({ page, shop }) => {
    const amel = await newMember(shop);
    await open(page, '/fr/user/profile');
    await expect(page).toHaveURL('/fr/login?to=%2Fuser%2Fprofile');
    await page.getByLabel('E-mail').fill(amel.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(amel.password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL('/fr/user/profile');
    await expect(page.getByRole('button', { name: amel.userName })).toBeVisible();
  });
});

test('the back office opens in the language that the admin has chosen', async ({ page, shop }) => {
  const admin = await newAdmin(shop);
  await open(page, '/ar/login');
  await page.locator('main').getByLabel('البريد الإلكتروني').fill(admin.email);
  await page.locator('main [name=password]').fill(admin.password);
  await page.locator('main [name=password]').press('Enter');
  await expect(page).toHaveURL('/ar/admin');
  await page.context().clearCookies();
  await logInAsAdmin(page, admin);
  await expect(page.locator('h1')).toHaveText('Dashboard');
  await page.getByRole('complementary').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/admin');
  await expect
    .poll(() => shop.sql('select language from users where email = $1', [admin.email]))
    .toEqual([{ language: 'fr' }]);
  await open(page, '/admin/order?page=1');
  await expect(page).toHaveURL('/fr/admin/order?page=1');
  await page.context().clearCookies();
  await logInAsAdmin(page, admin);
  await expect(page).toHaveURL('/fr/admin');
  await expect(page.locator('h1')).toHaveText('Tableau de bord');
});

test('changing the language in one tab leaves unsaved input in another', async ({ page, shop, context }) => {
  await signIn(page, await newAdmin(shop));
  await open(page, '/admin/settings');
  await page.getByRole('textbox', { name: 'Title' }).first().fill('Nos savons');
  const other = await context.newPage();
  await open(other, '/admin');
  await other.getByRole('complementary').getByRole('link', { name: 'Français' }).click();
  await expect(other).toHaveURL('/fr/admin');
  await expect(page).toHaveURL('/admin/settings');
  await expect(page.getByRole('textbox', { name: 'Title' }).first()).toHaveValue('Nos savons');
});

test.describe('a French browser', () => {
  test.use({ locale: 'fr-TN' });

  test('gets English messages on English pages', async ({ page, tolerate }) => {
    tolerate(/status of 400/);
    await open(page, '/email-validation?token=00000000-0000-4000-8000-000000000000&email=amel@example.tn');
    await expect(page.getByText('This link was used already, or is too old.')).toBeVisible();
  });
});

async function logInAsAdmin(page: Page, admin: Member) {
  await open(page, '/login');
  await fillLogin(page, admin);
  await expect(page).not.toHaveURL(/login/);
}
