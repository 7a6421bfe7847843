import { chooseInMenu, openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { logIn, newMember } from './member.ts';
import { open, reload, toast } from './shopper.ts';

test.use({ changesData: true });

test('an account is found and deleted, which ends its sessions; a changed password ends no session of this browser', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  tolerate(/status of 401/);
  const amel = await newMember(shop, 'Zohra');
  const phone = await newShopper();
  await logIn(phone, amel);
  const admin = await openBackOffice(page, shop, '/admin/users', 'User Management');
  const rows = page.getByRole('row').filter({ hasText: '@' });
  await page.getByRole('searchbox').fill(admin.email);
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('button', { name: /^More/ })).toHaveCount(0);
  await page.getByRole('searchbox').fill(amel.phoneNumber.slice(4));
  await expect(rows).toContainText(amel.email);
  await chooseInMenu(rows, /^Delete/);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page)).toContainText('User deleted successfully');
  await expect(page.getByText('No users found.')).toBeVisible();
  expect(await shop.sql('select 1 from users where email = $1', [amel.email])).toEqual([]);
  await phone.goto('/user/profile');
  await expect(phone).toHaveURL(/\/login/);

  await open(page, '/admin/profile');
  await page.getByLabel('Current password', { exact: true }).fill(admin.password);
  await page.getByLabel('New password', { exact: true }).fill('almond-oil-43');
  await page.getByLabel('Confirm password', { exact: true }).fill('almond-oil-43');
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByRole('main')).toContainText('Password changed successfully.');
  await reload(page);
  await expect(page.locator('h1')).toHaveText('Account Settings');
});
