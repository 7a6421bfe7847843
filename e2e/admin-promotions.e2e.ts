import { chooseInMenu, openBackOffice } from './back-office.ts';
import { picture } from './files.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, open, productNamed, reload, toast } from './shopper.ts';
import type { Page } from '@playwright/test';
import { argan, comb } from './test-data.ts';

const PROMOTIONS = '/admin/promotion';
const HEADING = 'Promotion Management';
const OILS = 'Oil week';
const candle = 'Fig & jasmine candle – 90 g';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const products = (page: Page) => page.getByRole('dialog', { name: /^Products of/ });
const product = (page: Page, name: string) => products(page).getByRole('listitem').filter({ hasText: name });

/** The local time in Tunis (UTC+1) that many days from now, as '2026-03-10T08:00'. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 3_600_000).toISOString().slice(0, 16);

test.use({ changesData: true });

test('a new promotion over more than 30 products gives new prices in the shop, until it is switched off or deleted', async ({
  page,
  shop,
  newShopper,
}) => {
  const admin = await openBackOffice(page, shop, PROMOTIONS, HEADING);
  const shopper = await newShopper();
  const { finalPrice, ...plain } = await productNamed(shop, comb);
  await page.getByRole('button', { name: 'Add Promotion' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Promotion' });
  await dialog.getByLabel('Promotion name, English').fill('Braderie');
  await dialog.getByLabel('Discount rate (%)').fill('12,5');
  await dialog.getByLabel('Start').fill(inDays(-1));
  await dialog.getByLabel('End').fill(inDays(3));
  await dialog.getByLabel('Image').setInputFiles(picture('banners/promo-thes.webp'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Promotion created successfully');
  const manage = (name: string) =>
    row(page, name)
      .getByRole('button', { name: /^Manage Products/ })
      .click();
  // opens automatically
  await products(page).getByRole('button', { name: 'Select All', exact: true }).click();
  await products(page).getByRole('button', { name: 'Leave them there' }).click();
  await expect(toast(page)).toContainText(/^\D*(3|4)\d products assigned to promotion successfully/);
  const [{ count } = { count: '' }] = await shop.sql<{ count: string }>(
    "select count(*) from products join promotions on promotions.id = promotion_id where promotions.name = 'Braderie'",
  );
  expect(Number(count)).toBeGreaterThan(30);
  await expect(products(page)).toContainText(`50 of 62 listed, ${count} of them in this promotion`);
  // page 2 has the remaining products
  await products(page).getByRole('button', { name: 'Page 2' }).click();
  await expect(products(page)).toContainText('12 of 62 listed');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Braderie')).toContainText('12.5 %');
  await expect(row(page, 'Braderie')).toContainText('Running');
  await expect(row(page, 'Braderie').locator('img')).toHaveAttribute('src', /^\/images\//);
  await expect(row(page, 'Braderie').getByRole('cell').nth(4)).toHaveText(count);
  const reduced = Math.round(finalPrice * 0.875 * 100) / 100;
  await open(shopper, addressOf({ ...plain, finalPrice }));
  await expect(shopper.getByRole('main')).toContainText(reduced.toFixed(2));
  await expect(shopper.getByRole('main')).toContainText('12.5% Off');

  await chooseInMenu(row(page, 'Braderie'), /^Edit/);
  const editing = page.getByRole('dialog', { name: 'Edit Promotion' });
  await expect(editing.getByLabel('Start')).toHaveValue(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  await editing.getByLabel(/^Active/).uncheck();
  await editing.getByText('History').click();
  await expect(editing.getByText(admin.userName).first()).toBeVisible();
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Braderie')).toContainText('Switched off');
  await reload(shopper);
  await expect(shopper.getByRole('main')).toContainText(finalPrice.toFixed(2));
  await expect(shopper.getByRole('main')).not.toContainText('12.5% Off');

  // taken out of a promotion that runs into an upcoming one, a product has its own price
  const { price, finalPrice: before } = await productNamed(shop, argan);
  expect(before).toBeLessThan(price);
  await manage('Hammam ritual');
  await products(page).getByRole('searchbox').fill('argan pure');
  await product(page, argan)
    .getByRole('button', { name: /^Assign(?! all)/ })
    .click();
  await expect(toast(page)).toContainText('Product assigned to promotion successfully');
  expect((await productNamed(shop, argan)).finalPrice).toBe(price);
  await products(page).getByRole('searchbox').fill(candle);
  const whole = page.getByRole('button', { name: 'Assign all variants: Fig & jasmine candle' });
  await whole.first().click();
  await expect(toast(page)).toContainText('2 products assigned to promotion successfully');
  await expect(whole).toHaveCount(0);
  await products(page)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(whole.first()).toBeVisible();
  await page.keyboard.press('Escape');

  await chooseInMenu(row(page, OILS), /^Delete/);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row(page, OILS)).toHaveCount(0);
});
