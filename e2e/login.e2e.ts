import type { Page } from '@playwright/test';
import { desk } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { fillLogin, newAdmin, newMember, profileMenu } from './member.ts';
import { addressOf, open, productNamed } from './shopper.ts';
import { comb } from './test-data.ts';

test.use({ changesData: true });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' });
const askByHeart = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Favorites' }).click();
  await expect(dialog(page)).toBeVisible();
};

test('an admin goes to the back office, and sees no public page', async ({ page, shop, tolerate }) => {
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
});

test('the login dialog keeps the page below it, and leads on and back', async ({ page, shop }) => {
  await test.step('the dialog leads to the registration and to a forgotten password, and these lead back', async () => {
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
    // the registration has an e-mail field too
    await expect(page).toHaveURL(`/login${way}`);
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
  await test.step('the login dialog keeps the page below it with everything typed', async () => {
    const amel = await newMember(shop);
    await page.setViewportSize(desk);
    await open(page, '/user/about-us');
    await page.getByLabel('Message').fill('Do you ship to Djerba?');
    await askByHeart(page);
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
});
