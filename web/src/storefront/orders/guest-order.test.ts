import type { ErrorBody } from '@nabta/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { ApiFailure } from '../../lib/failures.ts';
import { guestOrderOf } from './guest-order.ts';
import { refusalOf } from './guest-order-rules.ts';
import { areLinesFixed } from './refused-lines.ts';

const shippingInfo = {
  landmark: '',
  firstName: ' Amira ',
  lastName: 'Ben Salah',
  email: 'amira@example.com ',
  phone: '22 123 456',
  address: '12 rue des Oliviers',
  city: 'Sfax',
  state: 'Sfax',
  zipCode: '3000',
  country: 'Tunisie',
};
const soap = { id: 'soap', name: 'Savon', price: 0.1, image: '', quantity: 3 };
const oil = { id: 'oil', name: 'Huile', price: 19.99, image: '', quantity: 7 };

test('an order is sent as the specification has it, trimmed, with exact sums', () => {
  expect(guestOrderOf(shippingInfo, [soap, oil], { fee: 7, total: 147.23, method: 'delivery' })).toEqual({
    shippingInfo: { ...shippingInfo, firstName: 'Amira', email: 'amira@example.com' },
    paymentInfo: { paymentMethod: 'cod', cardNumber: '', cardName: '' },
    items: [
      { product: 'soap', quantity: 3, priceAtPurchase: 0.1 },
      { product: 'oil', quantity: 7, priceAtPurchase: 19.99 },
    ],
    subtotal: 140.23,
    tax: 0,
    total: 147.23,
    shownFee: 7,
    method: 'delivery',
  });
});

describe('a refused order', () => {
  const refused = (status: number, body?: ErrorBody) => refusalOf(new ApiFailure(status, body), [soap, oil]);

  test('shows what the server says of missing stock, and marks the lines (ERRORS-7)', () => {
    const message = '« Huile » est épuisé.';
    expect(refused(409, { message, code: 'out_of_stock', fields: { 'items.1': message } })).toMatchObject({
      text: message,
      lines: { oil: { message, quantity: 7 } },
      fields: {},
    });
  });

  test('shows that prices have changed, and asks to look again', () => {
    const refusal = refused(409, { message: 'Plus cher.', code: 'price_changed', prices: { oil: 21 } });
    expect(refusal.text).toBe('Plus cher.');
    expect(refusal.advice).toContain('nouveaux prix');
  });

  test('shows wrong fields at the fields only', () => {
    const fields = { 'shippingInfo.email': "L'email est invalide", 'shippingInfo.other': 'x' };
    expect(refused(400, { message: 'x', code: 'invalid_input', fields })).toEqual({
      fields: { email: "L'email est invalide" },
      lines: {},
    });
  });

  test('shows a wrong line at the line and in place', () => {
    const fields = { 'items.0.product': 'This is not an id.' };
    expect(refused(400, { message: 'Bad.', code: 'invalid_input', fields })).toMatchObject({
      text: 'Échec de la commande: Bad.',
      lines: { soap: { message: 'This is not an id.', quantity: 3 } },
    });
  });

  test.each<[string, ApiFailure, string]>([
    [
      'with the message of the server',
      new ApiFailure(500, { message: 'Oh.', code: 'internal' }),
      'Échec de la commande: Oh.',
    ],
    ['without one', new ApiFailure(502), 'Échec de la commande'],
    ['while the network is down', new ApiFailure('unreachable'), 'Échec de la commande'],
  ])('says that it failed, %s (ERRORS-7, GUESTORDERS-3)', (_, failure, text) => {
    expect(refusalOf(failure, [soap])).toMatchObject({ text, fields: {}, lines: {} });
  });
});

describe('a refusal', () => {
  const refused = { oil: { message: '« Huile » : il n’en reste que 2.', quantity: 7 } };

  test('applies while its line is unchanged', () => {
    expect(areLinesFixed(refused, [soap, oil])).toBe(false);
  });

  test('no longer applies once its line is changed or removed', () => {
    expect(areLinesFixed(refused, [soap, { ...oil, quantity: 2 }])).toBe(true);
    expect(areLinesFixed(refused, [soap])).toBe(true);
  });

  test('of no particular line applies until the next try', () => {
    expect(areLinesFixed({}, [soap, oil])).toBe(false);
  });
});
