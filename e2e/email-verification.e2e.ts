import type { Page } from '@playwright/test';
import { phone } from './accessibility.ts';
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
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(amel.email);
  await fillLogin(page, amel);
  await expect(page).toHaveURL('/');
  await expect(strip(page)).toBeHidden();
});

test('whoever is logged in goes on shopping, and no tab asks any more', async ({ page, shop, context, tolerate }) => {
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

  // opened once more, by a second tap or by a reload
  await other.reload();
  await expect(verified(other)).toBeVisible();
  await other.getByRole('link', { name: 'Continue shopping' }).click();
  await expect(other).toHaveURL('/');
});

test('verified elsewhere, the strip goes when the shop is looked at again', async ({ page, shop, newShopper }) => {
  const amel = await newMember(shop);
  await arrive(page, amel);
  await expect(strip(page)).toBeVisible();
  const elsewhere = await newShopper();
  await elsewhere.goto(await mailedLink(shop, amel));
  await expect(verified(elsewhere)).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(strip(page)).toBeHidden();
});

test('a link used up, too old or broken is told, and a new one can be had', async ({ page, shop, tolerate }) => {
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
  await page.getByRole('main').getByLabel('Email').fill(amel.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('If this address waits for verification, a new mail is on its way.')).toBeVisible();
});

test('a link is not lost to a server that can’t be reached', async ({ page, shop, tolerate }) => {
  tolerate(/ERR_FAILED|status of 500/);
  const amel = await newMember(shop);
  const link = await mailedLink(shop, amel);
  await page.route('/api/auth/verify-email*', (route) => route.abort());
  await page.goto(link);
  await expect(page.getByText('Validation failed. Please try again.')).toBeVisible();
  await page.route('/api/auth/verify-email*', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Validation failed. Please try again.')).toBeVisible();
  await page.unroute('/api/auth/verify-email*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(verified(page)).toBeVisible();
});

test('a changed address counts once its link was opened; its mail can be had again', async ({
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
