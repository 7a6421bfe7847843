import type { Page } from '@playwright/test';
import { expectInOrderAtAnySize } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { arrive, fillLogin, type Member, newMember, profileMenu } from './member.ts';
import { open, toast } from './shopper.ts';

test.use({ changesData: true });

const ADDRESS = '/user/profile?tab=password';
const next = 'une autre fleur';

async function change(page: Page, current: string, chosen: string, again = chosen) {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password').fill(chosen);
  await page.getByLabel('Confirm password').fill(again);
  await page.getByRole('button', { name: 'Change my password' }).click();
}

const atPassword = (page: Page, who: Member) => arrive(page, who, ADDRESS);

test('errors show at their fields', async ({ page, shop, tolerate }) => {
  tolerate(/status of 400/);
  const amel = await newMember(shop);
  await atPassword(page, amel);
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByText('Please fill in all fields.')).toHaveCount(2);
  await expect(page.getByLabel('Current password')).toBeFocused();
  await change(page, amel.password, 'short');
  await expect(page.getByText('3 characters are missing.')).toBeVisible();
  await change(page, amel.password, next, `${next}s`);
  await expect(page.getByText('New passwords do not match.')).toBeVisible();
  await expectInOrderAtAnySize(page);
  await expect(page.getByLabel('Confirm password')).toBeFocused();
  await change(page, 'not my password', next);
  await expect(page.getByText('The current password is wrong.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expect(page.getByLabel('New password')).toHaveValue(next);
  await expect(toast(page)).toBeHidden();
});

test('what is typed can be shown', async ({ page, shop }) => {
  await atPassword(page, await newMember(shop));
  const current = page.getByLabel('Current password');
  await expect(current).toHaveAttribute('type', 'password');
  await page.getByRole('checkbox', { name: 'Show what I type' }).check();
  await expect(current).toHaveAttribute('type', 'text');
});

test('the new password is valid, and every other session has ended', async ({ page, shop, newShopper, tolerate }) => {
  tolerate(/status of 401/);
  const amel = await newMember(shop);
  const phone = await newShopper();
  await arrive(phone, amel);
  await atPassword(page, amel);
  await change(page, amel.password, next);
  await expect(toast(page)).toContainText('Password changed successfully.');
  await expect(page.getByText('On every other device, log in with your new password.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
  await page.reload();
  await expect(profileMenu(page, amel)).toBeVisible();
  await open(phone, '/user/profile');
  await expect(phone).toHaveURL('/login?to=%2Fuser%2Fprofile');
  await fillLogin(phone, amel);
  await expect(phone.getByRole('alert')).toContainText('Invalid Email or Password');
  await fillLogin(phone, { ...amel, password: next });
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Profile');
});

test('a rate limit shows how long to wait; another failure keeps the input', async ({ page, shop, tolerate }) => {
  tolerate(/status of (429|503)/);
  const amel = await newMember(shop);
  await atPassword(page, amel);
  const message = 'Too many tries. Please wait 15 minutes, then try again.';
  for (const [status, text] of [
    [429, message],
    [503, 'Failed to change password. Please try again.'],
  ] as const) {
    await page.route('/api/users/password', (route) => route.fulfill({ status, json: { message, code: 'internal' } }));
    await change(page, amel.password, next);
    await expect(page.getByRole('alert')).toHaveText(text);
    await expect(page.getByLabel('New password')).toHaveValue(next);
    await page.unroute('/api/users/password');
  }
});
