/** Removing the demo, on a phone in French (DEMO-3, DEMO-4); what its year of orders consists of is a test of the server. */
import { test as base } from '@playwright/test';
import { expectInOrder, phone } from './accessibility.ts';
import { newAdmin, signIn } from './member.ts';
import { Shop } from './shop.ts';
import { open, toast } from './shopper.ts';

const { expect } = base;

base('an admin reads what the demo consists of, and removes it', async ({ browser }) => {
  const shop = await Shop.openWith({ DEFAULT_LANGUAGE: 'fr' });
  // the back office speaks the language of the browser until an admin chooses one
  const context = await browser.newContext({ baseURL: shop.url, viewport: phone, locale: 'fr-TN' });
  try {
    const page = await context.newPage();
    const admin = await newAdmin(shop);
    await signIn(page, admin);
    await open(page, '/admin/settings');
    await expect(page.getByRole('banner')).toContainText('Zaytouna');
    await page.getByRole('button', { name: 'Rechercher', exact: true }).click();
    const search = page.getByRole('combobox', { name: /^Chercher un écran/ });
    await search.fill('supprimer la démo');
    await expect(
      page.getByRole('group', { name: 'Actions' }).getByRole('option', { name: 'Supprimer la démonstration' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Voir ce qu’elle contient et la supprimer' }).click();
    await expect(page.locator('h1')).toHaveText('Démonstration');
    const main = page.getByRole('main');
    await expect(main.getByRole('term').filter({ hasText: 'Produits' })).toBeVisible();
    await expectInOrder(page);

    await main.getByRole('button', { name: 'Supprimer la démonstration' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('62 produits');
    await expectInOrder(page);
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await main.getByRole('button', { name: 'Supprimer la démonstration' }).click();
    await dialog.getByRole('button', { name: 'Supprimer la démonstration' }).click();
    await expect(toast(page)).toContainText('La boutique est à vous');
    await expect(main).toContainText('La démonstration a été supprimée le');
    await expect(main.getByRole('button', { name: 'Supprimer la démonstration' })).toHaveCount(0);
    await expect(page.getByRole('banner')).toContainText('Nabta');
    await expect(main.getByRole('link', { name: 'Aller aux produits' })).toHaveAttribute('href', '/admin/add-product');
    await main.getByRole('link', { name: 'Aller à la mise en route' }).click();
    await expect(page.locator('h1')).toHaveText('Mise en route');

    await open(page, '/user/product-list');
    await expect(page.getByRole('main')).not.toContainText('argan');
    expect(await shop.sql('select count(*)::integer from products')).toEqual([{ count: 0 }]);
    expect(shop.complaints()).toBe('');
  } finally {
    await context.close();
    await shop.close();
  }
});
