/** The settings of delivery and of orders in the back office. */
import type { Page } from '@playwright/test';
import { openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { open, toast } from './shopper.ts';

test.use({ changesData: true });

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('an admin sets fees, days, pick-up and how orders are confirmed, and the shop follows at once', async ({
  page,
  shop,
  newShopper,
}) => {
  await openBackOffice(page, shop, '/admin/delivery', 'Delivery Settings');
  await expect(page.getByRole('main')).toContainText('“Free delivery everywhere in Tunisia”');
  await field(page, 'Delivery fee (TND)').fill('7,5');
  await field(page, 'Free from (TND) (optional)').fill('100');
  await field(page, 'Delivery fee, Tataouine').fill('9.5');
  await field(page, 'Days, Tataouine').fill('6');
  await page.getByRole('checkbox', { name: /pick up their order/ }).check();
  await page.getByRole('textbox', { name: /^Where and when, English/ }).fill('12 rue des Oliviers');
  await page.getByRole('textbox', { name: /^Where and when, Français/ }).fill('12 rue des Oliviers, Sfax');
  await save(page).click();
  await expect(toast(page)).toContainText('Settings saved');
  await expect(page.getByRole('main')).toContainText('“Free delivery from 100.00 TND”');
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Delivery fee, Tataouine');
  const visitor = await newShopper();
  await open(visitor, '/');
  await expect(visitor.getByText('Free delivery from 100.00 TND')).toBeVisible();

  await open(page, '/admin/order-settings');
  await page.getByRole('radio', { name: 'Only some orders' }).check();
  await field(page, 'Its total is above (TND) (optional)').fill('200');
  const message = page.getByRole('textbox', { name: 'To ask for a confirmation, Français' });
  await message.fill('Bonjour {name}, c’est {shop}.');
  await expect(page.getByText('Bonjour Amira, c’est Zaytouna.', { exact: true })).toBeVisible();
  await save(page).click();
  await expect(toast(page)).toContainText('Settings saved');
  const blocked = page.getByRole('region', { name: 'Blocked phone numbers' });
  await blocked.getByLabel('Phone number').fill('98 765 432');
  await blocked.getByRole('button', { name: 'Block…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block 98 765 432' });
  await dialog.getByLabel('Reason').fill('Refused three parcels');
  await dialog.getByRole('button', { name: 'Block this number' }).click();
  await expect(blocked.getByRole('listitem')).toContainText('Refused three parcels');

  await open(page, '/admin/order-settings');
  await expect(message).toHaveValue('Bonjour {name}, c’est {shop}.');
  await expect(page.getByRole('radio', { name: 'Only some orders' })).toBeChecked();
  await blocked.getByRole('button', { name: 'Unblock 98 765 432' }).click();
  await expect(blocked).toContainText('No number is blocked.');
  await open(page, '/admin/delivery');
  await expect(field(page, 'Delivery fee, Tataouine')).toHaveValue('9.50');
  await expect(field(page, 'Delivery fee, Sfax')).toHaveAttribute('placeholder', '7.50');
});
