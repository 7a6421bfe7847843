/** Codes and automatic discounts in the back office (COUPONS-9). */
import type { Page } from '@playwright/test';
import { desk } from './accessibility.ts';
import { chooseInMenu, openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { open, productNamed, toast } from './shopper.ts';
import { comb, shippingInfo } from './test-data.ts';

test.use({ changesData: true });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const form = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' });

test('an admin adds a code, and finds the order that used it (COUPONS-9)', async ({ page, shop }) => {
  test.slow();
  await page.setViewportSize(desk);
  await openBackOffice(page, shop, '/admin/discounts', 'Discounts');
  await expect(page.getByRole('main')).toContainText('There is no discount yet.');
  await page.getByRole('button', { name: 'Add Discount' }).click();
  await form(page).getByRole('textbox', { name: 'Name, English' }).fill('Spring');
  await form(page).getByRole('textbox', { name: 'Français' }).fill('Printemps');
  await form(page).getByLabel('Code (optional)').fill('spring 10');
  await form(page).getByLabel('Percentage (%)').fill('12,5');
  await form(page).getByLabel('From an order of (TND) (optional)').fill('5');
  await form(page).getByLabel('Uses in all (optional)').fill('1');
  await save(page).click();
  await expect(toast(page)).toContainText('Discount added');
  await expect(row(page, 'Spring')).toContainText('SPRING10');
  await expect(row(page, 'Spring')).toContainText('Active');
  await expect(row(page, 'Spring')).toContainText('0 of 1');

  const product = await productNamed(shop, comb);
  const answer = await fetch(`${shop.url}/api/orderguests`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      shippingInfo,
      paymentInfo: { paymentMethod: 'cod' },
      items: [{ product: product._id, quantity: 1, priceAtPurchase: product.finalPrice }],
      code: 'Spring10',
    }),
  });
  const { order } = (await answer.json()) as { order: { orderNumber: string } };
  await open(page, '/admin/discounts');
  await expect(row(page, 'Spring')).toContainText('Used up');
  await chooseInMenu(row(page, 'Spring'), 'Uses: Spring');
  await expect(form(page).getByRole('row', { name: order.orderNumber })).toContainText('Amel Ben Salah');
  await form(page).getByRole('link', { name: order.orderNumber }).click();
  await expect(page.getByRole('main')).toContainText('Spring (SPRING10)');
});
