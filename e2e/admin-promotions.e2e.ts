import { expectInOrder, expectInOrderAtAnySize } from './accessibility.ts';
import { chooseInMenu, openBackOffice } from './back-office.ts';
import { disguised, picture } from './files.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, open, productNamed, toast } from './shopper.ts';
import type { Page } from '@playwright/test';
import { argan, comb } from './test-data.ts';

const PROMOTIONS = '/admin/promotion';
const HEADING = 'Promotion Management';
const OILS = 'Oil week';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const products = (page: Page) => page.getByRole('dialog', { name: /^Products of/ });
const product = (page: Page, name: string) => products(page).getByRole('listitem').filter({ hasText: name });

/** The local time in Tunis (UTC+1) that many days from now, as '2026-03-10T08:00'. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000 + 3_600_000).toISOString().slice(0, 16);

test.use({ changesData: true });

test('a new promotion over more than 30 products: one message, and new prices in the shop', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  tolerate(/status of 415/);
  const admin = await openBackOffice(page, shop, PROMOTIONS, HEADING);
  const shopper = await newShopper();
  const { finalPrice, ...plain } = await productNamed(shop, comb);
  await page.getByRole('button', { name: 'Add Promotion' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Promotion' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  for (const text of ['This field is required.', 'A percentage is needed.', 'Image is required']) {
    await expect(dialog).toContainText(text);
  }
  await expect(dialog.getByText('A date and a time are needed.')).toHaveCount(2);
  await dialog.getByLabel('Promotion name, English').fill('Braderie');
  await dialog.getByLabel('Discount rate (%)').fill('101');
  await dialog.getByLabel('Start').fill(inDays(-1));
  await dialog.getByLabel('End').fill(inDays(-2));
  await dialog.getByLabel('Image').setInputFiles(disguised);
  await save.click();
  await expect(dialog).toContainText('From 0 to 100.');
  await dialog.getByLabel('Discount rate (%)').fill('12,5');
  await save.click();
  await expect(dialog).toContainText('The end must be after the start.');
  await expectInOrderAtAnySize(page);
  await dialog.getByLabel('End').fill(inDays(3));
  await save.click();
  await expect(dialog).toContainText('moving.png: This is not a png, jpeg, webp or avif picture');
  expect(await shop.sql("select 1 from promotions where name = 'Braderie'")).toEqual([]);
  await dialog.getByLabel('Image').setInputFiles(picture('banners/promo-thes.webp'));
  await save.click();
  await expect(toast(page)).toContainText('Promotion created successfully');
  await expect(row(page, 'Braderie')).toContainText('12.5 %');
  await expect(row(page, 'Braderie')).toContainText('Running');
  await expect(row(page, 'Braderie').locator('img')).toHaveAttribute('src', /^\/images\//);

  await row(page, 'Braderie')
    .getByRole('button', { name: /^Manage Products/ })
    .click();
  await expect(products(page).getByRole('status').filter({ hasText: 'listed' })).toHaveText(
    '50 of 62 listed, 0 of them in this promotion',
  );
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/assign') && sent.push(request.url()));
  await products(page).getByRole('button', { name: 'Select All', exact: true }).click();
  await expect(products(page)).toContainText('of these products are in another promotion and would leave it now.');
  await expectInOrder(page);
  await products(page).getByRole('button', { name: 'Leave them there' }).click();
  await expect(toast(page)).toContainText(/^\D*(3|4)\d products assigned to promotion successfully/);
  const [{ count } = { count: '' }] = await shop.sql<{ count: string }>(
    "select count(*) from products join promotions on promotions.id = promotion_id where promotions.name = 'Braderie'",
  );
  expect(Number(count)).toBeGreaterThan(30);
  expect(sent).toHaveLength(Number(count));
  await expect(toast(page)).toContainText(`${count} products assigned to promotion successfully`);
  await expect(products(page)).toContainText(`50 of 62 listed, ${count} of them in this promotion`);
  await page.keyboard.press('Escape');
  await expect(row(page, 'Braderie').getByRole('cell').nth(4)).toHaveText(count);

  // page 2 shows the remaining products
  await row(page, 'Braderie')
    .getByRole('button', { name: /^Manage Products/ })
    .click();
  await products(page).getByRole('button', { name: 'Page 2' }).click();
  await expect(products(page)).toContainText('12 of 62 listed');
  await products(page).getByRole('searchbox').fill(comb);
  await expect(product(page, comb)).toContainText('In this promotion');
  await expect(products(page).getByRole('navigation')).toHaveCount(0);
  await products(page).getByRole('button', { name: 'Close' }).click();
  const reduced = Math.round(finalPrice * 0.875 * 100) / 100;
  await open(shopper, addressOf({ ...plain, finalPrice }));
  await expect(shopper.getByRole('main')).toContainText(reduced.toFixed(2));
  await expect(shopper.getByRole('main')).toContainText('12.5% Off');

  await chooseInMenu(row(page, 'Braderie'), /^Edit/);
  const editing = page.getByRole('dialog', { name: 'Edit Promotion' });
  await expect(editing.getByLabel('Start')).toHaveValue(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  await editing.getByLabel(/^Active/).uncheck();
  await editing.getByText('History').click();
  await expect(editing.getByText(admin.userName).first()).toBeVisible();
  await expectInOrderAtAnySize(page);
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Promotion updated successfully');
  await expect(row(page, 'Braderie')).toContainText('Switched off');
  await shopper.reload();
  await expect(shopper.getByRole('main')).toContainText(finalPrice.toFixed(2));
  await expect(shopper.getByRole('main')).not.toContainText('12.5% Off');
});

test('products are found, assigned and removed one by one; failures are counted', async ({ page, shop, tolerate }) => {
  tolerate(/status of (500|404)|ERR_FAILED/);
  await openBackOffice(page, shop, PROMOTIONS, HEADING);
  await row(page, 'Hammam ritual')
    .getByRole('button', { name: /^Manage Products/ })
    .click();
  const search = products(page).getByRole('searchbox');
  await products(page).getByRole('button', { name: 'Page 2' }).click();
  await search.fill('argan pure');
  await expect(product(page, argan)).toContainText(`In “${OILS}” (−20 %)`);
  const before = (await productNamed(shop, argan)).finalPrice;
  await product(page, argan)
    .getByRole('button', { name: /^Assign(?! all)/ })
    .click();
  await expect(toast(page)).toContainText('Product assigned to promotion successfully');
  await expect(product(page, argan)).toContainText('In this promotion');
  // the promotion is upcoming, so the price is not reduced
  expect((await productNamed(shop, argan)).finalPrice).toBeGreaterThan(before);
  await product(page, argan)
    .getByRole('button', { name: /^Remove(?! all)/ })
    .click();
  await expect(toast(page)).toContainText('Product removed from promotion successfully');
  await expect(product(page, argan).getByRole('button', { name: /^Assign(?! all)/ })).toBeVisible();
  await search.fill('zzzzqqqq');
  await expect(products(page).getByText('No products found', { exact: true })).toBeVisible();

  await search.fill('savon');
  const listed = products(page).getByRole('status').filter({ hasText: 'listed' });
  await expect(listed).toBeVisible();
  await expectInOrderAtAnySize(page);
  const [{ id } = { id: '' }] = await shop.sql<{ id: string }>('select id from promotions where name = $1', [
    'Hammam ritual',
  ]);
  let tries = 0;
  await page.route(`/api/promotions/${id}/assign`, (route) => {
    tries += 1;
    return tries === 2 ? route.fulfill({ status: 500, json: {} }) : route.continue();
  });
  await products(page).getByRole('button', { name: 'Select All', exact: true }).click();
  await expect(toast(page)).toContainText(/\d+ products assigned to promotion successfully/);
  await expect(products(page)).toContainText(
    new RegExp(`Error assigning products: 1 of ${tries} could not be changed. Please try again.`),
  );
  await expectInOrder(page);
  await page.unroute(`/api/promotions/${id}/assign`);
  await page.route(`/api/promotions/${id}/remove`, (route) => route.abort());
  await products(page).getByRole('button', { name: 'Unselect All' }).click();
  await expect(products(page)).toContainText('Error removing products:');
  await page.unroute(`/api/promotions/${id}/remove`);
  await products(page).getByRole('button', { name: 'Unselect All' }).click();
  await expect(toast(page)).toContainText(/\d+ products removed from promotion successfully/);
  await expect(listed).toHaveText(/0 of them in this promotion/);
  await products(page).getByRole('button', { name: 'Unselect All' }).click();
  await expect(products(page)).toContainText('None of the listed products is in this promotion.');
});

test('deleting a promotion asks first and restores the prices; a failure shows in the dialog', async ({
  page,
  shop,
  tolerate,
}) => {
  tolerate(/status of 500/);
  await openBackOffice(page, shop, PROMOTIONS, HEADING);
  await expect(row(page, 'Hammam ritual')).toContainText('Coming');
  await page.route('/api/promotions/*', (route) => route.fulfill({ status: 500, json: {} }));
  await chooseInMenu(row(page, OILS), /^Delete/);
  const question = page.getByRole('dialog', { name: 'Delete Promotion' });
  await expect(question).toContainText('Are you sure you want to delete this promotion?');
  await expect(question).toContainText('11 products get their own prices back.');
  await expectInOrderAtAnySize(page);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question).toContainText('The promotion could not be deleted. Please try again.');
  await page.unroute('/api/promotions/*');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page)).toContainText('Promotion deleted successfully');
  await expect(row(page, OILS)).toHaveCount(0);
  const { finalPrice, price } = await productNamed(shop, argan);
  expect(finalPrice).toBe(price);
  await page.getByRole('searchbox').fill('nothing of the kind');
  await expect(page.getByText('No promotions found.')).toBeVisible();
  await expectInOrder(page);
  await page.route('/api/promotions', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The promotions could not be loaded.');
});

test('a form opened before another admin stopped the promotion shows the conflict and does not restart it', async ({
  page,
  shop,
  tolerate,
}) => {
  tolerate(/status of 409/);
  await openBackOffice(page, shop, PROMOTIONS, HEADING);
  await chooseInMenu(row(page, OILS), /^Edit/);
  const editing = page.getByRole('dialog', { name: 'Edit Promotion' });
  await shop.sql("update promotions set is_active = false, name = 'Semaine close' where name = $1", [OILS]);
  await editing.getByLabel('Promotion name, English').fill('Semaine de l’olive');
  await editing.getByRole('button', { name: 'Save' }).click();
  const conflict = editing.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile.' });
  await expect(conflict).toContainText('YoursSemaine de l’oliveTheirsSemaine close');
  await expect(conflict).toContainText('announced in the shop: no');
  await expect(editing.getByLabel(/^Active/)).not.toBeChecked();
  await expect(editing.getByRole('textbox', { name: 'Promotion name, English' })).toHaveValue('Semaine de l’olive');
  await expectInOrder(page);
  await conflict.getByRole('button', { name: 'Keep mine: Promotion name' }).click();
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Promotion updated successfully');
  await expect(row(page, 'Semaine de l’olive')).toContainText('Switched off');
});
