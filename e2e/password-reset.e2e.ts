import type { Page } from '@playwright/test';
import { expectInOrderAtAnySize, phone } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { codeIn, fillLogin, logIn, mailTo, newMember, profileMenu, type Member } from './member.ts';
import type { Shop } from './shop.ts';
import { open, toast } from './shopper.ts';

test.use({ changesData: true });

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const submit = (page: Page) => button(page, 'Change my password');
const wrongCode = (page: Page) => page.getByText('Invalid or expired OTP');

/** Requests a code on the page and returns the mailed code. */
async function askCode(page: Page, shop: Shop, who: Member): Promise<string> {
  await open(page, '/forgot-password');
  await field(page, 'Email').fill(who.email);
  await button(page, 'Send the code').click();
  await expect(field(page, 'Code')).toBeFocused();
  return codeIn(await mailTo(shop, who, /is your code/));
}
/** A wrong code. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a user resets the password with the mailed code and returns to the former page', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  tolerate(/status of 401/);
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

  await submit(page).click();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(2);
  // pasted with text around it
  await field(page, 'Code').fill(`Your code: ${code.slice(0, 3)} ${code.slice(3)}.`);
  await expect(field(page, 'Code')).toHaveValue(code);
  await field(page, 'New password').fill('short');
  await submit(page).click();
  await expect(page.getByText('3 characters are missing.')).toBeVisible();
  await field(page, 'New password').fill('another-oil-43');
  await page.getByLabel('Show what I type').check();
  await expect(field(page, 'New password')).toHaveAttribute('type', 'text');
  await submit(page).click();

  const done = page.getByRole('dialog', { name: 'Your password has been changed' });
  await expect(done).toBeVisible();
  await expectInOrderAtAnySize(page);
  await done.getByRole('button', { name: 'Back to login' }).click();
  await expect(field(page, 'Email')).toHaveValue(amel.email);
  await fillLogin(page, amel);
  await expect(page.getByRole('alert')).toHaveText('Invalid Email or Password');
  await fillLogin(page, { ...amel, password: 'another-oil-43' });
  await expect(page).toHaveURL('/user/about-us');
  await elsewhere.reload();
  await expect(elsewhere.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
});

test('a wrong code shows an error, five wrong codes invalidate it, and a new code replaces it', async ({
  page,
  shop,
  tolerate,
}) => {
  tolerate(/status of 400/);
  const amel = await newMember(shop);
  const first = await askCode(page, shop, amel);
  await field(page, 'New password').fill('another-oil-43');
  for (let tries = 0; tries < 5; tries += 1) {
    await field(page, 'Code').fill(otherThan(first));
    await submit(page).click();
    await expect(wrongCode(page)).toBeVisible();
    await expect(field(page, 'Code')).toBeFocused();
  }
  await field(page, 'Code').fill(first);
  await expect(wrongCode(page)).toBeHidden();
  await submit(page).click();
  await expect(wrongCode(page)).toBeVisible();

  await button(page, 'Send a new code').click();
  await expect(field(page, 'Code')).toHaveValue('');
  let second = first;
  await expect.poll(async () => (second = codeIn(await mailTo(shop, amel, /is your code/)))).not.toBe(first);
  await field(page, 'Code').fill(first);
  await submit(page).click();
  await expect(wrongCode(page)).toBeVisible();
  await expect(field(page, 'New password')).toHaveValue('another-oil-43');
  await field(page, 'Code').fill(second);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your password has been changed' })).toBeVisible();
});

test('an expired code is refused', async ({ page, shop, tolerate }) => {
  tolerate(/status of 400/);
  const amel = await newMember(shop);
  const code = await askCode(page, shop, amel);
  await shop.sql("update one_time_codes set expires_at = now() - interval '1 second' where kind = 'reset_password'");
  await field(page, 'Code').fill(code);
  await field(page, 'New password').fill('another-oil-43');
  await submit(page).click();
  await expect(wrongCode(page)).toBeVisible();
  await expectInOrderAtAnySize(page);
});

test('after a reload the page still asks for the code', async ({ page, shop }) => {
  const amel = await newMember(shop);
  const code = await askCode(page, shop, amel);
  await page.reload();
  await field(page, 'Code').fill(code);
  await field(page, 'New password').fill('another-oil-43');
  await expect(page.getByText(amel.email)).toBeVisible();
  await page.goBack();
  await expect(field(page, 'Email')).toHaveValue(amel.email);
  await page.reload();
  await expect(field(page, 'Email')).toBeVisible();
});

test('an unknown address is answered like a known one', async ({ page }) => {
  await open(page, '/forgot-password');
  await field(page, 'Email').fill('nobody@example.tn');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('OTP has been sent to your email.');
  await expect(field(page, 'Code')).toBeVisible();
});

test('failed requests show errors in place, and the input stays', async ({ page, shop, context, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|status of (429|500)/);
  const amel = await newMember(shop);
  await open(page, '/forgot-password');
  await button(page, 'Send the code').click();
  await expect(page.getByText('Required', { exact: true })).toBeVisible();
  await expectInOrderAtAnySize(page);
  await field(page, 'Email').fill('amel');
  await button(page, 'Send the code').click();
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible();
  await field(page, 'Email').fill(amel.email);
  await context.setOffline(true);
  await button(page, 'Send the code').click();
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.');
  await context.setOffline(false);
  await shop.sql("insert into throttles values ($1, 1000000, now() + interval '4 minutes')", [`forgot ${amel.email}`]);
  await button(page, 'Send the code').click();
  await expect(page.getByRole('alert')).toHaveText(/^Too many tries\. Please wait [34] minutes, then try again\.$/);
  await shop.sql('delete from throttles');
  await button(page, 'Send the code').click();

  await field(page, 'Code').fill('123456');
  await field(page, 'New password').fill('another-oil-43');
  await page.route('/api/auth/reset-password', (route) =>
    route.fulfill({ status: 500, json: { message: 'Internal server error. (x)', code: 'internal' } }),
  );
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid or expired OTP');
  await expect(field(page, 'New password')).toHaveValue('another-oil-43');
  await expect(profileMenu(page, amel)).toBeHidden();
});
