/** Duplicating, sorting, and edits with an undo (PRODUCTS-9, PRODUCTS-10, EDITING-7, PAGES-9). */
import type { Page } from '@playwright/test';
import { expectInOrder, expectInOrderAtAnySize, phone } from './accessibility.ts';
import { chooseInMenu, openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { open, productNamed, toast } from './shopper.ts';
import { argan } from './test-data.ts';

test.use({ changesData: true });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a price is undone by its key, a product duplicated from its row and from the palette; categories and pictures are sorted (PRODUCTS-10)', async ({
  page,
  shop,
  newShopper,
  tolerate,
}) => {
  test.slow();
  tolerate(/status of 409/);
  const { price } = await productNamed(shop, argan);
  await openBackOffice(page, shop, '/admin/add-product?search=argan', 'Product Management');
  const cell = row(page, argan).getByRole('button', { name: `change: price of ${argan}` });
  await cell.click();
  await page.keyboard.type('77');
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText('77.00 TND');
  await page.keyboard.press('u');
  await expect(toast(page)).toContainText('Undone.');
  await expect(cell).toHaveText(`${price.toFixed(2)} TND`);
  await chooseInMenu(row(page, argan), `Duplicate: ${argan}`);
  await expect(page.locator('h1')).toHaveText(`Copy of ${argan}`);
  await expect(toast(page)).toContainText('It is hidden in the shop and has no stock.');
  await expect(page.getByRole('textbox', { name: 'Price (TND)' })).toHaveValue(String(price));
  await expect(page.getByLabel('Stock')).toHaveValue('0');
  await expect(page.getByLabel('Name, Français')).toHaveValue(/^Copie de /);
  await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search screens/ })).toBeFocused();
  await page.keyboard.type('dupl');
  // the field keeps letters while the list is loading, and Enter needs the list
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText(`Copy of Copy of ${argan}`);
  await test.step('categories are sorted by keyboard; the menu of the shop follows', async () => {
    await open(page, '/admin/category');
    const other = await newShopper();
    await openBackOffice(other, shop, '/admin/category', 'Category Management');
    const dialog = (of: Page) => of.getByRole('dialog', { name: 'Order of the categories' });
    const items = dialog(page).getByRole('list', { name: 'Order of the categories' }).getByRole('listitem');
    for (const each of [page, other]) await each.getByRole('button', { name: 'Change the order' }).click();
    const [first = '', second = ''] = await items.allTextContents();
    const back = dialog(page).getByRole('button', { name: `Move ${first} back` });
    await back.press('Enter');
    await expect(items).toContainText([second, first]);
    await expect(back).toBeFocused();
    await expect(page.locator('[aria-live=polite]', { hasText: `${first} is now number 2 of` })).toHaveCount(1);
    await expectInOrderAtAnySize(page);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(toast(page)).toContainText('in their new order');

    await dialog(other)
      .getByRole('button', { name: `Move ${second} back` })
      .click();
    await dialog(other).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(other)).toContainText('This is how they stand now.');
    await expect(dialog(other).getByRole('listitem')).toContainText([second, first]);

    const shopper = await newShopper();
    await open(shopper, '/');
    const strip = shopper.getByRole('main').locator('a[href*="category="]');
    await expect(strip).toContainText([second, first]);
  });
  await test.step('in Arabic, pictures are sorted from right to left', async () => {
    const { _id, productName } = await productNamed(shop, argan);
    await open(page, `/ar/admin/product-details/${_id}`);
    const items = page.getByRole('list', { name: 'ترتيب الصور' }).getByRole('listitem');
    const stored = async () => (await productNamed(shop, productName)).imagePath;
    const before = await stored();
    await expect(items).toHaveCount(before.length);
    await items.nth(0).dragTo(items.nth(1));
    await expect.poll(stored).toEqual([before[1], before[0], ...before.slice(2)]);
    await page.getByRole('button', { name: 'تقديم الصورة 2' }).press('Enter');
    await expect.poll(stored).toEqual(before);
    await expectInOrder(page);
  });
});

test.describe('on a phone, in French', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true, locale: 'fr-TN' });

  test('featured products are chosen and dragged with a finger', async ({ page, shop, newShopper }) => {
    await openBackOffice(page, shop, '/fr/admin/add-product', 'Gestion des produits');
    await page.getByRole('button', { name: 'Produits en vedette' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Produits en vedette' });
    const items = dialog.getByRole('list', { name: 'Produits en vedette' }).getByRole('listitem');
    for (const [nth, word] of ['argan', 'savon', 'menthe'].entries()) {
      await dialog.getByRole('searchbox').fill(word);
      await dialog.getByRole('status').getByRole('button').first().tap();
      await expect(items).toHaveCount(nth + 1);
    }
    const names = await items.allTextContents();
    await dialog.getByRole('searchbox').blur();
    await drag(page, items.nth(2).locator('[data-grip]'), items.nth(0));
    await expect(items).toContainText([names[2] ?? '', names[0] ?? '', names[1] ?? '']);
    await expectInOrder(page);
    await dialog.getByRole('button', { name: 'Enregistrer' }).tap();
    await expect(toast(page)).toContainText('La page d’accueil présente cette sélection.');

    const shopper = await newShopper();
    await open(shopper, '/fr');
    const section = shopper.getByRole('region', { name: 'Notre sélection' });
    // a card has the name of the group
    const [first = '', second = '', third = ''] = names.map((name) => name.split(' – ')[0]);
    await expect(section.getByRole('heading', { level: 3 })).toContainText([third, first, second]);
    await expectInOrder(shopper);
  });
});

type Box = { boundingBox: () => Promise<{ x: number; y: number; width: number; height: number } | null> };

/** Drags with a finger. */
async function drag(page: Page, from: Box, to: Box) {
  const client = await page.context().newCDPSession(page);
  const middle = async (of: Box) => {
    const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [start, end] = [await middle(from), await middle(to)];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [start]);
  for (const part of [0.2, 0.5, 0.8, 1]) {
    await touch('touchMove', [{ x: start.x, y: start.y + (end.y - start.y) * part }]);
  }
  await touch('touchEnd', []);
  await client.detach();
}
