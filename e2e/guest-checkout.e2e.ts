import { expect, test } from './fixtures.ts';
import { cartLink, fillCart, fillCheckout, open, placeOrder, productNamed, shipping } from './shopper.ts';
import { comb } from './test-data.ts';

const required = {
  Prénom: 'Le prénom est requis',
  Nom: 'Le nom est requis',
  'E-mail': "L'email est requis",
  Téléphone: 'Le téléphone est requis',
  Adresse: "L'adresse est requise",
  Gouvernorat: 'Le gouvernorat est requis',
  Ville: 'La ville est requise',
  'Code postal': 'Le code postal est requis',
  Pays: 'Le pays est requis',
};

test('an empty form is refused in French, at each field and in a summary that leads to them', async ({
  page,
  shop,
}) => {
  await fillCart(page, { product: await productNamed(shop, comb) });
  await open(page, '/user/guestcheckout');
  await page.getByLabel('Pays').fill('');
  await page.getByLabel('Prénom').fill('   ');
  await placeOrder(page).click();

  const summary = page.getByRole('alert').filter({ hasText: '9 champs sont à corriger :' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(Object.values(required));
  for (const [label, message] of Object.entries(required)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(`${message}$`));
  }
  await summary.getByRole('link', { name: required.Ville }).click();
  await expect(page.getByLabel('Ville')).toBeFocused();
});

test('an error shows when the field is left and disappears when it is corrected', async ({ page, shop }) => {
  await fillCart(page, { product: await productNamed(shop, comb) });
  await open(page, '/user/guestcheckout');
  const email = page.getByLabel('E-mail');
  await email.fill('amel@');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await email.blur();
  await expect(email).toHaveAccessibleDescription(/L'email est invalide$/);
  await placeOrder(page).click();
  await expect(page.getByRole('alert').getByRole('link', { name: "L'email est invalide" })).toBeVisible();
  await email.fill('amel@example.tn');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(page.getByRole('alert').getByRole('link', { name: "L'email est invalide" })).toBeHidden();
});

test('a reload keeps the input', async ({ page, shop }) => {
  await fillCart(page, { product: await productNamed(shop, comb) });
  await fillCheckout(page);
  await page.reload();
  for (const [label, value] of Object.entries(shipping)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await expect(page.getByLabel('Gouvernorat')).toHaveValue('Sfax');
});

for (const [body, message] of [
  ['{ "message": "La base est fermée.", "code": "internal" }', 'Échec de la commande: La base est fermée.'],
  ['', 'Échec de la commande'],
] as const) {
  test(`an order the server fails at says “${message}” in place, and keeps what was typed`, async ({
    page,
    shop,
    tolerate,
  }) => {
    tolerate(/status of 500/);
    await page.route('/api/orderguests', (route) => route.fulfill({ status: 500, body }));
    await fillCart(page, { product: await productNamed(shop, comb) });
    await fillCheckout(page);
    await placeOrder(page).click();
    await expect(
      page.getByRole('alert').filter({ hasText: message }).getByText(message, { exact: true }),
    ).toBeVisible();
    await expect(page).toHaveURL('/user/guestcheckout');
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue(shipping.Nom);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  });
}
