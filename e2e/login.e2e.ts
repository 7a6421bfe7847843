import { PAGE_MODULES } from '@nabta/contract/pages.ts';
import type { Page } from '@playwright/test';
import { desk, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { fillLogin, logIn, newAdmin, newMember, profileMenu } from './member.ts';
import { addressOf, open, productNamed, toast } from './shopper.ts';
import { comb } from './test-data.ts';

test.use({ changesData: true });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' });
const askByHeart = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Favorites' }).click();
  await expect(dialog(page)).toBeVisible();
};

test('the login shows missing and wrong fields once, and keeps the e-mail address', async ({
  page,
  shop,
  tolerate,
}) => {
  tolerate(/status of 40[01]/);
  const amel = await newMember(shop);
  await page.setViewportSize(phone);
  await open(page, '/login');
  const submit = page.getByRole('main').getByRole('button', { name: 'Log in' });
  await submit.click();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(2);
  await expect(page.getByLabel('Email')).toBeFocused();
  await fillLogin(page, { email: 'amel', password: 'x' });
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible();

  await fillLogin(page, { ...amel, password: 'not this one' });
  await expect(page.getByRole('alert')).toHaveText('Invalid Email or Password');
  await expect(toast(page).getByText('Invalid Email or Password'), 'is told once').toHaveCount(0);
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue(amel.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expectInOrderAtAnySize(page);
  await page.keyboard.type(amel.password);
  await page.getByLabel('Show what I type').check();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(profileMenu(page, amel)).toBeVisible();
});

for (const to of ['//other.example/x', 'https://other.example', '/\\other.example', 'javascript:alert(1)', '/login']) {
  test(`a login never leads to another site: ${to}`, async ({ page, shop }) => {
    await logIn(page, await newMember(shop), `/login?${new URLSearchParams({ to })}`);
    await expect(page).toHaveURL('/');
  });
}

test('an admin goes to the back office, from the page and from the dialog, and sees no public page', async ({
  page,
  shop,
  tolerate,
  newShopper,
}) => {
  // complaints of the back office are tested in its own journeys
  tolerate(/./);
  const admin = await newAdmin(shop);
  await open(page, '/login?to=%2Fuser%2Fabout-us');
  await fillLogin(page, admin);
  await expect(page).toHaveURL('/admin');
  await page.goto('/user/about-us');
  await expect(page).toHaveURL('/admin');
  await page.goto('/user/cart');
  await expect(page).toHaveURL('/admin');

  const other = await newShopper();
  await other.setViewportSize(desk);
  await open(other, '/user/about-us');
  await askByHeart(other);
  await fillLogin(other, admin);
  await expect(other).toHaveURL('/admin');
});

test('the login dialog keeps the page below it with everything typed', async ({ page, shop, tolerate }) => {
  tolerate(/status of 401/);
  const amel = await newMember(shop);
  await page.setViewportSize(desk);
  await open(page, '/user/about-us');
  await page.getByLabel('Message').fill('Do you ship to Djerba?');
  await askByHeart(page);
  await fillLogin(page, { ...amel, password: 'not this one' });
  await expect(dialog(page).getByRole('alert')).toHaveText('Invalid email or password');
  await expect(toast(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Favorites' })).toBeFocused();
  await askByHeart(page);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Favorites' }).click();
  await expect(dialog(page)).toBeVisible();
  await fillLogin(page, amel);
  await expect(dialog(page)).toBeHidden();
  await expect(profileMenu(page, amel)).toBeVisible();
  await expect(page).toHaveURL('/user/about-us');
  await expect(page.getByLabel('Message')).toHaveValue('Do you ship to Djerba?');
});

test('the dialog leads to the registration and to a forgotten password, and these lead back', async ({
  page,
  shop,
}) => {
  const amel = await newMember(shop);
  const address = addressOf(await productNamed(shop, comb));
  const way = `?${new URLSearchParams({ to: address })}`;
  await page.setViewportSize(desk);
  await open(page, address);
  await askByHeart(page);
  await dialog(page).getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(`/register${way}`);
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect(page.locator('h1')).toHaveText(comb);
  await askByHeart(page);
  await dialog(page).getByLabel('Email').fill(amel.email);
  await dialog(page).getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(`/forgot-password${way}`);
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(amel.email);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await fillLogin(page, amel);
  await expect(page).toHaveURL(address);

  await page.goto('/robots.txt');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await open(page, address);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('dialog', { name: 'Choose an Option' }).getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(`/login${way}`);
});

test('repeated submits on a slow connection send one login, by keyboard alone', async ({ page, shop }) => {
  const amel = await newMember(shop);
  await page.setViewportSize(desk);
  await open(page, '/user/about-us');
  let sent = 0;
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('/api/auth/login', async (route) => {
    sent += 1;
    await arrived;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('button', { name: 'Favorites' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByLabel('Email')).toBeFocused();
  await page.keyboard.type(amel.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(amel.password);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  arrive();
  await expect(profileMenu(page, amel)).toBeVisible();
  expect(sent).toBe(1);
});

test('a rate limit, a server error and a lost connection show an error in place; the input stays', async ({
  page,
  shop,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|status of (429|500)/);
  const amel = await newMember(shop);
  // Asked for after the deferred code: Chromium 150 does not request code again that it lost, and the page reloads.
  const codeArrived = page.waitForResponse((response) => response.url().endsWith(PAGE_MODULES));
  await open(page, '/login');
  await shop.sql("insert into throttles values ($1, 1000000, now() + interval '4 minutes')", [`login ${amel.email}`]);
  await fillLogin(page, amel);
  await expect(page.getByRole('alert')).toHaveText(/^Too many tries\. Please wait [34] minutes, then try again\.$/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(amel.password);
  await codeArrived;
  await context.setOffline(true);
  const submit = page.getByRole('main').getByRole('button', { name: 'Log in' });
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('The shop could not be reached.');
  await context.setOffline(false);
  const json = { code: 'internal', message: 'Internal server error. (x)' };
  await page.route('/api/auth/login', (route) => route.fulfill({ status: 500, json }));
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Logging in failed. Please try again.');
  await page.unroute('/api/auth/login');
  await shop.sql('delete from throttles');
  await submit.click();
  await expect(profileMenu(page, amel)).toBeVisible();
});
