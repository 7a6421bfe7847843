/** Settings: texts and pictures of the pages, and what visitors see after a change. */
import type { Page } from '@playwright/test';
import { expectInOrder, expectInOrderAtAnySize, expectNoSidewaysScroll, phone } from './accessibility.ts';
import { openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { open, reload, toast } from './shopper.ts';

const SETTINGS = '/admin/settings';

test.use({ changesData: true });

const panel = (page: Page) => page.getByRole('tabpanel').filter({ visible: true });
const save = (page: Page) => panel(page).getByRole('button', { name: 'Save' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('changed texts and pictures of every page are shown to the next visitor', async ({ page, shop, newShopper }) => {
  await openBackOffice(page, shop, SETTINGS, 'Pages Settings');
  const visitor = await newShopper();
  const hero = async (): Promise<string> => {
    await open(visitor, '/');
    return (await visitor.locator('main img').first().getAttribute('src')) ?? '';
  };
  const first = await hero();

  // the picture of the home page is replaced, and deleted
  const picture = page.getByRole('region', { name: 'Picture of: Home page' });
  const { imagePath } = (await (await fetch(`${shop.url}/api/settings/about`)).json()) as { imagePath: string };
  const buffer = await (await page.request.get(imagePath)).body();
  await picture.locator('input[type=file]').setInputFiles({ name: 'atelier.webp', mimeType: 'image/webp', buffer });
  await expect(toast(page)).toContainText('Upload successful!');
  const second = await hero();
  expect(second).not.toBe(first);
  expect((await fetch(shop.url + first)).status).toBe(404);
  await picture.getByRole('button', { name: 'Delete the picture' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the picture' }).click();
  await expect(toast(page)).toContainText('Image deleted successfully');
  expect(await hero()).not.toBe(second);
  expect((await fetch(shop.url + second)).status).toBe(404);
  await panel(page).getByText('History', { exact: true }).click();
  await expect(panel(page)).toContainText('Pictures');

  for (const [name, shown] of [
    ['Acceuil', '/'],
    ['List Des Produits', '/user/product-list'],
    ['Promotion', '/user/promotion-list'],
  ] as const) {
    await tab(page, name).click();
    await panel(page)
      .getByLabel(/^Title, English/)
      .fill(`Fraîcheur de ${name}`);
    await panel(page).getByLabel('Subtitle, English').fill(`Du naturel, <b>${name}</b>`);
    await save(page).click();
    await expect(save(page)).toHaveCount(0);
    await open(visitor, shown);
    await expect(visitor.locator('h1')).toHaveText(`Fraîcheur de ${name}`);
    await expect(visitor.getByRole('main')).toContainText(`Du naturel, <b>${name}</b>`);
  }
  await reload(page);
  await expect(panel(page).getByLabel(/^Title, English/)).toHaveValue('Fraîcheur de Promotion');
  await panel(page).getByText('History', { exact: true }).click();
  await expect(panel(page).getByRole('list')).toContainText(/changed it/);
  await expect(panel(page).getByRole('list')).toContainText('Fraîcheur de Promotion');
  await expectInOrderAtAnySize(page);

  // the about page, with key features in another order
  await tab(page, 'Qui sommes nous').click();
  const features = panel(page).getByRole('group', { name: /^Key feature/ });
  await expect(features.first()).toBeVisible();
  const before = await features
    .getByLabel('Title, English')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await panel(page).getByLabel('About the factory, English').fill('À Sfax depuis 1998.\nمعصرة زيتون في صفاقس');
  await panel(page).getByLabel('Company name, English').fill('Dar Zeyna');
  await page.getByRole('button', { name: 'Move key feature 2 up' }).click();
  await save(page).click();
  await expect(save(page)).toHaveCount(0);
  await open(visitor, '/user/about-us');
  await expect(visitor.locator('h1')).toHaveText('Dar Zeyna');
  await expect(visitor.getByRole('main')).toContainText('À Sfax depuis 1998.');
  const [one = '', two = '', ...others] = before;
  await expect(visitor.getByRole('main').locator('li h3')).toHaveText([two, one, ...others]);
  await expect(visitor.getByRole('contentinfo')).toContainText('Dar Zeyna');

  // the tabs are longest in French; a phone shows a list to choose from
  await open(page, `/fr${SETTINGS}`);
  await expect(page.locator('h1')).toHaveText('Paramètres des pages');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(9);
  for (const each of await tabs.all()) await expect(each).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(phone);
  await expect(tabs).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Rubrique', exact: true })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});

test('leaving with unsaved changes asks first, and after a failed logout too', async ({ page, shop, tolerate }) => {
  tolerate(/status of 429/);
  await openBackOffice(page, shop, SETTINGS, 'Pages Settings');
  const title = panel(page).getByLabel(/^Title, English/);
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const link = (name: string) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });
  await expect(title).toBeVisible();
  const asRead = await title.inputValue();

  await title.fill('Autre chose');
  await expect(panel(page)).toContainText('Unsaved changes');
  await link('Users').click();
  await expect(question).toBeVisible();
  await expectInOrder(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(SETTINGS);
  await expect(title).toHaveValue('Autre chose');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  // after a failed logout the form still has its changes
  await page.route('/api/auth/logout', (route) => route.fulfill({ status: 429, json: {} }));
  await page.getByRole('button', { name: 'Logout' }).press('Enter');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(toast(page)).toBeVisible();
  await expect(title).toHaveValue('Autre chose');
  await link('Users').click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(SETTINGS);
  await page.unroute('/api/auth/logout');

  await panel(page).getByRole('button', { name: 'Discard' }).click();
  await expect(title).toHaveValue(asRead);

  // Back asks too, and navigates after the confirmation
  await link('Users').click();
  await expect(page.locator('h1')).toHaveText('User Management');
  await link('Pages Settings').click();
  await title.fill('Encore');
  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(SETTINGS);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(title).toHaveValue('Encore');
  // on a busy machine the router's own step forward arrives late and closes the question; the next Back asks again
  await expect(async () => {
    await page.goBack();
    await question.getByRole('button', { name: 'Leave without saving' }).click({ timeout: 5_000 });
  }).toPass();
  await expect(page.locator('h1')).toHaveText('User Management');
  await expect(page).toHaveURL('/admin/users');

  // closing the page shows the browser's beforeunload dialog
  await link('Pages Settings').click();
  await title.fill('Encore');
  const asked = page.waitForEvent('dialog');
  const left = page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await left;
  await expect(title).toHaveValue('Encore');
});
