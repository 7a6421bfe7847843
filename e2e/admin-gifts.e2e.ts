import { expectInOrderAtAnySize } from './accessibility.ts';
import { chooseInMenu, openBackOffice } from './back-office.ts';
import { disguised, picture } from './files.ts';
import { expect, test } from './fixtures.ts';
import { toast } from './shopper.ts';
import type { Page } from '@playwright/test';
import type { Shop } from './shop.ts';

const GIFTS = '/admin/cadeau-product';
const HEADING = 'Gift Management';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const named = (shop: Shop, name: string) =>
  shop.sql<{ stock: number; point_value: number; pictures: string }>(
    `select stock, point_value, (select count(*) from images where gift_id = gifts.id) as pictures
       from gifts where name = $1`,
    [name],
  );

test.use({ changesData: true });

test('a gift is added with pictures, changed, given other pictures and deleted', async ({ page, shop, tolerate }) => {
  tolerate(/status of 500/);
  const admin = await openBackOffice(page, shop, GIFTS, HEADING);
  await page.getByRole('button', { name: 'Add Gift' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Gift' });
  const save = adding.getByRole('button', { name: 'Save Gift' });
  await save.click();
  await expect(adding).toContainText('This field is required.');
  await adding.getByLabel('Gift Name, English').fill('Éponge en loofa');
  await adding.getByLabel('Point Value').fill('4');
  await adding.getByLabel('Stock').fill('-1');
  await save.click();
  await expect(adding).toContainText('A whole number from 1 to 3 is needed.');
  await expect(adding).toContainText('Never below 0.');
  await expectInOrderAtAnySize(page);
  await adding.getByLabel('Point Value').fill('2');
  await adding.getByLabel('Stock').fill('12');
  await adding.getByLabel('Gift Image').setInputFiles([picture('gifts/pochon.webp'), picture('gifts/fiole.webp')]);
  await expect(adding.getByRole('img')).toHaveCount(2);
  await save.click();
  await expect(toast(page)).toContainText('Gift created and image uploaded successfully!');
  expect(await named(shop, 'Éponge en loofa')).toEqual([{ stock: 12, point_value: 2, pictures: '2' }]);

  await row(page, 'Éponge').getByRole('button', { name: /^Edit/ }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Gift' });
  await editing.getByLabel('Point Value').fill('3');
  await editing.getByRole('button', { name: 'Remove picture 1' }).click();
  await editing
    .getByLabel('Gift Image')
    .setInputFiles([picture('gifts/mini-savon.webp'), picture('gifts/mini-bougie.webp')]);
  await expect(editing.getByRole('img')).toHaveCount(3);
  await editing.getByText('History').click();
  await expect(editing.getByText(admin.userName).first()).toBeVisible();
  await expectInOrderAtAnySize(page);
  // Esc with unsaved changes asks first
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.route('/api/gifts/*', (route) => route.fulfill({ status: 500, json: {} }));
  await editing.getByRole('button', { name: 'Update Gift' }).click();
  await expect(editing).toContainText('Failed to update product. Please try again.');
  await page.unroute('/api/gifts/*');
  await editing.getByRole('button', { name: 'Update Gift' }).click();
  await expect(toast(page)).toContainText('Gift Updated successfully!');
  expect(await named(shop, 'Éponge en loofa')).toEqual([{ stock: 12, point_value: 3, pictures: '3' }]);

  await row(page, 'Éponge')
    .getByRole('button', { name: /^12, change/ })
    .click();
  const cell = row(page, 'Éponge').getByRole('textbox');
  await cell.fill('x');
  await cell.press('Enter');
  await expect(row(page, 'Éponge')).toContainText('A whole number is needed.');
  await cell.fill('0');
  await cell.press('Enter');
  await expect(row(page, 'Éponge')).toContainText('none left');

  await page.route('/api/gifts/*', (route) => route.fulfill({ status: 500, json: {} }));
  await chooseInMenu(row(page, 'Éponge'), /^Delete/);
  const question = page.getByRole('dialog', { name: 'Delete Gift' });
  await expect(question).toContainText('Are you sure you want to delete the gift "Éponge en loofa"?');
  await expect(question).toContainText('Orders keep its name.');
  await expectInOrderAtAnySize(page);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question).toContainText('Failed to delete product. Please try again.');
  await page.unroute('/api/gifts/*');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page)).toContainText('Gift deleted successfully!');
  await expect(row(page, 'Éponge')).toHaveCount(0);
});

