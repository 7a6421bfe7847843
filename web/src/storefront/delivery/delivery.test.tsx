import type { DeliverySettings } from '@nabta/contract/delivery/delivery.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { guestCart } from '../../session/carts/guest-cart.ts';
import { answer, sentTo } from '../../../testing/answers.ts';
import { product } from '../../../testing/products.ts';
import { expectInOrder } from '../../../testing/screen.tsx';
import { openShop } from '../../../testing/shop-pages.tsx';
import GuestCart from '../carts/guest-cart.tsx';
import GuestCheckout from '../orders/guest-checkout.tsx';

const settings: DeliverySettings = {
  _id: 'delivery',
  version: '1',
  fee: 7,
  days: 3,
  governorates: [{ region: 'Tataouine', fee: 9.5, days: 6 }],
  freeAbove: 100,
  hasPickup: false,
  pickupNote: '',
  isPlain: false,
  hasDiscounts: false,
  latestDays: 6,
  promise: { line: '', title: '', text: '' },
};

const pages = {
  '/user/guestcheckout': { loader: () => null, default: GuestCheckout },
  '/user/guestcart': { loader: () => null, default: GuestCart },
};
const comb = product({ name: 'Comb' });
const fillCart = () => guestCart.store([{ id: 'Comb', name: 'Comb', price: 22, image: '', quantity: 1 }]);
const main = page.getByRole('main');
const field = (label: string) => page.getByLabelText(label, { exact: true });

test('the fee appears where delivery was free when the page was opened, and what was typed stays (DELIVERY-4)', async () => {
  fillCart();
  answer({ 'GET /products/:id': comb, 'GET /settings/delivery': settings });
  await openShop(pages, { at: '/user/guestcheckout' });
  for (const [label, value] of Object.entries({
    Prénom: 'Amel',
    Nom: 'Ben Salah',
    'E-mail': 'amel@example.tn',
    Téléphone: '22 123 456',
    Adresse: '12, rue des Oliviers',
    Ville: 'Sousse',
    'Code postal': '4000',
  }))
    await field(label).fill(value);
  await field('Gouvernorat').selectOptions('Sousse');
  await expect.element(main).toMatchTextContent('22.00 TND');
  await expect.element(main).not.toMatchTextContent('29.00 TND');
  const message = 'La livraison coûte maintenant 7.00 DT.';
  answer({
    'POST /orderguests': { status: 409, body: { code: 'price_changed', message, fields: { shownFee: message } } },
  });
  const place = page.getByRole('button', { name: 'Passer la Commande' });
  await place.click();
  await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect.element(main).toMatchTextContent('29.00 TND');
  await expect.element(field('Prénom')).toHaveValue('Amel');
  await field('Gouvernorat').selectOptions('Tataouine');
  await expect.element(main).toMatchTextContent('31.50 TND');
  await expect.element(main).toMatchTextContent('Livraison sous 6 jours');
  await expectInOrder();
  await place.click();
  await expect.poll(() => sentTo('POST /orderguests')).toHaveLength(2);
  // a refusal loads the settings again, which goes on until they are there
  await expect.poll(() => sentTo('GET /settings/delivery')).toHaveLength(2);
  expect(sentTo('POST /orderguests').map((order) => order?.shownFee)).toEqual([0, 9.5]);
});

test('a cart whose products are all no longer sold shows no delivery, and costs nothing', async () => {
  const open = async (stock: number) => {
    guestCart.store(['Comb', 'Soap'].map((id) => ({ id, name: id, price: 22, image: '', quantity: 1 })));
    answer({
      'GET /products/:id': ({ id }) =>
        id === 'Comb' ? { ...comb, stock } : { status: 404, body: { code: 'not_found', message: 'x' } },
      'GET /settings/delivery': settings,
    });
    await openShop(pages, { at: '/user/guestcart', isPlain: false });
  };
  const sums = page.getByRole('region', { name: 'Order summary' });
  await open(20);
  await expect.element(sums).toMatchTextContent('22.00 DT');
  await expect.element(sums).toMatchTextContent('7.00 DT');
  await open(0);
  await expect.element(sums.getByRole('definition').last()).toHaveTextContent('0.00 DT');
  await expect.element(sums).not.toMatchTextContent('7.00 DT');
  expect(sums.getByRole('term').filter({ hasText: 'Delivery' }).elements()).toEqual([]);
});
