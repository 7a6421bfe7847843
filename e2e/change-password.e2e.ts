import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { arrive, fillLogin, type Member, newMember, profileMenu } from './member.ts';
import { open, reload, toast } from './shopper.ts';

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
  await reload(page);
  await expect(profileMenu(page, amel)).toBeVisible();
  await open(phone, '/user/profile');
  await expect(phone).toHaveURL('/login?to=%2Fuser%2Fprofile');
  await fillLogin(phone, amel);
  await expect(phone.getByRole('alert')).toContainText('Invalid Email or Password');
  await fillLogin(phone, { ...amel, password: next });
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Profile');
});
