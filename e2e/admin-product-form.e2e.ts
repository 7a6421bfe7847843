/** The form of a new product: what it needs, what is folded, and a category of its own. */
import type { Page } from '@playwright/test';
import { expectInOrderAtAnySize } from './accessibility.ts';
import { fillNewProduct, openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { toast } from './shopper.ts';

test.use({ changesData: true });

const ADDRESS = '/admin/add-product';
const TITLE = 'Product Management';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Product' });

test('one language and one stock are enough: the main texts and the warehouse follow (FRAME-9, PRODUCTS-1)', async ({
  page,
  shop,
}) => {
  await openBackOffice(page, shop, '/fr/admin/add-product', 'Gestion des produits');
  await page.getByRole('button', { name: 'Ajouter un produit' }).click();
  const form = page.getByRole('dialog', { name: 'Ajouter un produit' });
  // the language of the page comes first, and has the label that is seen
  await expect(form.getByRole('textbox').first()).toHaveAccessibleName('Nom, Français');
  await expect(form.getByRole('textbox').nth(1)).toHaveAccessibleName('Nom, English');
  await form.getByRole('button', { name: 'Ajouter le produit' }).click();
  // what is missing is asked for where the admin writes
  await expect(form.getByLabel('Nom, Français')).toBeFocused();
  await expect(form.getByLabel('Nom, Français')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Nom, English')).not.toHaveAttribute('aria-invalid');
  await expect(form.getByLabel('Description, Français')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Stock', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Entrepôt')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Nom, Français').fill('Savn au figuier');
  await form.getByLabel('Nom, Français').blur();
  await expect(form.getByLabel('Nom, English')).toHaveValue('Savn au figuier');
  // a correction corrects the text that was taken over too
  await form.getByLabel('Nom, Français').fill('Savon au figuier');
  await form.getByLabel('Description, Français').fill('Doux et parfumé.');
  await form.getByRole('button', { name: 'Nouvelle catégorie' }).click();
  const naming = page.getByRole('dialog', { name: 'Nouvelle catégorie' });
  await naming.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(naming.getByText('Ce champ est obligatoire.')).toBeVisible();
  await expectInOrderAtAnySize(page);
  // Enter sends the names without a blur
  await naming.getByLabel('Nom de la catégorie, Français').fill('Figuier');
  await naming.getByLabel('Nom de la catégorie, Français').press('Enter');
  await expect(naming).toBeHidden();
  await expect(form.getByLabel('Catégorie').locator('option:checked')).toHaveText('Figuier');
  await expect(form.getByLabel('Nom, Français')).toHaveValue('Savon au figuier');
  await form.getByLabel('Prix (DT)').fill('9,5');
  const warehouse = form.getByLabel('Entrepôt');
  await form.getByLabel('Stock', { exact: true }).fill('7');
  await expect(warehouse).toHaveValue('7');
  await expect(warehouse).not.toHaveAttribute('aria-invalid');
  // typed itself, the warehouse follows no more, and is required
  await warehouse.fill('');
  await form.getByLabel('Stock', { exact: true }).fill('8');
  await form.getByRole('button', { name: 'Ajouter le produit' }).click();
  await expect(warehouse).toBeFocused();
  await expect(warehouse).toHaveAttribute('aria-invalid', 'true');
  await warehouse.fill('9');
  await form.getByRole('button', { name: 'Ajouter le produit' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('row').nth(1).getByRole('link', { name: 'Savon au figuier', exact: true }).click();
  await expect(page.getByLabel('Nom, English')).toHaveValue('Savon au figuier');
  await expect(page.getByLabel('Description, English')).toHaveValue('Doux et parfumé.');
  await expect(page.getByLabel('Entrepôt')).toHaveValue('9');
  await expect(page.getByLabel('Catégorie').locator('option:checked')).toHaveText('Figuier');
});

test('a late answer about a category that was cancelled leaves the next one open', async ({ page, shop }) => {
  await openBackOffice(page, shop, ADDRESS, TITLE);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('/api/categories', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add Product' }).click();
  const naming = page.getByRole('dialog', { name: 'New category' });
  const name = naming.getByLabel('Category Name, English');
  const begin = async (typed: string) => {
    await dialog(page).getByRole('button', { name: 'New category' }).click();
    await name.fill(typed);
  };
  await begin('Late');
  await name.press('Enter');
  // asks nothing, also while it is saved
  await page.keyboard.press('Escape');
  await expect(naming).toBeHidden();
  await expect(dialog(page)).toBeVisible();
  await begin('Next');
  arrive();
  await expect(toast(page)).toContainText('categorie add successfuly');
  await expect(name).toHaveValue('Next');
  await naming.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page).getByLabel('Category')).toHaveValue('');
});

test('a gift that is gone unfolds the details, and is said', async ({ page, shop, tolerate }) => {
  tolerate(/status of 400/);
  await openBackOffice(page, shop, ADDRESS, TITLE);
  await page.getByRole('button', { name: 'Add Product' }).click();
  const form = dialog(page);
  await fillNewProduct(dialog(page), 'Huile de nigelle rare');
  await form.getByText('More details (optional)').click();
  await form.getByLabel('Comes with gifts').check();
  await form.getByLabel('Gift points').fill('3');
  const gifts = form.getByRole('group', { name: 'Gifts to choose from' });
  await gifts.getByLabel('Lip balm').check();
  await form.getByText('More details (optional)').click();
  await expect(gifts).toBeHidden();
  await shop.sql("delete from gifts where name = 'Lip balm'");
  await form.getByRole('button', { name: 'Add Product' }).click();
  await expect(gifts).toContainText('One of these gifts does not exist.');
  await expect(gifts).toBeFocused();
});
