/** Groups of synonyms of the search. */
import type { Page } from '@playwright/test';
import { expectInOrder, expectInOrderAtAnySize } from './accessibility.ts';
import { chooseInMenu, openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { newAdmin, signIn } from './member.ts';
import { open, toast } from './shopper.ts';
import { comb } from './test-data.ts';

const ADDRESS = '/admin/search';
const TITLE = 'Search Settings';

test.use({ changesData: true });

const dialog = (page: Page) => page.getByRole('dialog');
const words = (page: Page) => dialog(page).getByLabel('Words');
const groups = (page: Page) => page.getByRole('rowheader');

async function add(page: Page, text: string) {
  await page.getByRole('button', { name: 'Add a group' }).click();
  await words(page).fill(text);
  await words(page).press('Enter');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
}

test('groups of synonyms are added, changed, removed, and used by the search', async ({ page, shop, newShopper }) => {
  await shop.sql(`update settings set content = '{"synonyms": []}' where page = 'search'`);
  await openBackOffice(page, shop, ADDRESS, TITLE);
  await expect(page.getByText('There is no group yet. Add the first one.')).toBeVisible();
  await expectInOrderAtAnySize(page);

  await add(page, 'olive wood comb');
  await expect(dialog(page)).toContainText('A group needs at least two words.');
  await expect(words(page)).toBeFocused();
  await expectInOrderAtAnySize(page);
  await words(page).fill('démêloir = مشط');
  await words(page).press('Enter');
  await expect(dialog(page)).not.toContainText('A group needs at least two words.');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Group saved');
  await expect(groups(page)).toHaveText(['olive wood comb = démêloir = مشط']);
  await add(page, 'argan = أرقان = argane');
  await expect(groups(page)).toHaveText(['argan = أرقان = argane', 'olive wood comb = démêloir = مشط']);
  await expect(groups(page).first().locator('bdi')).toHaveText(['argan', 'أرقان', 'argane']);
  await expectInOrderAtAnySize(page);

  const visitor = await newShopper();
  await open(visitor, '/user/product-list?search=démêloir');
  await expect(visitor.getByRole('main')).toContainText(comb);

  await page.getByRole('searchbox').fill('argane');
  await expect(groups(page)).toHaveCount(1);
  await expect(page).toHaveURL(`${ADDRESS}?search=argane`);
  await page.getByRole('button', { name: 'Edit: argan, أرقان, argane' }).click();
  await dialog(page).getByRole('button', { name: 'Remove argane' }).click();
  await words(page).fill('arganier');
  // leaving the field adds it
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('searchbox').fill('');
  await expect(groups(page).first()).toHaveText('argan = أرقان = arganier');

  await chooseInMenu(page.getByRole('row').filter({ hasText: 'arganier' }), 'Remove: argan, أرقان, arganier');
  await expect(dialog(page)).toContainText('argan = أرقان = arganier');
  await expectInOrder(page);
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(toast(page)).toContainText('Group removed');
  await expect(groups(page)).toHaveText(['olive wood comb = démêloir = مشط']);
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByRole('main').getByRole('list')).toContainText(/changed it/);
});

test('two admins change groups: the second sees those of the first, and nothing is lost', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  tolerate(/status of (409|500)/);
  await shop.sql(`update settings set content = '{"synonyms": [["savon", "soap"]]}' where page = 'search'`);
  await openBackOffice(page, shop, ADDRESS, TITLE);
  const other = await newShopper();
  await signIn(other, await newAdmin(shop));
  await open(other, ADDRESS);
  await add(other, 'crème = cream');
  await expect(groups(other)).toHaveText(['crème = cream', 'savon = soap']);

  await page.getByRole('button', { name: /^Edit: savon/ }).click();
  await words(page).fill('صابون');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('Somebody else has changed this meanwhile.');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.route('/api/settings/search', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('The group could not be saved. Please try again.');
  await page.unroute('/api/settings/search');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(groups(page)).toHaveText(['crème = cream', 'savon = soap = صابون']);
});
