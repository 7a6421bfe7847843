import { expectInOrderAtAnySize } from './accessibility.ts';
import { chooseInMenu, openBackOffice } from './back-office.ts';
import { picture } from './files.ts';
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
