import type { Page } from '@playwright/test';
import { phone } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { fillLogin, linkIn, mailTo } from './member.ts';
import { reload } from './shopper.ts';
import { street, password, phoneNumber } from './test-data.ts';

test.use({ changesData: true });

const account = {
  'User name': 'Amel الطاهر',
  Email: 'Amel.BenSalah@example.tn',
  'Phone number': phoneNumber,
  Password: password,
  'Confirm password': password,
};
const person = {
  'First name': 'آمال',
  'Last name': 'Ben Salah',
  'Street address': street,
  City: 'La Marsa',
  'Postal code': '2070',
};

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
};
const next = (page: Page) => page.getByRole('button', { name: 'Next' });
const create = (page: Page) => page.getByRole('button', { name: 'Create my account' });
const fillPerson = async (page: Page) => {
  await fill(page, person);
  await field(page, 'Region').selectOption('Tunis');
};

test('a shopper registers with one thumb, also before hydration and after a reload, opens the mailed link and logs in', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(phone);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/register?to=%2Fuser%2Fabout-us', { waitUntil: 'commit' });
  await fill(page, { 'User name': account['User name'], Email: account.Email });
  release();
  await page.waitForFunction(() => history.scrollRestoration === 'manual', undefined, { polling: 50 });
  await next(page).click();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(3);
  await expect(field(page, 'User name')).toHaveValue(account['User name']);
  await expect(field(page, 'Email')).toHaveValue(account.Email);

  await fill(page, account);
  await next(page).click();
  await fillPerson(page);
  await page.goBack();
  await expect(page).toHaveURL('/register?to=%2Fuser%2Fabout-us');
  await expect(field(page, 'Password')).toHaveValue(account.Password);
  await reload(page);
  await expect(field(page, 'Email')).toHaveValue(account.Email);
  await expect(field(page, 'Password')).toHaveValue('');
  await expect(page.getByText('passwords are never kept')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(account.Password);
  await fill(page, { Password: account.Password, 'Confirm password': account['Confirm password'] });
  await next(page).click();
  for (const [label, value] of Object.entries(person)) await expect(field(page, label)).toHaveValue(value);
  await expect(field(page, 'Region')).toHaveValue('Tunis');
  await create(page).click();

  const done = page.getByRole('dialog', { name: 'Inscription réussie' });
  await expect(done).toContainText(account.Email);
  const [row] = await shop.sql<object>(
    'select role, phone_number, first_name, region, email_verified_at from users where user_name = $1',
    [account['User name']],
  );
  expect(row).toEqual({
    role: 'user',
    phone_number: '+21622123456',
    first_name: 'آمال',
    region: 'Tunis',
    email_verified_at: null,
  });
  await done.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login?to=%2Fuser%2Fabout-us');
  await expect(field(page, 'Email')).toHaveValue(account.Email);
  await fillLogin(page, { email: account.Email, password: account.Password });
  await expect(page).toHaveURL('/user/about-us');
  await expect(page.getByText('Please verify your email address.')).toBeVisible();

  const mail = await mailTo(shop, { email: account.Email }, /Verify your email address/);
  expect(mail).toContain('Somebody registered an account');
  await page.goto(linkIn(mail));
  await expect(page.getByText('Email successfully verified!')).toBeVisible();
  await expect(page.getByText('Please verify your email address.')).toBeHidden();
});
