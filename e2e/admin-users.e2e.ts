import { expectInOrder, expectInOrderAtAnySize } from './accessibility.ts';
import { chooseInMenu, openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { logIn, newMember } from './member.ts';
import { toast } from './shopper.ts';
import { street } from './test-data.ts';

test.use({ changesData: true });

test('an account is found, viewed and deleted, which ends its sessions', async ({
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
  // an admin can't delete the account in use
  await expect(rows.getByRole('button', { name: /^More/ })).toHaveCount(0);
  await page.getByRole('searchbox').fill(amel.phoneNumber.slice(4));
  await expect(rows).toContainText(amel.email);
  await expect(page).toHaveURL(`/admin/users?search=${amel.phoneNumber.slice(4)}`);
  await rows.getByRole('button', { name: /^View Details/ }).click();
  const details = page.getByRole('dialog', { name: 'User Details' });
  await expect(details).toContainText(street);
  await expectInOrder(page);
  await page.keyboard.press('Escape');
  await chooseInMenu(rows, /^Delete/);
  const question = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect(question).toContainText('The account of Zohra will be deleted for good');
  await expectInOrderAtAnySize(page);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page)).toContainText('User deleted successfully');
  await expect(page.getByText('No users found.')).toBeVisible();
  expect(await shop.sql('select 1 from users where email = $1', [amel.email])).toEqual([]);
  await phone.goto('/user/profile');
  await expect(phone).toHaveURL(/\/login/);
});

test('a list that can’t be loaded shows an error in place', async ({ page, shop, tolerate }) => {
  tolerate(/status of 500|status of 401/);
  await openBackOffice(page, shop, '/admin/users', 'User Management');
  await page.route(/\/api\/users\?/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('searchbox').fill('zz');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch users. Please check your credentials.');
});

test('an admin changes their password', async ({ page, shop, tolerate }) => {
  tolerate(/status of 400/);
  const admin = await openBackOffice(page, shop, '/admin/profile', 'Account Settings');
  const save = page.getByRole('button', { name: 'Change my password' });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Please fill in all fields.');
  await field('Current password').fill(admin.password);
  await field('New password').fill('almond-oil-43');
  await field('Confirm password').fill('almond-oil-44');
  await save.click();
  await expect(page.getByRole('main')).toContainText('New passwords do not match.');
  await expectInOrderAtAnySize(page);
  await field('Confirm password').fill('almond-oil-43');
  await save.click();
  await expect(page.getByRole('main')).toContainText('Password changed successfully.');
  await page.reload();
  await expect(page.locator('h1')).toHaveText('Account Settings');
});
