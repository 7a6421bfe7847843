/** What the screens on the way to an account show, ask and refuse: in order at any size. */
import type { Page } from '@playwright/test';
import { desk, expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { arrive, fillLogin, linkIn, mailTo, newMember, profileMenu } from './member.ts';
import type { Shop } from './shop.ts';
import { open } from './shopper.ts';

test.use({ changesData: true });

type Arrange = (page: Page, shop: Shop) => Promise<unknown>;

const long = 'somebody.with.a.very.long.name.indeed@a-company-of-olive-growers.example.tn';
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};
const account = {
  'User name': 'عبد القادر بن محمد الطاهر',
  Email: long,
  'Phone number': '22 123 456',
  Password: 'olive-oil-42',
  'Confirm password': 'olive-oil-42',
};
const longNamed = async (shop: Shop) => {
  const who = { ...(await newMember(shop)), userName: account['User name'] };
  await shop.sql('update users set user_name = $1 where email = $2', [who.userName, who.email]);
  return who;
};
const toStep2: Arrange = async (page) => {
  await open(page, '/register');
  await fill(page, account);
  await button(page, 'Next').click();
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
};
const askCode: Arrange = async (page) => {
  await open(page, '/forgot-password');
  await fill(page, { Email: long });
  await button(page, 'Send the code').click();
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
};

const states: Record<string, Arrange> = {
  'the first step of a registration, with its errors': async (page) => {
    await open(page, '/register');
    await button(page, 'Next').click();
    await expect(page.getByText('Required', { exact: true })).toHaveCount(5);
  },
  'a registration whose name is taken and whose passwords differ, shown': async (page, shop) => {
    await newMember(shop, 'Amel');
    await open(page, '/register');
    await fill(page, { ...account, 'User name': 'Amel', 'Confirm password': 'another-oil' });
    await page.getByLabel('Show what I type').check();
    await expect(page.getByText('userName is already taken.')).toBeVisible();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
  },
  'the second step of a registration': toStep2,
  'the second step of a registration, with its errors': async (page, shop) => {
    await toStep2(page, shop);
    await button(page, 'Create my account').click();
    await expect(page.getByText('Required', { exact: true })).toHaveCount(6);
  },
  'a registration under way': async (page, shop) => {
    await toStep2(page, shop);
    await fill(page, { 'First name': 'محمد', 'Last name': 'Ben Abdelkader-Bouchoucha', 'Street address': '12, rue' });
    await fill(page, { City: 'Sfax', 'Postal code': '3000' });
    await page.getByLabel('Region').selectOption('Sfax');
    await page.route('/api/auth/register', () => {});
    await button(page, 'Create my account').click();
    await expect(button(page, 'Create my account')).toHaveAttribute('aria-disabled', 'true');
  },
  'the end of a registration': async (page, shop) => {
    await toStep2(page, shop);
    await fill(page, { 'First name': 'محمد', 'Last name': 'Ben Abdelkader-Bouchoucha', 'Street address': '12, rue' });
    await fill(page, { City: 'Sfax', 'Postal code': '3000' });
    await page.getByLabel('Region').selectOption('Sfax');
    await button(page, 'Create my account').click();
    await expect(page.getByRole('dialog', { name: 'Inscription réussie' })).toBeVisible();
  },
  'a login that was refused': async (page) => {
    await open(page, '/login');
    await fillLogin(page, { email: long, password: 'not this one' });
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'a forgotten password, with its error': async (page) => {
    await open(page, '/forgot-password');
    await button(page, 'Send the code').click();
    await expect(page.getByText('Required', { exact: true })).toBeVisible();
  },
  'a wrong code': async (page, shop) => {
    await askCode(page, shop);
    await fill(page, { Code: '123456', 'New password': 'olive-oil-43' });
    await button(page, 'Change my password').click();
    await expect(page.getByText('Invalid or expired OTP')).toBeVisible();
  },
  'a new password that was chosen': async (page, shop) => {
    await askCode(page, shop);
    await fill(page, { Code: '123456', 'New password': 'olive-oil-43' });
    await page.route('/api/auth/reset-password', (route) => route.fulfill({ json: { message: 'Done.' } }));
    await button(page, 'Change my password').click();
    await expect(page.getByRole('dialog', { name: 'Your password has been changed' })).toBeVisible();
  },
  'a link of a mail being opened': async (page) => {
    await page.route('/api/auth/verify-email*', () => {});
    await open(page, '/email-validation?token=x');
    await expect(page.getByText('Verifying your email…').first()).toBeAttached();
  },
  'an address that is verified': async (page, shop) => {
    await open(page, linkIn(await mailTo(shop, await newMember(shop), /Verify your email/)));
    await expect(page.getByText('Email successfully verified!')).toBeVisible();
  },
  'a link without an address, with its error': async (page) => {
    await open(page, '/email-validation');
    await button(page, 'Resend validation email').click();
    await expect(page.getByText('Required', { exact: true })).toBeVisible();
  },
  'a link that is none, sent again': async (page) => {
    await open(page, `/email-validation?token=x&email=${long}`);
    await button(page, 'Resend validation email').click();
    await expect(page.getByText('If this address waits for verification')).toBeVisible();
  },
  'a link that could not be tried': async (page) => {
    await page.route('/api/auth/verify-email*', (route) => route.fulfill({ status: 500, json: {} }));
    await open(page, '/email-validation?token=x');
    await expect(button(page, 'Try again')).toBeVisible();
  },
  'the question before a logout': async (page, shop) => {
    const who = await longNamed(shop);
    await arrive(page, who, '/user/profile');
    await page.getByLabel('City').fill('Bizerte');
    await profileMenu(page, who).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('dialog', { name: 'Log out?' })).toBeVisible();
  },
};

for (const [state, arrange] of Object.entries(states)) {
  test(`${state} is in order at any size`, async ({ page, shop, tolerate }) => {
    tolerate(/status of (400|401|500)/);
    await page.setViewportSize(desk);
    await arrange(page, shop);
    await expectInOrderAtAnySize(page);
  });
}

for (const size of [desk, phone]) {
  test(`the menu of an account and its strip, ${size.width} px wide, are in order`, async ({ page, shop }) => {
    await page.setViewportSize(size);
    const who = await longNamed(shop);
    await arrive(page, who);
    await profileMenu(page, who).click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expectInOrder(page);
  });
}
