/** XSS: markup from admins, shoppers and addresses is shown as text. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { mailTo } from './member.ts';
import type { Shop } from './shop.ts';
import {
  addressOf,
  fillCart,
  fillCheckout,
  open,
  orderNumber,
  placeOrder,
  productNamed,
  storeCart,
} from './shopper.ts';
import { comb } from './test-data.ts';

const evil = '</script><script>hurt()</script><img src=x onerror=hurt()>"\'<b>&amp;';

/** Expects no injected element or script link; a script that runs would be a complaint of the browser. */
async function expectHarmless(page: Page) {
  const harmful = await page.evaluate(() => {
    const hurts = (element: Element) =>
      element.matches('[onerror], [src="x"], main b') ||
      (element instanceof HTMLScriptElement && element.text.startsWith('hurt')) ||
      ['href', 'src', 'action'].some((name) =>
        element.getAttribute(name)?.trim().toLowerCase().startsWith('javascript:'),
      );
    return [...document.querySelectorAll('*')].filter(hurts).map((element) => element.outerHTML.slice(0, 200));
  });
  expect(harmful, page.url()).toEqual([]);
}

async function writeEverywhere(shop: Shop) {
  await shop.sql('update categories set name = $1 where not is_uncategorized', [evil]);
  await shop.sql('update promotions set name = $1', [evil]);
  await shop.sql('update products set name = $1, description = $1, size = $1, ingredients = array[$1], video = $2', [
    evil,
    'javascript:hurt()//www.youtube.com/watch?v=dQw4w9WgXcQ',
  ]);
  await shop.sql('update reviews set comment = $1', [evil]);
  const link = 'javascript:hurt()';
  const about = {
    companyName: evil,
    factoryInfo: { description: evil },
    keyFeatures: [{ title: evil, description: evil }],
    visitInfo: { address: evil, phone: link, email: link, mapEmbedUrl: link },
    contactFormText: evil,
  };
  await shop.sql("update settings set content = $1 where page = 'about'", [about]);
  await shop.sql("update settings set content = $1 where page <> 'about'", [{ title: evil, subTitle: evil }]);
}

test.describe('markup written into the database', () => {
  test.use({ changesData: true });

  test('is shown as text on every screen, and in the mail', async ({ page, shop }) => {
    test.slow();
    const product = await productNamed(shop, comb);
    await writeEverywhere(shop);

    for (const path of ['/', '/user/product-list', '/user/promotion-list', '/user/about-us', addressOf(product)]) {
      await open(page, path);
      await expect(page.locator('h1')).toHaveText(evil);
      await expect(page.getByRole('contentinfo')).toContainText(evil);
      await expectHarmless(page);
    }
    const panel = page.getByRole('tabpanel');
    await expect(panel).toContainText(evil);
    await page.getByRole('tab', { name: 'Additional Information' }).click();
    // a semicolon separates ingredients, the last one as well
    await expect(panel).toContainText(evil.replace(/;$/, ''));
    await page.getByRole('tab', { name: /^Reviews/ }).click();
    await expect(panel).toContainText(evil);
    await page.locator('summary', { hasText: 'Categories' }).click();
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: evil }).first(),
    ).toBeVisible();
    await expectHarmless(page);
    await page.getByRole('combobox', { name: 'Search products' }).fill('hurt');
    await expect(page.getByRole('option').first()).toContainText(evil);
    await expectHarmless(page);

    await fillCart(page, { product: { ...product, productName: evil } });
    await open(page, '/user/guestcart');
    await expect(page.getByRole('heading', { name: evil })).toBeVisible();
    await expectHarmless(page);
    await fillCheckout(page);
    await page.getByLabel('Nom', { exact: true }).fill(evil);
    await page.getByLabel('E-mail', { exact: true }).fill('hurt@example.tn');
    await placeOrder(page).click();
    await orderNumber(page);
    await expectHarmless(page);
    const [, html = ''] = (await mailTo(shop, { email: 'hurt@example.tn' }, /Subject: Votre commande/)).split(
      'text/html',
    );
    expect(html).toContain('&lt;img src=');
    expect(html).not.toMatch(/<(img|script|b)\b/);
  });
});

test('markup in the address and in a stored cart is shown as text', async ({ page, shop, tolerate }) => {
  tolerate(/status of 404/);
  await open(page, `/user/product-list?search=${encodeURIComponent(evil)}&category=${encodeURIComponent(evil)}`);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(evil);
  await expect(page).toHaveTitle(/<script>hurt\(\)<\/script>/);
  await expectHarmless(page);

  await storeCart(
    page,
    JSON.stringify([{ id: '../../settings/about', name: evil, price: 1, image: 'javascript:hurt()' }]),
  );
  await open(page, '/user/guestcart');
  await expect(page.getByRole('heading', { name: evil })).toBeVisible();
  await expect(page.getByText('No longer sold.')).toBeVisible();
  await expectHarmless(page);
  expect(shop.complaints()).not.toContain('hurt');
});
