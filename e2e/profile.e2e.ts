/** The profile: name, contact and address of an account. */
import { shownPhone } from '@nabta/contract/phone.ts';
import type { Page } from '@playwright/test';
import { expectInOrderAtAnySize } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { arrive, endSessions, fillLogin, logIn, mailTo, newMember, profileMenu, readable, verify } from './member.ts';
import type { Member } from './member.ts';
import type { Shop } from './shop.ts';
import { open, toast } from './shopper.ts';
import { street } from './test-data.ts';

test.use({ changesData: true });

const PROFILE = '/user/profile';
// the city is a combobox once the places of its governorate are loaded
const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label }).or(page.getByRole('combobox', { name: label }));
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const done = (page: Page) => expect(toast(page).getByText('Profile updated successfully!')).toBeVisible();

/** Opens the profile of an account. */
async function atProfile(page: Page, shop: Shop, who?: Member): Promise<Member> {
  const member = who ?? (await newMember(shop));
  await arrive(page, member, PROFILE);
  await expect(field(page, 'First name')).toBeVisible();
  return member;
}

test('the profile is shown, and only what was changed is sent and saved', async ({ page, shop, context }) => {
  const amel = await atProfile(page, shop);
  await expect(page.getByText('Customer since')).toBeVisible();
  for (const [label, value] of [
    ['First name', 'Amel'],
    ['Last name', 'Ben Salah'],
    ['Phone number', shownPhone(amel.phoneNumber)],
    ['Email', amel.email],
    ['Street address', street],
    ['City', 'Sfax'],
    ['Postal code', '3000'],
  ] as const) {
    await expect(field(page, label)).toHaveValue(value);
  }
  await expect(page.getByLabel('Region')).toHaveValue('Sfax');
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'user');
  const before = await cookie();

  await save(page).click();
  await expect(toast(page)).toContainText('Everything is saved already.');
  await field(page, 'Phone number').fill('29 876 543');
  await page.getByLabel('Region').selectOption('Nabeul');
  await field(page, 'City').fill('Hammamet');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page).click();
  expect((await sent).postDataJSON()).toEqual({
    profile: {},
    phoneNumber: '29 876 543',
    address: { Region: 'Nabeul', City: 'Hammamet' },
  });
  await done(page);
  await expect(field(page, 'Phone number')).toHaveValue('29 876 543');
  expect((await cookie())?.expires).toBe(before?.expires);
  await page.reload();
  await expect(page.getByLabel('Region')).toHaveValue('Nabeul');
  await expect(field(page, 'City')).toHaveValue('Hammamet');
});

