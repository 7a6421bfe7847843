import type { Page } from '@playwright/test';
import { expectInOrderAtAnySize, phone } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { fillLogin, linkIn, mailTo, newMember, profileMenu } from './member.ts';
import { open, toast } from './shopper.ts';
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
/** The error message of a field. */
const errorOf = async (page: Page, label: string) => {
  const id = await field(page, label).getAttribute('id');
  return page.locator(`[id="${id}-error"]`);
};
const toStep2 = async (page: Page, values: Record<string, string> = account) => {
  await open(page, '/register');
  await fill(page, values);
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'You and your address' })).toBeFocused();
};
const fillPerson = async (page: Page) => {
  await fill(page, person);
  await field(page, 'Region').selectOption('Tunis');
};

test('a shopper registers with one thumb, opens the mailed link and logs in', async ({ page, shop }) => {
  await page.setViewportSize(phone);
  await open(page, '/register?to=%2Fuser%2Fabout-us');
  await fill(page, account);
  await next(page).click();
  await fillPerson(page);
  await page.getByRole('button', { name: 'Previous' }).click();
  for (const [label, value] of Object.entries(account)) await expect(field(page, label)).toHaveValue(value);
  await next(page).click();
  for (const [label, value] of Object.entries(person)) await expect(field(page, label)).toHaveValue(value);
  await expect(field(page, 'Region')).toHaveValue('Tunis');
  await create(page).click();

  const done = page.getByRole('dialog', { name: 'Inscription réussie' });
  await expect(done).toContainText(account.Email);
  await expectInOrderAtAnySize(page);
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

test('errors show at their fields while the form is filled', async ({ page, shop }) => {
  const amel = await newMember(shop, 'Amel');
  await open(page, '/register');
  await next(page).click();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(5);
  await expect(field(page, 'User name')).toBeFocused();
  await expectInOrderAtAnySize(page);

  await fill(page, { 'User name': 'AMEL', Email: amel.email.toUpperCase(), 'Phone number': amel.phoneNumber });
  await expect(await errorOf(page, 'User name')).toHaveText('userName is already taken.');
  await expect(await errorOf(page, 'Email')).toHaveText('email is already taken.');
  await field(page, 'Password').fill('short');
  await expect(await errorOf(page, 'Phone number')).toHaveText('phoneNumber is already taken.');
  await field(page, 'Confirm password').fill('shorter');
  await expect(await errorOf(page, 'Password')).toHaveText('3 characters are missing.');
  await field(page, 'User name').focus();
  await expect(await errorOf(page, 'Confirm password')).toHaveText('Passwords do not match');

  await fill(page, account);
  await fill(page, { 'Phone number': '123' });
  await next(page).click();
  await expect(await errorOf(page, 'Phone number')).toHaveText('This is not a phone number.');
  await expect(field(page, 'Phone number')).toBeFocused();
  await fill(page, { 'Phone number': account['Phone number'] });
  await next(page).click();
  await create(page).click();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(6);
  await expectInOrderAtAnySize(page);
  await expect(field(page, 'First name')).toBeFocused();
});

test('Back and a reload keep what was typed, and passwords are not stored', async ({ page }) => {
  await toStep2(page);
  await fillPerson(page);
  await page.goBack();
  await expect(page).toHaveURL('/register');
  await expect(field(page, 'Password')).toHaveValue(account.Password);
  await next(page).click();
  await expect(field(page, 'City')).toHaveValue(person.City);

  await page.reload();
  await expect(field(page, 'Email')).toHaveValue(account.Email);
  await expect(field(page, 'Password')).toHaveValue('');
  await expect(page.getByText('passwords are never kept')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(account.Password);
  await fill(page, { Password: account.Password, 'Confirm password': account['Confirm password'] });
  await next(page).click();
  await expect(field(page, 'City')).toHaveValue(person.City);
  await expect(field(page, 'Region')).toHaveValue('Tunis');
});

test('what was typed before hydration stays', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/register', { waitUntil: 'commit' });
  await fill(page, { 'User name': 'Amel', Email: account.Email });
  release();
  await page.waitForFunction(() => history.scrollRestoration === 'manual', undefined, { polling: 50 });
  await next(page).click();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(3);
  await expect(field(page, 'User name')).toHaveValue('Amel');
  await expect(field(page, 'Email')).toHaveValue(account.Email);
});

test('a name that was taken since the check leads back to its field', async ({ page, shop, tolerate }) => {
  tolerate(/status of 409/);
  await toStep2(page, { ...account, 'User name': 'Selma' });
  await fillPerson(page);
  await newMember(shop, 'Selma');
  await create(page).click();
  await expect(field(page, 'User name')).toBeFocused();
  await expect(await errorOf(page, 'User name')).toHaveText('userName is already taken.');
  await fill(page, { 'User name': 'Selma2' });
  await next(page).click();
  await create(page).click();
  await expect(page.getByRole('dialog', { name: 'Inscription réussie' })).toBeVisible();
});

test('a field that the server refuses shows the error', async ({ page, tolerate }) => {
  tolerate(/status of 400/);
  await toStep2(page);
  await fillPerson(page);
  const json = { code: 'invalid_input', message: 'x', fields: { 'address.postalCode': 'At most 20 characters.' } };
  await page.route('/api/auth/register', (route) => route.fulfill({ status: 400, json }));
  await create(page).click();
  await expect(field(page, 'Postal code')).toBeFocused();
  await expect(await errorOf(page, 'Postal code')).toHaveText('At most 20 characters.');
});

test('failed requests show errors, and the input stays', async ({ page, context, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|status of 5|status of 429/);
  await open(page, '/register');
  await page.route('/api/auth/check-user*', (route) => route.fulfill({ status: 503, json: { message: 'Later.' } }));
  await fill(page, account);
  await expect(await errorOf(page, 'User name')).toHaveText('An error occurred while checking availability.');
  await next(page).click();
  await expect(page.getByText('An error occurred while checking availability.')).toHaveCount(1);
  const message = 'Too many tries. Please wait 4 minutes, then try again.';
  await page.route('/api/auth/check-user*', (route) => route.fulfill({ status: 429, json: { message } }));
  await next(page).click();
  await expect(await errorOf(page, 'User name')).toHaveText(message);
  await page.unroute('/api/auth/check-user*');
  await next(page).click();
  await fillPerson(page);

  await context.setOffline(true);
  await create(page).click();
  await expect(page.getByRole('alert')).toHaveText('Your account could not be created. Please try again.');
  await context.setOffline(false);
  await page.route('/api/auth/register', (route) => route.fulfill({ status: 429, json: { message } }));
  await create(page).click();
  await expect(page.getByRole('alert')).toHaveText(message);
  await expect(toast(page)).toBeHidden();
  await page.unroute('/api/auth/register');
  await create(page).click();
  await expect(page.getByRole('dialog', { name: 'Inscription réussie' })).toBeVisible();
});

test('repeated submits on a slow connection create one account, by keyboard alone', async ({ page, shop }) => {
  await open(page, '/register');
  await field(page, 'User name').focus();
  for (const value of Object.values(account)) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Tab');
  await expect(next(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You and your address' })).toBeFocused();
  let sent = 0;
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('/api/auth/register', async (route) => {
    sent += 1;
    await arrived;
    await route.continue();
  });
  for (const value of ['آمال', 'Ben Salah', street, 'Tun', 'La Marsa', '2070']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await expect(create(page)).toHaveAttribute('aria-disabled', 'true');
  await create(page).click({ clickCount: 3, force: true });
  await page.keyboard.press('Enter');
  arrive();
  await expect(page.getByRole('dialog', { name: 'Inscription réussie' })).toBeVisible();
  expect(sent).toBe(1);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/login');
  expect(await shop.sql('select region from users where email = $1', [account.Email])).toEqual([{ region: 'Tunis' }]);
});

test('a logged-in user is redirected from the registration', async ({ page, shop }) => {
  const amel = await newMember(shop);
  await open(page, '/login');
  await fillLogin(page, amel);
  await expect(profileMenu(page, amel)).toBeVisible();
  await page.goto('/register');
  await expect(page).toHaveURL('/');
});
