/** The profile: name, contact and address of an account. */
import type { Page } from '@playwright/test';
import { expectInOrder } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { arrive, endSessions, fillLogin, logIn, mailTo, newMember, profileMenu, readable } from './member.ts';
import type { Member } from './member.ts';
import type { Shop } from './shop.ts';
import { open, reload, toast } from './shopper.ts';
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

test('the profile is saved', async ({ page, shop, context }) => {
  await test.step('what was changed is saved, Arabic, very long and hostile texts unchanged', async () => {
    await atProfile(page, shop);
    const cookie = async () => (await context.cookies()).find(({ name }) => name === 'user');
    const before = await cookie();
    const texts = {
      'First name': 'أمال بنت عبد الرحمن',
      'Last name': 'Ben-'.repeat(20),
      'Street address': '<b>12</b>, نهج الزيتون "&amp;',
      'Phone number': '29 876 543',
    };
    for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
    await page.getByLabel('Region').selectOption('Nabeul');
    await field(page, 'City').fill('Hammamet');
    await save(page).click();
    await done(page);
    expect((await cookie())?.expires).toBe(before?.expires);
    await reload(page);
    for (const [label, text] of Object.entries(texts)) await expect(field(page, label)).toHaveValue(text);
    await expect(page.getByLabel('Region')).toHaveValue('Nabeul');
    await expect(field(page, 'City')).toHaveValue('Hammamet');
    await expect(field(page, 'Postal code')).toHaveValue('3000');
  });
  await test.step('a changed e-mail address waits for its link, which can be resent or cancelled', async () => {
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
    await reload(page);
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
    await reload(page);
    await expect(field(page, 'Email')).toHaveValue(next);
    await expect(waits).toBeHidden();
  });
});

test('unsaved input belongs to one account', async ({ page, shop, tolerate, context }) => {
  test.slow();
  tolerate(/status of 401/);
  await test.step('unsaved input survives a reload and an ended session, and another account does not see it', async () => {
    const [amel, sami] = [await newMember(shop), await newMember(shop, 'Sami')];
    await atProfile(page, shop, amel);
    await field(page, 'Street address').fill('7, avenue de la Mer');
    await reload(page);
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
    await reload(page);
    await expect(page).toHaveURL('/login?to=%2Fuser%2Fprofile');
    await fillLogin(page, amel);
    await expect(field(page, 'City')).toHaveValue('Mahdia');
    await expect(field(page, 'Street address')).toHaveValue('7, avenue de la Mer');
    await save(page).click();
    await done(page);
    await reload(page);
    await expect(field(page, 'City')).toHaveValue('Mahdia');
    await expect(page.getByText('You have unsaved changes.')).toBeHidden();

    await field(page, 'City').fill('Monastir');
    await profileMenu(page, amel).click();
    await expectInOrder(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await atProfile(page, shop, amel);
    await expect(field(page, 'City')).toHaveValue('Mahdia');
  });
  await test.step('a login with another account in another tab replaces the profile here', async () => {
    // a request of this tab may be running when the other tab ends the session
    const [amel, sami] = [await newMember(shop), await newMember(shop)];
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
});
