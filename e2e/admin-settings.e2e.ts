/** Settings: texts and pictures of the pages, and what visitors see after a change. */
import type { Page } from '@playwright/test';
import { desk, expectInOrder, expectInOrderAtAnySize, expectNoSidewaysScroll, phone } from './accessibility.ts';
import { openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { newAdmin, signIn } from './member.ts';
import { open, toast } from './shopper.ts';

const SETTINGS = '/admin/settings';

test.use({ changesData: true });

const panel = (page: Page) => page.getByRole('tabpanel').filter({ visible: true });
const save = (page: Page) => panel(page).getByRole('button', { name: 'Save' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('every tab is in sight', async ({ page, shop }) => {
  await openBackOffice(page, shop, `/fr${SETTINGS}`, 'Paramètres des pages');
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    for (const each of await page.getByRole('tab').all()) await expect(each).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  }
});

test('changed texts of every page are shown to the next visitor', async ({ page, shop, newShopper }) => {
  await openBackOffice(page, shop, SETTINGS, 'Pages Settings');
  const pages = [
    ['Acceuil', SETTINGS, '/'],
    ['List Des Produits', `${SETTINGS}?tab=product`, '/user/product-list'],
    ['Promotion', `${SETTINGS}?tab=promotion`, '/user/promotion-list'],
  ] as const;
  const visitor = await newShopper();
  for (const [name, address, shown] of pages) {
    await tab(page, name).click();
    await expect(page).toHaveURL(address);
    await expect(save(page)).toHaveCount(0);
    await panel(page)
      .getByLabel(/^Title, English/)
      .fill(`Fraîcheur de ${name}`);
    const subTitle = panel(page).getByLabel('Subtitle, English');
    await subTitle.fill('');
    await save(page).click();
    await expect(panel(page)).toContainText('This field is required.');
    await expect(subTitle).toBeFocused();
    await expectInOrder(page);
    await subTitle.fill(`Du naturel, <b>${name}</b>`);
    await save(page).click();
    await expect(toast(page)).toContainText('Settings saved successfully');
    await expect(save(page)).toHaveCount(0);
    await open(visitor, shown);
    await expect(visitor.locator('h1')).toHaveText(`Fraîcheur de ${name}`);
    await expect(visitor.getByRole('main')).toContainText(`Du naturel, <b>${name}</b>`);
  }
  await page.reload();
  await expect(panel(page).getByLabel(/^Title, English/)).toHaveValue('Fraîcheur de Promotion');
  await panel(page).getByText('History', { exact: true }).click();
  await expect(panel(page).getByRole('list')).toContainText(/changed it/);
  await expect(panel(page).getByRole('list')).toContainText('Fraîcheur de Promotion');
  await expectInOrderAtAnySize(page);
});

test('the about page: texts, key features in any order, and errors at the fields', async ({
  page,
  shop,
  newShopper,
}) => {
  await openBackOffice(page, shop, `${SETTINGS}?tab=about`, 'Pages Settings');
  await expect(tab(page, 'Qui sommes nous')).toHaveAttribute('aria-selected', 'true');
  const field = (label: string) => panel(page).getByLabel(label);
  const feature = (place: number) => panel(page).getByRole('group', { name: `Key feature ${place}` });
  const titles = () =>
    panel(page)
      .getByRole('group', { name: /^Key feature/ })
      .getByLabel('Title, English')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await expect(feature(1)).toBeVisible();
  const before = await titles();
  await expectInOrderAtAnySize(page);

  await panel(page).getByRole('button', { name: 'Add a key feature' }).click();
  const added = feature(before.length + 1);
  await expect(added.getByLabel('Title, English')).toBeFocused();
  await field('About the factory, English').fill('');
  await field('E-mail').fill('nobody');
  await field('Map address').fill('javascript:alert(1)');
  await save(page).click();
  await expect(field('About the factory, English')).toBeFocused();
  await expect(added).toContainText('This field is required.');
  await expect(panel(page)).toContainText('This is not an e-mail address.');
  await expect(panel(page)).toContainText('Only embedded maps of Google Maps and OpenStreetMap can be shown');
  await expectInOrder(page);

  await field('About the factory, English').fill('À Sfax depuis 1998.\nمعصرة زيتون في صفاقس');
  await field('E-mail').fill('boutique@example.tn');
  await field('Map address').fill('');
  await field('Company name, English').fill('Dar Zeyna');
  await added.getByLabel('Title, English').fill('Sans plastique');
  await added.getByLabel('Description, English').fill('Du verre et du papier.');
  for (let place = before.length + 1; place > 1; place -= 1) {
    await page.getByRole('button', { name: `Move key feature ${place} up` }).click();
  }
  await expect(page.getByRole('button', { name: 'Move key feature 1 down' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove key feature 2' }).click();
  expect(await titles()).toEqual(['Sans plastique', ...before.slice(1)]);
  await save(page).click();
  await expect(toast(page)).toContainText('Settings saved successfully');

  const visitor = await newShopper();
  await open(visitor, '/user/about-us');
  await expect(visitor.locator('h1')).toHaveText('Dar Zeyna');
  await expect(visitor.getByRole('main')).toContainText('À Sfax depuis 1998.');
  await expect(visitor.getByRole('main').locator('li h3')).toHaveText(['Sans plastique', ...before.slice(1)]);
  await expect(visitor.getByRole('contentinfo')).toContainText('Dar Zeyna');
});

test('leaving with unsaved changes asks first, and a failed save keeps the text', async ({ page, shop, tolerate }) => {
  tolerate(/status of (500|429)/);
  await openBackOffice(page, shop, SETTINGS, 'Pages Settings');
  const title = panel(page).getByLabel(/^Title, English/);
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const link = (name: string) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });
  await expect(title).toBeVisible();
  const asRead = await title.inputValue();

  await title.fill('Autre chose');
  await expect(panel(page)).toContainText('Unsaved changes');
  // changing the tab keeps the text
  await tab(page, 'Promotion').click();
  await tab(page, 'Acceuil').click();
  await expect(title).toHaveValue('Autre chose');

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

  await page.route('/api/settings/landingpage*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await save(page).click();
  await expect(panel(page).getByRole('alert')).toContainText('Failed to save the settings. Please try again.');
  await expect(title).toHaveValue('Autre chose');
  await expectInOrderAtAnySize(page);
  await panel(page).getByRole('button', { name: 'Discard' }).click();
  await expect(title).toHaveValue(asRead);
  await expect(panel(page).getByRole('alert')).toBeEmpty();

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

test('the picture of a page is chosen, replaced and deleted', async ({ page, shop, newShopper, tolerate }) => {
  tolerate(/status of 500/);
  await openBackOffice(page, shop, SETTINGS, 'Pages Settings');
  const picture = page.getByRole('region', { name: 'Picture of: Home page' });
  const visitor = await newShopper();
  const hero = async (): Promise<string> => {
    await open(visitor, '/');
    return (await visitor.locator('main img').first().getAttribute('src')) ?? '';
  };
  const first = await hero();
  await expect(picture.getByRole('img')).toBeVisible();

  const file = picture.locator('input[type=file]');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(picture).toContainText('notes.txt is not a png, jpeg, webp or avif picture.');
  const { imagePath } = (await (await fetch(`${shop.url}/api/settings/about`)).json()) as { imagePath: string };
  const buffer = await (await page.request.get(imagePath)).body();
  const chosen = { name: 'atelier.webp', mimeType: 'image/webp', buffer };
  await page.route('/api/upload/add/landingPage/*', (route) => route.fulfill({ status: 500, json: {} }));
  await file.setInputFiles(chosen);
  await expect(picture).toContainText('Failed to upload image');
  await expectInOrderAtAnySize(page);
  await page.unroute('/api/upload/add/landingPage/*');
  await file.setInputFiles(chosen);
  await expect(toast(page)).toContainText('Upload successful!');
  const second = await hero();
  expect(second).not.toBe(first);
  expect((await fetch(shop.url + first)).status).toBe(404);

  await picture.getByRole('button', { name: 'Delete the picture' }).click();
  const question = page.getByRole('dialog', { name: 'Delete the picture' });
  await expect(question).toContainText('The picture of “Home page” will be deleted for good');
  await expectInOrder(page);
  await question.getByRole('button', { name: 'Delete the picture' }).click();
  await expect(toast(page)).toContainText('Image deleted successfully');
  await expect(picture).toContainText('No Image Available');
  expect(await hero()).not.toBe(second);
  expect((await fetch(shop.url + second)).status).toBe(404);
  await panel(page).getByText('History', { exact: true }).click();
  await expect(panel(page)).toContainText('Pictures');
});

test('two admins edit the same page: the second sees the conflict, and changes of other fields are merged', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const other = await newShopper();
  await signIn(other, await newAdmin(shop));
  await open(other, SETTINGS);
  await openBackOffice(page, shop, SETTINGS, 'Pages Settings');
  const [mine, theirs] = [panel(page), panel(other)];
  await mine.getByLabel(/^Title, English/).fill('Le mien');
  await theirs.getByLabel('Subtitle, English').fill('Le leur, de nouveau');
  await theirs.getByLabel(/^Title, English/).fill('Le leur');
  await save(other).click();
  await expect(toast(other)).toContainText('Settings saved successfully');

  await save(page).click();
  await expect(mine.getByRole('alert').first()).toContainText('Somebody else has changed this meanwhile.');
  await expect(mine.getByLabel('Subtitle, English')).toHaveValue('Le leur, de nouveau');
  await expect(mine.getByLabel(/^Title, English/)).toHaveValue('Le mien');
  await expectInOrder(page);
  await mine.getByRole('button', { name: /^Keep mine: Title/ }).click();
  await save(page).click();
  await expect(toast(page)).toContainText('Settings saved successfully');
  const now = (await (await fetch(`${shop.url}/api/settings/landingpage`)).json()) as Record<string, string>;
  expect(now).toMatchObject({ title: 'Le mien', subTitle: 'Le leur, de nouveau' });

  // typing the other admin's value resolves the conflict; further typing does not reopen it
  await other.reload();
  await theirs.getByLabel(/^Title, English/).fill('Savon');
  await save(other).click();
  await expect(toast(other)).toContainText('Settings saved successfully');
  await mine.getByLabel(/^Title, English/).fill('Savons');
  await save(page).click();
  const keep = mine.getByRole('button', { name: /^Keep mine: Title/ });
  await expect(keep).toBeVisible();
  await mine.getByLabel(/^Title, English/).press('End');
  await mine.getByLabel(/^Title, English/).press('Backspace');
  await expect(keep).toBeHidden();
  await mine.getByLabel(/^Title, English/).press('x');
  await expect(mine.getByLabel(/^Title, English/)).toBeFocused();
  await expect(keep).toBeHidden();
  await save(page).click();
  const stored = async () => (await (await fetch(`${shop.url}/api/settings/landingpage`)).json()) as { title: string };
  await expect.poll(async () => (await stored()).title).toBe('Savonx');
});

test('settings that can’t be loaded show an error in place', async ({ page, shop, tolerate }) => {
  tolerate(/status of 500/);
  await page.route('/api/settings/landingpage*', (route) => route.fulfill({ status: 500, json: {} }));
  await openBackOffice(page, shop, SETTINGS, 'Pages Settings');
  await expect(page.getByRole('alert')).toContainText('The settings could not be loaded.');
  await expectInOrderAtAnySize(page);
  await page.unroute('/api/settings/landingpage*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(panel(page).getByLabel(/^Title, English/)).toBeVisible();
});
