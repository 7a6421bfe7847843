/** Codes and automatic discounts in the back office (COUPONS-9). */
import type { Page } from '@playwright/test';
import { desk, expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { chooseInMenu, openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { open, productNamed, toast } from './shopper.ts';
import { comb, shippingInfo } from './test-data.ts';

test.use({ changesData: true });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const form = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' });

test('an admin adds a code, sees what it does in a sentence, and finds the order that used it (COUPONS-9)', async ({
  page,
  shop,
}) => {
  test.slow();
  await page.setViewportSize(desk);
  await openBackOffice(page, shop, '/admin/discounts', 'Discounts');
  await expect(page.getByRole('main')).toContainText('There is no discount yet.');
  await expectInOrderAtAnySize(page);
  await page.getByRole('button', { name: 'Add Discount' }).click();
  await save(page).click();
  await expect(form(page)).toContainText('This field is required.');
  await expect(form(page)).toContainText('A percentage above 0 is needed.');
  await form(page).getByRole('textbox', { name: 'Name, English' }).fill('Spring');
  await form(page).getByRole('textbox', { name: 'Français' }).fill('Printemps');
  await form(page).getByLabel('Code (optional)').fill('spring 10');
  await form(page).getByLabel('Percentage (%)').fill('12,5');
  await form(page).getByLabel('From an order of (TND) (optional)').fill('5');
  await form(page).getByLabel('Uses in all (optional)').fill('1');
  await expect(form(page).getByRole('status')).toContainText(['12.5 % off, from 5.00 TND, once in all']);
  await expectInOrder(page);
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
  await expectInOrder(page);
  await form(page).getByRole('link', { name: order.orderNumber }).click();
  await expect(page.getByRole('main')).toContainText('Spring (SPRING10)');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('an admin gives a product and free pieces, changes the code to one that is taken, and deletes it (COUPONS-9)', async ({
    page,
    shop,
    tolerate,
  }) => {
    test.slow();
    tolerate(/status of 409/);
    await shop.sql(
      `insert into coupons (code, name, kind, amount, created_at) values ('TAKEN', 'Taken', 'amount', 5000, now())`,
    );
    await openBackOffice(page, shop, '/admin/discounts', 'Discounts');
    await page.getByRole('button', { name: 'Add Discount' }).click();
    await form(page).getByRole('textbox', { name: 'Name, English' }).fill('A comb');
    await form(page).getByLabel('What it gives').selectOption('A product as a gift');
    await save(page).click();
    await expect(form(page)).toContainText('Choose the product that is given.');
    await form(page).getByLabel('Product given').fill('comb');
    await form(page).getByRole('button', { name: comb, exact: true }).click();
    await form(page).getByText('Applies to', { exact: true }).click();
    await form(page).getByRole('checkbox').nth(1).check();
    await expect(form(page).getByRole('status')).toContainText([new RegExp(`^${comb} as a gift with \\S`)]);
    await expectInOrder(page);
    await save(page).click();
    await expect(toast(page)).toContainText('Discount added');

    await row(page, 'A comb').getByRole('button', { name: 'Edit: A comb' }).click();
    await form(page).getByLabel('What it gives').selectOption('Pieces for free');
    await form(page).getByLabel('Pieces to buy').fill('2');
    await form(page).getByLabel('Pieces for free').fill('1');
    await form(page).getByLabel('Code (optional)').fill('taken');
    await save(page).click();
    await expect(form(page)).toContainText('Another discount has this code.');
    await form(page).getByLabel('Code (optional)').fill('three');
    await save(page).click();
    await expect(toast(page)).toContainText('Discount changed');
    await expect(row(page, 'A comb')).toContainText('2 bought, 1 for free');

    await row(page, 'A comb').getByRole('button', { name: 'Edit: A comb' }).click();
    await form(page).getByText('History', { exact: true }).click();
    await expect(form(page).getByRole('listitem').filter({ hasText: 'Pieces to buy' }).first()).toContainText('2');
    await form(page).getByRole('button', { name: 'Close' }).click();
    await chooseInMenu(row(page, 'A comb'), 'Delete: A comb');
    await form(page).getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page)).toContainText('Discount deleted');
    await expect(row(page, 'A comb')).toHaveCount(0);
  });
});