test('gifts are paged, searched and sorted', async ({ page, shop, tolerate }) => {
  tolerate(/status of 500/);
  await shop.sql(
    `insert into gifts (name, point_value, stock) select 'Échantillon ' || n, 1 + n % 3, n from generate_series(1, 9) as n`,
  );
  await openBackOffice(page, shop, GIFTS, HEADING);
  const rows = page.getByRole('rowheader');
  await expect(rows).toHaveCount(10);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(`${GIFTS}?page=2`);
  await expect(rows).toHaveCount(5);
  await expect(rows.last()).toContainText('Échantillon 9');
  await page.getByRole('searchbox').fill('echantillon 3');
  await expect(rows).toHaveText(['Échantillon 3']);
  await page.getByRole('searchbox').fill('nothing of the kind');
  await expect(page.getByText('No gifts found.')).toBeVisible();
  await page.getByRole('searchbox').fill('echantillon');
  await expect(rows).toHaveCount(9);
  await page.getByRole('link', { name: 'Stock' }).click();
  await page.getByRole('link', { name: 'Stock' }).click();
  await expect(rows.first()).toContainText('Échantillon 9');
  await page.route('/api/gifts*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch gifts');
});

test('a gift whose picture is refused or aborted is not stored, and the input stays', async ({
  page,
  shop,
  tolerate,
}) => {
  tolerate(/status of 415|ERR_FAILED/);
  await openBackOffice(page, shop, GIFTS, HEADING);
  await page.getByRole('button', { name: 'Add Gift' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Gift' });
  await dialog.getByLabel('Gift Name, English').fill('Éphémère');
  await dialog.getByLabel('Point Value').fill('1');
  await dialog.getByLabel('Stock').fill('3');
  await dialog.getByLabel('Gift Image').setInputFiles([picture('gifts/pochon.webp'), disguised]);
  await expect(dialog.getByRole('img')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Save Gift' }).click();
  await expect(dialog).toContainText('Failed to create gift or upload image. Please try again.');
  await expect(dialog).toContainText('moving.png: This is not a png, jpeg, webp or avif picture');
  await expectInOrderAtAnySize(page);
  expect(await named(shop, 'Éphémère')).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove moving.png' }).click();

  const held = Promise.withResolvers<void>();
  await page.route('/api/upload/add/gift/*', async (route) => {
    await held.promise;
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Save Gift' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Uploading...' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  held.resolve();
  await expect(dialog).toContainText('Failed to create gift or upload image. Please try again.');
  expect(await named(shop, 'Éphémère')).toEqual([]);
  await page.unroute('/api/upload/add/gift/*');
  await dialog.getByRole('button', { name: 'Save Gift' }).click();
  await expect(toast(page)).toContainText('Gift created and image uploaded successfully!');
  expect(await named(shop, 'Éphémère')).toEqual([{ stock: 3, point_value: 1, pictures: '1' }]);
});

test('a stock that changed by orders is shown before it is overwritten, in the row and in the dialog', async ({
  page,
  shop,
  tolerate,
}) => {
  tolerate(/status of 409/);
  await shop.sql("insert into gifts (name, point_value, stock) values ('Éventail', 1, 10)");
  const ordered = () => shop.sql("update gifts set stock = stock - 3 where name = 'Éventail'");
  await openBackOffice(page, shop, GIFTS, HEADING);
  await page.getByRole('searchbox').fill('eventail');
  const line = row(page, 'Éventail');
  await line.getByRole('button', { name: /^10, change/ }).click();
  await ordered();
  await line.getByRole('textbox').fill('12');
  await line.getByRole('textbox').press('Enter');
  await expect(line).toContainText('Changed meanwhile to 7.');
  expect(await named(shop, 'Éventail')).toMatchObject([{ stock: 7 }]);
  await line.getByRole('textbox').press('Enter');
  await expect(line.getByRole('button', { name: /^12, change/ })).toBeVisible();

  await line.getByRole('button', { name: /^Edit/ }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Gift' });
  await ordered();
  await editing.getByLabel('Stock').fill('20');
  await editing.getByRole('button', { name: 'Update Gift' }).click();
  const conflict = editing.getByRole('alert').filter({ hasText: 'Somebody else has changed this meanwhile.' });
  await expect(conflict).toContainText('Yours20Theirs9');
  expect(await named(shop, 'Éventail')).toMatchObject([{ stock: 9 }]);
  // undecided, nothing is sent
  await editing.getByRole('button', { name: 'Update Gift' }).click();
  await expect(conflict.getByRole('heading')).toBeFocused();
  await conflict.getByRole('button', { name: 'Keep mine: Stock' }).click();
  await editing.getByRole('button', { name: 'Update Gift' }).click();
  await expect(editing).toBeHidden();
  expect(await named(shop, 'Éventail')).toMatchObject([{ stock: 20 }]);
});