test('invalid and taken values show errors at their fields', async ({ page, shop, tolerate }) => {
  tolerate(/status of 409/);
  const sami = await newMember(shop, 'Sami');
  await atProfile(page, shop);
  await field(page, 'Phone number').fill('123');
  await field(page, 'Email').fill('nobody');
  await expect(page.getByText('This is not a phone number.')).toBeVisible();
  await save(page).click();
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible();
  await expect(field(page, 'Phone number')).toBeFocused();

  await field(page, 'Phone number').fill(sami.phoneNumber);
  await expect(page.getByText('This is not a phone number.')).toBeHidden();
  await field(page, 'Email').fill('');
  await save(page).click();
  await expect(page.getByText('An e-mail address is needed.')).toBeVisible();
  await field(page, 'Email').fill(sami.email.toUpperCase());
  await save(page).click();
  await expect(page.getByText('email is already taken.')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await field(page, 'Phone number').fill(sami.phoneNumber);
  await save(page).click();
  await expect(page.getByText('phoneNumber is already taken.')).toBeVisible();
  await expect(field(page, 'Phone number')).toHaveValue(sami.phoneNumber);
});

test('a changed e-mail address waits for its link, which can be resent or cancelled', async ({
  page,
  shop,
  context,
}) => {
  const amel = await atProfile(page, shop);
  const next = 'amel.new@example.tn';
  const waits = page.getByText(`We have sent a link to ${next}.`);
  await field(page, 'Email').fill(next);
  await save(page).click();
  await done(page);
  await expect(waits).toBeInViewport();
  await expect(field(page, 'Email')).toHaveValue(amel.email);
  await mailTo(shop, amel, /is about to change/);

  await page.getByRole('button', { name: `Keep ${amel.email}` }).click();
  await expect(waits).toBeHidden();
  await page.reload();
  await expect(field(page, 'Email')).toHaveValue(amel.email);
  await expect(waits).toBeHidden();

  await field(page, 'Email').fill(next);
  await save(page).click();
  await expect(waits).toBeVisible();
  const links = async () => {
    const mails = (await shop.outbox()).map(readable).filter((mail) => mail.includes(`To: ${next}`));
    return mails.map((mail) => /http\S+token=\S+/.exec(mail)?.[0] ?? '');
  };
  await expect.poll(async () => (await links()).length).toBe(2);
  const before = await links();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(toast(page)).toContainText(`A new link is on its way to ${next}.`);
  await expect.poll(async () => (await links()).length).toBe(3);
  const link = (await links()).find((each) => !before.includes(each)) ?? '';
  const other = await context.newPage();
  await open(other, link);
  await expect(other.getByText('Email successfully verified!')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Email')).toHaveValue(next);
  await expect(waits).toBeHidden();
});

test('an unverified e-mail address shows a notice with another mail', async ({ page, shop }) => {
  const amel = await atProfile(page, shop);
  const notice = page.getByText(`We do not know yet that ${amel.email} is yours.`);
  await expect(notice).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Resend the mail' }).click();
  await expect(toast(page)).toContainText(`A verification email is on its way to ${amel.email}.`);
  await verify(shop, amel);
  await page.reload();
  await expect(field(page, 'First name')).toBeVisible();
  await expect(notice).toBeHidden();
});

test('unsaved input survives a reload and an ended session, and another account does not see it', async ({
  page,
  shop,
  tolerate,
}) => {
  test.slow();
  tolerate(/status of 401/);
  const [amel, sami] = [await newMember(shop), await newMember(shop, 'Sami')];
  await atProfile(page, shop, amel);
  await field(page, 'Street address').fill('7, avenue de la Mer');
  await page.reload();
  await expect(field(page, 'Street address')).toHaveValue('7, avenue de la Mer');
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();

  await field(page, 'City').fill('Mahdia');
  await endSessions(page, shop);
  // any request of the page may detect the ended session first
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login?to=%2Fuser%2Fprofile');
  await fillLogin(page, sami);
  await expect(field(page, 'City')).toHaveValue('Sfax');
  await expect(field(page, 'Street address')).toHaveValue(street);
  await expect(page.getByText('You have unsaved changes.')).toBeHidden();

  await endSessions(page, shop);
  await page.reload();
  await expect(page).toHaveURL('/login?to=%2Fuser%2Fprofile');
  await fillLogin(page, amel);
  await expect(field(page, 'City')).toHaveValue('Mahdia');
  await expect(field(page, 'Street address')).toHaveValue('7, avenue de la Mer');
  await save(page).click();
  await done(page);
  await page.reload();
  await expect(field(page, 'City')).toHaveValue('Mahdia');
  await expect(page.getByText('You have unsaved changes.')).toBeHidden();

  await field(page, 'City').fill('Monastir');
  await profileMenu(page, amel).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await atProfile(page, shop, amel);
  await expect(field(page, 'City')).toHaveValue('Mahdia');
});

test('a login with another account in another tab replaces the profile here', async ({
  page,
  shop,
  context,
  tolerate,
}) => {
  // a request of this tab may be running when the other tab ends the session
  tolerate(/status of 401/);
  const [amel, sami] = [await newMember(shop), await newMember(shop, 'Sami')];
  await atProfile(page, shop, amel);
  await field(page, 'City').fill('Mahdia');
  const other = await context.newPage();
  await open(other, '/user/about-us');
  await profileMenu(other, amel).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login?to=%2Fuser%2Fprofile');
  await logIn(other, sami);
  await expect(field(page, 'Email')).toHaveValue(sami.email);
  await expect(field(page, 'City')).toHaveValue('Sfax');
});

test('Arabic, very long and hostile texts are stored unchanged', async ({ page, shop }) => {
  await atProfile(page, shop);
  const texts = {
    'First name': 'أمال بنت عبد الرحمن',
    'Last name': 'Ben-'.repeat(20),
    'Street address': '<b>12</b>, نهج الزيتون "&amp;',
  };
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
  await save(page).click();
  await done(page);
  await page.reload();
  for (const [label, text] of Object.entries(texts)) await expect(field(page, label)).toHaveValue(text);
});

test('a failed save shows an error in place and keeps the input', async ({ page, shop, tolerate }) => {
  tolerate(/status of (500|503|429)/);
  tolerate(/ERR_FAILED/);
  await atProfile(page, shop);
  await field(page, 'City').fill('Mahdia');
  const failure = page.getByRole('alert').filter({ hasText: 'There was an error updating the profile!' });
  const message = 'Too many tries. Please wait 14 minutes, then try again.';
  for (const [status, advice] of [
    [500, 'Nothing you typed is lost.'],
    [429, message],
    [0, 'Check your connection'],
  ] as const) {
    await page.route('/api/users/profile', (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: { message, code: 'internal' } }),
    );
    await save(page).click();
    await expect(failure).toContainText(advice);
    await expect(field(page, 'City')).toHaveValue('Mahdia');
    if (status === 500) await expectInOrderAtAnySize(page);
    await page.unroute('/api/users/profile');
  }
  await save(page).click();
  await done(page);
  await expect(failure).toBeHidden();

  await page.route('/api/users/profile', (route) => route.fulfill({ status: 503, json: { message: 'Later.' } }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Your profile could not be loaded.');
  await expectInOrderAtAnySize(page);
  await page.unroute('/api/users/profile');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(field(page, 'City')).toHaveValue('Mahdia');
});

test('the keyboard alone changes tabs and saves', async ({ page, shop }) => {
  await atProfile(page, shop);
  await page.getByRole('tab', { name: 'User Info' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Change Password' })).toBeFocused();
  await expect(page).toHaveTitle(/^Change Password · /);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(PROFILE);
  const picture = page.getByRole('button', { name: 'Choose a picture' });
  await expect(picture).toBeVisible();
  await page.getByRole('tab', { name: 'User Info' }).press('Tab');
  await expect(page.getByRole('main').getByRole('button', { name: 'Resend the mail' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(picture).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page, 'First name')).toBeFocused();
  await page.keyboard.type('Yasmine');
  await page.keyboard.press('Enter');
  await done(page);
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('Yasmine');
});

test('the tab is part of the address: Back and a reload keep it', async ({ page, shop }) => {
  await atProfile(page, shop);
  await page.getByRole('tab', { name: 'Change Password' }).click();
  await expect(page).toHaveURL(`${PROFILE}?tab=password`);
  await page.reload();
  await expect(page.getByLabel('Current password')).toBeVisible();
  await expect(field(page, 'First name')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(PROFILE);
  await expect(field(page, 'First name')).toBeVisible();
  await open(page, `${PROFILE}?tab=no-such-tab`);
  await expect(field(page, 'First name')).toBeVisible();
});
