import type { Page } from '@playwright/test';
import { expectInOrderAtAnySize, phone } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { arrive, fillLogin, linkIn, mailTo, newMember, type Member } from './member.ts';
import type { Shop } from './shop.ts';
import { open, toast } from './shopper.ts';

test.use({ changesData: true });

const verified = (page: Page) => page.getByText('Email successfully verified!');
const strip = (page: Page) => page.getByText('Please verify your email address.');
const resend = (page: Page) => page.getByRole('button', { name: 'Resend validation email' });
const tooLate = (page: Page) => page.getByText('This link was used already, or is too old.');
const mailedLink = async (shop: Shop, who: Pick<Member, 'email'>, subject = /Verify your email/) =>
  linkIn(await mailTo(shop, who, subject));

test('a link opened in any browser verifies, and leads to the login', async ({ page, shop }) => {
  const amel = await newMember(shop);
  await page.setViewportSize(phone);
  await page.goto(await mailedLink(shop, amel));
  await expect(verified(page)).toBeVisible();
  await expectInOrderAtAnySize(page);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(amel.email);
  await fillLogin(page, amel);
  await expect(page).toHaveURL('/');
  await expect(strip(page)).toBeHidden();
});

test('a logged-in user verifies, and the notice disappears in every tab', async ({ page, shop, context, tolerate }) => {
  tolerate(/status of 400/);
  const amel = await newMember(shop);
  await arrive(page, amel);
  await expect(strip(page)).toBeVisible();
  const first = await mailedLink(shop, amel);
  await page.getByRole('button', { name: 'Resend the mail' }).click();
  await expect(toast(page)).toContainText(`A verification email is on its way to ${amel.email}.`);
  let link = first;
  await expect.poll(async () => (link = await mailedLink(shop, amel))).not.toBe(first);

  const other = await context.newPage();
  await other.goto(first);
  await expect(tooLate(other)).toBeVisible();
  await other.goto(link);
  await expect(verified(other)).toBeVisible();
  await expect(strip(other)).toBeHidden();
  await expect(strip(page)).toBeHidden();

  // a reload opens the link a second time
  await other.reload();
  await expect(verified(other)).toBeVisible();
  await other.getByRole('link', { name: 'Continue shopping' }).click();
  await expect(other).toHaveURL('/');
});

test('after a verification in another browser the notice disappears when the tab is visible again', async ({
  page,
  shop,
  newShopper,
}) => {
  const amel = await newMember(shop);
  await arrive(page, amel);
  await expect(strip(page)).toBeVisible();
  const elsewhere = await newShopper();
  await elsewhere.goto(await mailedLink(shop, amel));
  await expect(verified(elsewhere)).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(strip(page)).toBeHidden();
});

test('a used or expired link shows an error, and a new one can be requested', async ({ page, shop, tolerate }) => {
  tolerate(/status of (400|429)/);
  const amel = await newMember(shop);
  const link = await mailedLink(shop, amel);
  await shop.sql("update one_time_codes set expires_at = now() - interval '1 second'");
  await page.goto(link);
  await expect(tooLate(page)).toBeVisible();
  await shop.sql("insert into throttles values ($1, 1000000, now() + interval '4 minutes')", [`resend ${amel.email}`]);
  await resend(page).click();
  await expect(page.getByText(/^Too many tries\. Please wait [34] minutes/)).toBeVisible();
  await shop.sql('delete from throttles');
  await resend(page).click();
  await expect(page.getByText('If this address waits for verification, a new mail is on its way.')).toBeVisible();
  await expectInOrderAtAnySize(page);
  let fresh = link;
  await expect.poll(async () => (fresh = await mailedLink(shop, amel))).not.toBe(link);
  await page.goto(fresh);
  await expect(verified(page)).toBeVisible();
  await page.goto(fresh);
  await expect(tooLate(page)).toBeVisible();
});

test('a link that lost its address asks for it', async ({ page, shop }) => {
  const amel = await newMember(shop);
  await open(page, '/email-validation');
  await expect(page.getByText('Validation failed. Please try again.')).toBeVisible();
  await resend(page).click();
  await expect(page.getByText('Required', { exact: true })).toBeVisible();
  await expectInOrderAtAnySize(page);
  await page.getByRole('main').getByLabel('Email').fill(amel.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('If this address waits for verification, a new mail is on its way.')).toBeVisible();
});

test('a link can be tried again after a failed request', async ({ page, shop, tolerate }) => {
  tolerate(/ERR_FAILED|status of 500/);
  const amel = await newMember(shop);
  const link = await mailedLink(shop, amel);
  await page.route('/api/auth/verify-email*', (route) => route.abort());
  await page.goto(link);
  await expect(page.getByText('Validation failed. Please try again.')).toBeVisible();
  await page.route('/api/auth/verify-email*', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Validation failed. Please try again.')).toBeVisible();
  await expectInOrderAtAnySize(page);
  await page.unroute('/api/auth/verify-email*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(verified(page)).toBeVisible();
});

test('a changed address is used after its link was opened; its mail can be resent', async ({
  page,
  shop,
  tolerate,
}) => {
  tolerate(/status of 400/);
  const amel = await newMember(shop);
  await arrive(page, amel);
  const changed = { email: 'amel@new.example' };
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const answer = await page.request.put('/api/users/profile', {
    data: changed,
    headers: { Authorization: `Bearer ${token}`, Origin: shop.url },
  });
  expect(answer.status()).toBe(200);
  const first = await mailedLink(shop, changed, /Confirm your new email/);
  await page.goto(first.replace(/token=[^&]+/, 'token=other'));
  await resend(page).click();
  let link = first;
  await expect.poll(async () => (link = await mailedLink(shop, changed, /Confirm your new email/))).not.toBe(first);
  await page.goto(link);
  await expect(verified(page)).toBeVisible();
  await expect(strip(page)).toBeHidden();
  expect(await shop.sql('select email from users where user_name = $1', [amel.userName])).toEqual([changed]);
});

test('the link mailed to the former address restores it after a confirmation', async ({ page, shop, tolerate }) => {
  tolerate(/status of (400|401)/);
  const amel = await newMember(shop);
  await page.goto(await mailedLink(shop, amel));
  await expect(verified(page)).toBeVisible();
  await arrive(page, amel);
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const thief = { email: 'thief@new.example' };
  await page.request.put('/api/users/profile', {
    data: thief,
    headers: { Authorization: `Bearer ${token}`, Origin: shop.url },
  });
  await page.goto(await mailedLink(shop, thief, /Confirm your new email/));
  await expect(verified(page)).toBeVisible();

  const stored = () => shop.sql('select email from users where user_name = $1', [amel.userName]);
  const link = await mailedLink(shop, amel, /is about to change/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Take your account back' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Set my email address back' });
  await expect(button).toBeEnabled();
  expect(await stored()).toEqual([thief]);
  await button.click();
  await expect(page.getByText('Your email address is set back')).toBeVisible();
  expect(await stored()).toEqual([{ email: amel.email }]);
  await page.getByRole('link', { name: 'Choose a new password' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.goto(link);
  await button.click();
  await expect(tooLate(page)).toBeVisible();
  await expectInOrderAtAnySize(page);
});
