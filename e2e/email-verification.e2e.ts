import type { Page } from '@playwright/test';
import { phone } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { arrive, fillLogin, linkIn, mailTo, newMember, type Member } from './member.ts';
import type { Shop } from './shop.ts';
import { reload, toast } from './shopper.ts';

test.use({ changesData: true });

const verified = (page: Page) => page.getByText('Email successfully verified!');
const strip = (page: Page) => page.getByText('Please verify your email address.');
const tooLate = (page: Page) => page.getByText('This link was used already, or is too old.');
const mailedLink = async (shop: Shop, who: Pick<Member, 'email'>, subject = /Verify your email/) =>
  linkIn(await mailTo(shop, who, subject));

test('a link of a mail verifies the address', async ({ page, shop, context, tolerate, newShopper }) => {
  tolerate(/status of 400/);
  await test.step('a logged-in user verifies, and the notice disappears in every tab', async () => {
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
    await reload(other);
    await expect(verified(other)).toBeVisible();
    await other.getByRole('link', { name: 'Continue shopping' }).click();
    await expect(other).toHaveURL('/');
  });
  await test.step('a link opened in any browser verifies and leads to the login; the notice elsewhere disappears when the tab is visible again', async () => {
    const amel = await newMember(shop);
    await arrive(page, amel);
    await expect(strip(page)).toBeVisible();
    const elsewhere = await newShopper();
    await elsewhere.setViewportSize(phone);
    await elsewhere.goto(await mailedLink(shop, amel));
    await expect(verified(elsewhere)).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(strip(page)).toBeHidden();
    await elsewhere.getByRole('link', { name: 'Back to login' }).click();
    await expect(elsewhere.getByLabel('Email')).toHaveValue(amel.email);
    await fillLogin(elsewhere, amel);
    await expect(elsewhere).toHaveURL('/');
    await expect(strip(elsewhere)).toBeHidden();
  });
});

test('the link mailed to the former address restores it after a confirmation', async ({ page, shop, tolerate }) => {
  tolerate(/status of 401/);
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
});
