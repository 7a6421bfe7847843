import type { Page } from '@playwright/test';
import { phone } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { codeIn, fillLogin, logIn, mailTo, newMember } from './member.ts';
import { open, reload, toast } from './shopper.ts';

test.use({ changesData: true });

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const submit = (page: Page) => button(page, 'Change my password');

test('a user resets the password with a second mailed code, after a reload, and returns to the former page', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  tolerate(/status of 40[01]/);
  const amel = await newMember(shop);
  const elsewhere = await newShopper();
  await logIn(elsewhere, amel);

  await page.setViewportSize(phone);
  await open(page, '/login?to=%2Fuser%2Fabout-us');
  await fillLogin(page, { ...amel, password: 'not this one' });
  await expect(page.getByRole('alert')).toHaveText('Invalid Email or Password');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(field(page, 'Email')).toHaveValue(amel.email);
  await button(page, 'Send the code').click();
  await expect(toast(page)).toContainText('OTP has been sent to your email.');
  await expect(page.getByText(amel.email)).toBeVisible();
  const code = codeIn(await mailTo(shop, amel, /is your code/));

  await reload(page);
  await field(page, 'Code').fill(code);
  await field(page, 'New password').fill('another-oil-43');
  await expect(page.getByText(amel.email)).toBeVisible();
  await shop.sql("update one_time_codes set expires_at = now() - interval '1 second' where kind = 'reset_password'");
  await submit(page).click();
  await expect(page.getByText('Invalid or expired OTP')).toBeVisible();
  await button(page, 'Send a new code').click();
  await expect(field(page, 'Code')).toHaveValue('');
  let second = code;
  await expect.poll(async () => (second = codeIn(await mailTo(shop, amel, /is your code/)))).not.toBe(code);
  await field(page, 'Code').fill(second);
  await submit(page).click();

  const done = page.getByRole('dialog', { name: 'Your password has been changed' });
  await expect(done).toBeVisible();
  await done.getByRole('button', { name: 'Back to login' }).click();
  await expect(field(page, 'Email')).toHaveValue(amel.email);
  await fillLogin(page, amel);
  await expect(page.getByRole('alert')).toHaveText('Invalid Email or Password');
  await fillLogin(page, { ...amel, password: 'another-oil-43' });
  await expect(page).toHaveURL('/user/about-us');
  await reload(elsewhere);
  await expect(elsewhere.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
});
