/** Ingredients with explanations, and lists with and without them (INGREDIENTS, FINDING-9). */
import { desk, expectInOrder, expectInOrderAtAnySize } from './accessibility.ts';
import { openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, open, productNamed, toast } from './shopper.ts';

const soap = 'Rose clay soap – 100 g';
const cards = '#results article';

test.describe('at a desk', () => {
  test.use({ viewport: desk });

  test('a product explains its ingredients, and lists are filtered with and without them, in the address and by chips', async ({
    page,
    shop,
  }) => {
    await open(page, `${addressOf(await productNamed(shop, soap))}#additional`);
    const geranium = page.getByRole('listitem').filter({ hasText: 'Geranium oil' });
    await expect(geranium).toContainText('Allergen');
    await geranium.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(geranium.getByText('Contains geraniol and citronellol.')).toBeVisible();
    await expectInOrderAtAnySize(page);

    await open(page, '/user/product-list');
    const filters = page.locator('#filter-form');
    await filters.getByRole('combobox', { name: 'With', exact: true }).selectOption({ label: 'Shea butter (4)' });
    await expect(page.locator(cards)).toHaveCount(4);
    await expect(page).toHaveURL(/ingredients=[0-9a-f-]{36}$/);
    await filters.getByRole('combobox', { name: 'Without', exact: true }).selectOption({ label: 'Beeswax (3)' });
    await expect(page.locator(cards)).toHaveCount(3);
    await expect(filters.getByRole('checkbox', { name: 'Without Beeswax' })).toBeChecked();
    await filters.getByRole('checkbox', { name: 'Without declared allergens' }).check();
    await expect(page).toHaveURL(/noAllergens=true/);
    await expectInOrder(page);
    const active = page.getByRole('list', { name: 'Active filters' });
    await active.getByRole('link', { name: /With Shea butter/ }).click();
    await expect(page).not.toHaveURL(/[?&]ingredients=/);
  });
});

test.describe('in the back office', () => {
  test.use({ changesData: true });

  test('an admin adds an ingredient, which product pages then explain', async ({ page, shop }) => {
    await openBackOffice(page, shop, '/admin/ingredients', 'Ingredients');
    await page.getByRole('button', { name: 'Add Ingredient' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Ingredient' });
    await dialog.getByLabel('Name on the label (INCI)').fill('Goat Milk');
    await dialog.getByLabel(/^Explanation, English/).fill('From the farm next door.');
    await dialog.getByRole('checkbox', { name: 'Allergen that has to be declared' }).check();
    await expectInOrderAtAnySize(page);
    await dialog.getByRole('button', { name: 'Save Ingredient' }).click();
    await expect(toast(page)).toContainText('Ingredient added');
    await page.getByLabel('Search by name or spelling').fill('goat');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectInOrderAtAnySize(page);

    const { _id } = await productNamed(shop, 'Milk & jasmine soap – 100 g');
    const answer = await fetch(`${shop.url}/api/products/${_id}`);
    expect(await answer.json()).toMatchObject({
      ingredientList: [{}, { known: { explanation: 'From the farm next door.', isAllergen: true } }, {}, {}],
    });
  });
});
