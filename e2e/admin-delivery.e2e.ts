/** The settings of delivery and of orders in the back office. */
import type { Page } from '@playwright/test';
import { expectInOrder, expectInOrderAtAnySize } from './accessibility.ts';
import { asAdmin, openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { open, toast } from './shopper.ts';

test.use({ changesData: true });

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const delivery = {
  fee: 7,
  days: null,
  governorates: [{ region: 'Tunis', fee: 5, days: null }],
  freeAbove: null,
  hasPickup: false,
  pickupNote: '',
};

test('an admin sets fees, days and pick-up, and the shop follows at once', async ({ page, shop, newShopper }) => {
  test.slow();
  await openBackOffice(page, shop, '/admin/delivery', 'Delivery Settings');
  await expect(page.getByRole('main')).toContainText('“Free delivery everywhere in Tunisia”');
  await expectInOrderAtAnySize(page);

  await field(page, 'Delivery fee (TND)').fill('7,5');
  await field(page, 'Free from (TND) (optional)').fill('abc');
  await field(page, 'Delivery fee, Tataouine').fill('9.999');
  await field(page, 'Days, Tataouine').fill('6');
  await save(page).click();
  await expect(field(page, 'Free from (TND) (optional)')).toBeFocused();
  await expect(page.getByRole('row', { name: /Tataouine/ })).toContainText('two decimals');
  await expectInOrder(page);

  await field(page, 'Free from (TND) (optional)').fill('100');
  await field(page, 'Delivery fee, Tataouine').fill('9.5');
  await page.getByRole('checkbox', { name: /pick up their order/ }).check();
  await page.getByRole('textbox', { name: /^Where and when, English/ }).fill('12 rue des Oliviers');
  await page.getByRole('textbox', { name: /^Where and when, Français/ }).fill('12 rue des Oliviers, Sfax');
  await save(page).click();
  await expect(toast(page)).toContainText('Settings saved');
  await expect(page.getByRole('main')).toContainText('“Free delivery from 100.00 TND”');
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Delivery fee, Tataouine');
  await expectInOrder(page);

  await open(page, '/admin/delivery');
  await expect(field(page, 'Delivery fee, Tataouine')).toHaveValue('9.50');
  await expect(field(page, 'Delivery fee, Sfax')).toHaveAttribute('placeholder', '7.50');
  const visitor = await newShopper();
  await open(visitor, '/');
  await expect(visitor.getByText('Free delivery from 100.00 TND')).toBeVisible();
});

test('two admins change fees: each sees the change of the other, and nothing is lost', async ({
  page,
  shop,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const send = await asAdmin(shop);
  await send('PUT', 'settings/delivery', delivery);
  await openBackOffice(page, shop, '/admin/delivery', 'Delivery Settings');
  await field(page, 'Delivery fee, Tunis').fill('6');
  await field(page, 'Days, Sfax').fill('1');
  await send('PUT', 'settings/delivery', {
    ...delivery,
    fee: 8,
    governorates: [{ region: 'Tunis', fee: 4, days: null }],
  });
  await save(page).click();
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'Somebody else' });
  await expect(alert).toContainText('Delivery fee, Tunis');
  await expect(field(page, 'Delivery fee (TND)')).toHaveValue('8');
  await expectInOrder(page);
  await page.getByRole('button', { name: /^Keep mine/ }).click();
  await save(page).click();
  await expect(toast(page)).toContainText('Settings saved');
  const [row] = await shop.sql<{ content: object }>(`select content from settings where page = 'delivery'`);
  expect(row?.content).toMatchObject({
    fee: 8,
    governorates: [
      { region: 'Sfax', days: 1 },
      { region: 'Tunis', fee: 6 },
    ],
  });
});

test('an admin decides which orders are confirmed, and what customers are told', async ({ page, shop }) => {
  test.slow();
  await openBackOffice(page, shop, '/admin/order-settings', 'Order Settings');
  await expectInOrderAtAnySize(page);
  await page.getByRole('radio', { name: 'Only some orders' }).check();
  await page.getByRole('checkbox', { name: /has refused an order before/ }).uncheck();
  await expect(page.getByRole('status').filter({ hasText: 'Without a condition' })).toBeVisible();
  await field(page, 'Its total is above (TND) (optional)').fill('200');
  await field(page, 'Hours until the next try').fill('2');
  await field(page, 'Tries before it is cancelled (optional)').fill('50');
  await field(page, 'Reasons for a refusal (optional)').fill('Too late');
  await field(page, 'Reasons for a refusal (optional)').press('Enter');
  await page.getByRole('checkbox', { name: 'When it is delivered' }).uncheck();
  const message = page.getByRole('textbox', { name: 'To ask for a confirmation, Français' });
  await message.fill('Bonjour {nom}, c’est {shop}.');
  await save(page).click();
  await expect(field(page, 'Tries before it is cancelled (optional)')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('There are {name} {number} {total} {shop} {link}.');
  await expectInOrder(page);

  await field(page, 'Tries before it is cancelled (optional)').fill('5');
  await message.fill('Bonjour {name}, c’est {shop}.');
  await expect(page.getByText('Bonjour Amira, c’est Zaytouna.', { exact: true })).toBeVisible();
  await save(page).click();
  await expect(toast(page)).toContainText('Settings saved');
  await open(page, '/admin/order-settings');
  await expect(message).toHaveValue('Bonjour {name}, c’est {shop}.');
  const [row] = await shop.sql<{ content: object }>(`select content from settings where page = 'orders'`);
  expect(row?.content).toMatchObject({
    confirmation: 'some',
    confirmAbove: 200,
    confirmRefusedPhones: false,
    retryHours: 2,
    cancelAfter: 5,
    reasons: ['Too late'],
    mails: { delivered: false, shipped: true },
  });
});

for (const [name, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1366, height: 900 },
})) {
  test(`a phone number is blocked before it orders, and unblocked, on a ${name} (DESK-8)`, async ({ page, shop }) => {
    await page.setViewportSize(viewport);
    await openBackOffice(page, shop, '/admin/order-settings', 'Order Settings');
    const blocked = page.getByRole('region', { name: 'Blocked phone numbers' });
    await expect(blocked).toContainText('No number is blocked.');
    await blocked.getByLabel('Phone number').fill('123');
    await blocked.getByRole('button', { name: 'Block…' }).click();
    await expect(blocked).toContainText('This is not a phone number.');
    await blocked.getByLabel('Phone number').fill('98 765 432');
    await blocked.getByRole('button', { name: 'Block…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Block 98 765 432' });
    await dialog.getByLabel('Reason').fill('Refused three parcels');
    await dialog.getByLabel('Blocked').selectOption('for a month');
    await dialog.getByRole('button', { name: 'Block this number' }).click();
    await expect(blocked.getByRole('listitem')).toContainText(/98 765 432.*Refused three parcels.*until/);
    await expectInOrderAtAnySize(page);
    await blocked.getByRole('button', { name: 'Unblock 98 765 432' }).click();
    await expect(toast(page)).toContainText('no longer blocked');
    await expect(blocked).toContainText('No number is blocked.');
  });
}
