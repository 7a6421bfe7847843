/** The form of a new product, filled in by an admin who works in another language than the main one. */
import { openBackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';

test.use({ changesData: true });

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
  await expect(form.getByLabel('Entrepôt')).not.toHaveAttribute('aria-invalid');
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
  // typed itself, the warehouse follows no more; emptied, it does again
  await warehouse.fill('9');
  await form.getByLabel('Stock', { exact: true }).fill('8');
  await expect(warehouse).toHaveValue('9');
  await warehouse.fill('');
  await form.getByLabel('Stock', { exact: true }).fill('6');
  await expect(warehouse).toHaveValue('6');
  await warehouse.fill('9');
  await form.getByRole('button', { name: 'Ajouter le produit' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('row').nth(1).getByRole('link', { name: 'Savon au figuier', exact: true }).click();
  await expect(page.getByLabel('Nom, English')).toHaveValue('Savon au figuier');
  await expect(page.getByLabel('Description, English')).toHaveValue('Doux et parfumé.');
  await expect(page.getByLabel('Entrepôt')).toHaveValue('9');
  await expect(page.getByLabel('Catégorie').locator('option:checked')).toHaveText('Figuier');
});
