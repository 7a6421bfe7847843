import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, sentTo } from '../../../testing/answers.ts';
import { product } from '../../../testing/products.ts';
import { expectInOrder, show } from '../../../testing/screen.tsx';
import { guestCart } from '../../session/carts/guest-cart.ts';
import GuestCheckout from './guest-checkout.tsx';

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

const shipping = {
  Prénom: 'Amel',
  Nom: 'Ben Salah',
  'E-mail': 'amel@example.tn',
  Téléphone: '22 123 456',
  Adresse: '12, rue des Oliviers',
  Ville: 'Sfax',
  'Code postal': '3000',
};

/** The checkout of three combs, of which the server has so many. */
async function showCheckout({ stock = 20 } = {}): Promise<void> {
  guestCart.store([{ id: 'comb', name: 'Olive comb', price: 22, image: '', quantity: 3 }]);
  answer({
    'POST /visits': {},
    'GET /products/:id': () => ({ ...product({ name: 'Olive comb', stock }), _id: 'comb' }),
  });
  await show(<GuestCheckout />, { at: '/user/guestcheckout' });
}

async function fillForm(): Promise<void> {
  for (const [label, value] of Object.entries(shipping)) await field(label).fill(value);
  await field('Gouvernorat').selectOptions('Sfax');
}

const field = (label: string) => page.getByLabelText(label, { exact: true });
const place = page.getByRole('button', { name: 'Passer la Commande' });
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });

test('an empty form is refused in French, at each field and in a summary that leads to them', async () => {
  await showCheckout({ stock: 1 });
  await field('Pays').fill('');
  await field('Prénom').fill('   ');
  await place.click();
  const summary = alert('9 champs sont à corriger :');
  await expect.element(summary).toHaveFocus();
  expect(
    summary
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(Object.values(required).slice(0, 3));
  await expect.element(summary).toMatchTextContent('et 6 autres');
  for (const [label, message] of Object.entries(required))
    await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
  await expectInOrder();
  await summary.getByRole('link', { name: required['E-mail'] }).click();
  await expect.element(field('E-mail')).toHaveFocus();
  expect(sentTo('POST /orderguests')).toEqual([]);
});

test('the only invalid field gets the focus, and no list leads to it', async () => {
  await showCheckout();
  await fillForm();
  await field('Ville').fill('');
  await place.click();
  await expect.element(field('Ville')).toHaveFocus();
  await expect.element(alert('Un champ est à corriger.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: required.Ville })).not.toBeInTheDocument();
  await field('Ville').fill('Sfax');
  await expect.element(alert('Un champ est à corriger.')).not.toBeInTheDocument();
});

test('an error shows when the field is left and disappears when it is corrected', async () => {
  await showCheckout();
  const email = field('E-mail');
  await email.fill('amel@');
  await expect.element(email).not.toHaveAttribute('aria-invalid');
  await field('Nom').click();
  await expect.element(email).toHaveAccessibleDescription(/L'email est invalide$/);
  await place.click();
  const link = page.getByRole('alert').getByRole('link', { name: "L'email est invalide" });
  await expect.element(link).toBeVisible();
  await email.fill('amel@example.tn');
  await expect.element(email).not.toHaveAttribute('aria-invalid');
  await expect.element(link).not.toBeInTheDocument();
});

test('an order the server fails at says why in place, and keeps what was typed', async () => {
  await showCheckout();
  await fillForm();
  answer({ 'POST /orderguests': { status: 500, body: { message: 'La base est fermée.', code: 'internal' } } });
  await place.click();
  await expect.element(page.getByText('Échec de la commande: La base est fermée.', { exact: true })).toBeVisible();
  answer({ 'POST /orderguests': { status: 500, body: { message: '' } } });
  await place.click();
  await expect.element(page.getByText('Échec de la commande', { exact: true })).toBeVisible();
  await expect.element(field('Nom')).toHaveValue(shipping.Nom);
  expect(window.location.pathname).toBe('/user/guestcheckout');
  expect(guestCart.items()).toHaveLength(1);
  expect(sentTo('POST /orderguests')).toMatchObject([{ total: 66 }, { total: 66 }]);
});

test('a refused order is in order at any size', async () => {
  await showCheckout({ stock: 1 });
  await fillForm();
  const message = '« Olive comb » : il n’en reste qu’un.';
  const body = { message, code: 'out_of_stock', fields: { 'items.0.quantity': message } };
  answer({ 'POST /orderguests': { status: 409, body } });
  await place.click();
  await expect.element(alert('Olive comb')).toBeVisible();
  await expectInOrder();
});

const places = page.getByRole('listbox', { name: 'Localités proposées' });
const suggestion = (text: string) => places.getByRole('option', { name: text });

test('the keyboard chooses a place of the governorate, which fills the postal code (ORDERS-11)', async () => {
  await showCheckout();
  const [city, postalCode] = [field('Ville'), field('Code postal')];
  await expect.element(city).not.toHaveAttribute('role');
  await field('Gouvernorat').selectOptions('Sfax');
  await expect.element(city).toHaveAttribute('role', 'combobox');
  city.element().focus();
  await expect.element(places).not.toBeInTheDocument();
  await userEvent.keyboard('sakièt');
  await expect.element(suggestion('Sakiet Ezzit — Sfax 3021')).toBeVisible();
  await expect.element(city).toHaveAttribute('aria-expanded', 'true');
  await expectInOrder();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(suggestion('Sakiet Eddaier — Sfax 3011')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(places).not.toBeInTheDocument();
  await expect.element(city).toHaveValue('sakièt');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const active = () => document.getElementById(city.element().getAttribute('aria-activedescendant') ?? '')?.textContent;
  await expect.poll(active).toContain('Sakiet Ezzit');
  await userEvent.keyboard('{Home}');
  await expect.element(city).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('x');
  await expect.element(city).toHaveValue('xsakièt');
  await expect.element(places).not.toBeInTheDocument();
  await userEvent.keyboard('{Backspace}{End} ezzit{ArrowDown}{Enter}');
  await expect.element(city).toHaveValue('Sakiet Ezzit');
  await expect.element(city).toHaveFocus();
  await expect.element(postalCode).toHaveValue('3021');
  await expect.element(places).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Sakiet Ezzit, code postal 3021' }))
    .toBeInTheDocument();

  await userEvent.keyboard(', chez Ali');
  await userEvent.tab();
  await expect.element(postalCode).toHaveFocus();
  await expect.element(city, { message: 'any text is accepted' }).toHaveValue('Sakiet Ezzit, chez Ali');
  await city.fill('cité');
  await expect.poll(() => places.getByRole('option').elements()).toHaveLength(30);
  await userEvent.tab();
  await expect.element(postalCode, { message: 'the list that scrolls is no stop' }).toHaveFocus();
  await expect.element(city).toHaveValue('cité');
});

test('a locality is written with its delegation (ORDERS-11)', async () => {
  await showCheckout();
  await field('Gouvernorat').selectOptions('Sfax');
  await expect.element(field('Ville')).toHaveAttribute('role', 'combobox');
  await field('Ville').fill('agareb mahrouga');
  await suggestion('El Mahrouga — Agareb 3030').click();
  await expect.element(field('Ville')).toHaveValue('El Mahrouga, Agareb');
  await expect.element(field('Code postal')).toHaveValue('3030');
});
