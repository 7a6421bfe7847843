/** Entering the orders of customers who call, at the desk (DESKEDIT). */
import type { Page } from '@playwright/test';
import { expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { asAdmin, openBackOffice, orderAsGuest, stockOf } from './back-office.ts';
import { found, guestEmail, idOf, lineOf, picker } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { mailTo, readable } from './member.ts';
import { open, toast } from './shopper.ts';
import { argan, comb, soldOut } from './test-data.ts';

test.use({ changesData: true });

const add = async (page: Page, name: string) => {
  await picker(page).fill(name);
  await found(page, name).click();
  await expect(lineOf(page, name)).toBeVisible();
};
const sums = (page: Page) => page.locator('dl').filter({ hasText: 'Subtotal' });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('an order is entered while the customer is on the line, after a question if it seems to be placed already (DESKEDIT-10)', async ({
    page,
    shop,
    tolerate,
  }) => {
    test.slow();
    tolerate(/status of 409/);
    await orderAsGuest(shop, comb);
    const before = { [comb]: await stockOf(shop, comb), [argan]: await stockOf(shop, argan) };
    await openBackOffice(page, shop, '/admin/desk/new', 'New order');
    await expect(page.getByLabel('Phone', { exact: true })).toBeVisible();
    await expectInOrderAtAnySize(page);

    // the number of an earlier customer fills in the rest; what is typed stays
    await page.getByLabel('First name').fill('Amal');
    await page.getByLabel('Phone', { exact: true }).fill('22123456');
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12, rue des Oliviers');
    await expect(page.getByLabel('First name')).toHaveValue('Amal');
    await expect(page.getByLabel('Governorate')).toHaveValue('Sfax');
    await expect(page.getByText('1 other order open · filled in from the latest order')).toBeVisible();

    await picker(page).fill(soldOut);
    await expect(found(page, new RegExp(`${soldOut}.*sold out`))).toBeDisabled();
    await add(page, comb);
    await add(page, argan);
    await lineOf(page, comb)
      .getByRole('button', { name: `One more: ${comb}` })
      .click();
    await expect(sums(page)).toContainText('Total69.60 TND');

    // another price needs a reason
    await lineOf(page, comb)
      .getByRole('button', { name: `Change price: ${comb}` })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Another price' });
    await dialog.getByLabel('Price of one unit').fill('20,5');
    await dialog.getByRole('button', { name: 'Use this price' }).click();
    await expect(dialog).toContainText('Another price needs a reason.');
    await expectInOrder(page);
    await dialog.getByLabel('Reason').fill('Loyal customer');
    await dialog.getByRole('button', { name: 'Use this price' }).click();
    await expect(lineOf(page, comb)).toContainText('Loyal customer');

    await page.getByRole('button', { name: 'Add a discount' }).click();
    await page.getByLabel('Discount in TND').fill('6.60');
    await page.getByLabel('Came by').selectOption('WhatsApp');
    await page.getByRole('button', { name: 'Place the order' }).click();
    await expect(page.getByText('A discount needs a reason.')).toBeVisible();
    await page.getByLabel('Reason for the discount').fill('Late delivery');
    await expect(sums(page)).toContainText('Discount−6.60 TND');
    await expect(sums(page)).toContainText('Total60.00 TND');
    await expectInOrderAtAnySize(page);

    await page.getByRole('button', { name: 'Place the order' }).dblclick();
    await expect(toast(page)).toContainText('The order is placed.');
    await expect(page.locator('h1')).toHaveText(/^Order /);
    await expect(page.getByRole('main')).toContainText('60.00 TND');
    const placed = await shop.sql('select source, confirmation, total from orders where first_name = $1', ['Amal']);
    expect(placed).toEqual([{ source: 'whatsapp', confirmation: 'confirmed', total: '60000' }]);
    expect(await stockOf(shop, comb)).toBe((before[comb] ?? 0) - 2);
    expect(await stockOf(shop, argan)).toBe((before[argan] ?? 0) - 1);
    expect(readable(await mailTo(shop, { email: guestEmail }, /Subject: Your order/))).toContain('60.00 TND');
    await test.step('an order that seems to be placed already is entered after a question', async () => {
      const phoneOfHers = '22 555 555';
      const first = await orderAsGuest(shop, comb, 1, { phone: phoneOfHers });
      const before = (await shop.sql('select id from orders')).length;
      await open(page, '/admin/desk/new');
      await page.getByLabel('Phone', { exact: true }).fill(phoneOfHers);
      await expect(page.getByLabel('Address', { exact: true })).not.toHaveValue('');
      await add(page, comb);
      const place = page.getByRole('button', { name: 'Place the order' });
      const question = page.getByRole('dialog', { name: 'Placed already?' });
      await place.click();
      await expect(question).toContainText(first);
      await expect(question.getByRole('link', { name: `Show order ${first}` })).toHaveAttribute(
        'href',
        `/admin/desk/${await idOf(shop, first)}`,
      );
      await expectInOrderAtAnySize(page);
      await question.getByRole('button', { name: 'Back to the form' }).click();
      await expect(question).toBeHidden();
      expect(await shop.sql('select id from orders')).toHaveLength(before);
      await place.click();
      await question.getByRole('button', { name: 'Place it anyway' }).click();
      await expect(page.locator('h1')).toHaveText(/^Order /);
      await expect(page.getByRole('main')).toContainText(`Same as ${first}?`);
      expect(await shop.sql('select id from orders where source = $1', ['phone'])).toHaveLength(1);
    });
    await test.step('a blocked number is marked, and an order at the counter needs no address', async () => {
      const send = await asAdmin(shop);
      await send('PUT', 'desk/blocked-phones/%2B21622666666', { reason: 'Refused twice' });
      await open(page, '/admin/desk/new');
      await page.getByLabel('Phone', { exact: true }).fill('22 666 666');
      await expect(page.getByText('The number is blocked: Refused twice')).toBeVisible();
      await page.getByLabel('First name').fill('Amel');
      await page.getByLabel('Came by').selectOption('Counter');
      await add(page, comb);
      await page.getByLabel('Pick-up', { exact: true }).check();
      await expect(page.getByLabel('Address', { exact: true })).toBeHidden();
      await expectInOrderAtAnySize(page);
      await page.getByRole('button', { name: 'Place the order' }).click();
      await expect(page.locator('h1')).toHaveText(/^Order /);
      await expect(page.getByRole('main')).toContainText('Pick-up');
    });
  });
});
