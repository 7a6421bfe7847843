import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { messagesByField } from '../fields.ts';
import { GuestOrderForm, ShippingInfo } from './guest-orders.ts';

const shippingInfo = {
  firstName: 'Amal',
  lastName: 'Ben Salah',
  email: 'amal@example.tn',
  phone: '22 123 456',
  address: '4, rue des Oliviers',
  city: 'Sousse',
  state: 'Sousse',
  zipCode: '4000',
  country: 'Tunisie',
};
const order = {
  shippingInfo,
  paymentInfo: { paymentMethod: 'cod', cardNumber: '', cardName: '' },
  items: [{ product: '0192d3a4-5b6c-7d8e-9f00-112233445566', quantity: 2, priceAtPurchase: 12.5 }],
  subtotal: 25,
  tax: 0,
  total: 25,
};
const failuresOf = (schema: z.ZodMiniType, value: unknown) => {
  const { error } = z.safeParse(schema, value);
  return error ? messagesByField(error) : {};
};

describe("the guest checkout's form", () => {
  const required = {
    firstName: 'Le prénom est requis',
    lastName: 'Le nom est requis',
    email: "L'email est requis",
    phone: 'Le téléphone est requis',
    address: "L'adresse est requise",
    city: 'La ville est requise',
    state: 'Le gouvernorat est requis',
    zipCode: 'Le code postal est requis',
    country: 'Le pays est requis',
  };

  test.each([
    ['missing', {}],
    ['empty', Object.fromEntries(Object.keys(required).map((field) => [field, '']))],
    ['blank', Object.fromEntries(Object.keys(required).map((field) => [field, '  ']))],
  ])('says in French what is required when fields are %s (GUESTORDERS-2, SHOP-5)', (_how, form) => {
    expect(failuresOf(ShippingInfo, form)).toEqual(required);
  });

  test('says what is invalid (GUESTORDERS-2)', () => {
    expect(failuresOf(ShippingInfo, { ...shippingInfo, email: 'amal@', phone: '12' })).toEqual({
      email: "L'email est invalide",
      phone: 'Le téléphone est invalide',
    });
  });

  test('trims, and normalises the phone number (GUESTORDERS-2)', () => {
    const read = z.parse(ShippingInfo, { ...shippingInfo, firstName: ' Amal ' });
    expect(read).toMatchObject({ firstName: 'Amal', phone: '+21622123456' });
  });
});

describe('a guest order', () => {
  test('is decoded to millimes, without unknown fields', () => {
    const read = z.parse(GuestOrderForm, { ...order, role: 'admin' });
    expect(read.items[0]?.priceAtPurchase).toBe(12_500);
    expect(read).not.toHaveProperty('role');
  });

  test('refuses card data and any payment except cash on delivery (SHOP-1, GUESTORDERS-1)', () => {
    const paymentInfo = { paymentMethod: 'card', cardNumber: '4242', cardName: 'A' };
    expect(failuresOf(GuestOrderForm, { ...order, paymentInfo })).toEqual({
      'paymentInfo.paymentMethod': 'Only cash on delivery is possible.',
      'paymentInfo.cardNumber': 'Card data is not accepted.',
      'paymentInfo.cardName': 'Card data is not accepted.',
    });
  });

  test('needs lines with sensible quantities', () => {
    expect(failuresOf(GuestOrderForm, { ...order, items: [] })).toEqual({ items: 'The cart is empty.' });
    const [line] = order.items;
    expect(failuresOf(GuestOrderForm, { ...order, items: [{ ...line, quantity: 0 }] })).toEqual({
      'items.0.quantity': 'At least 1.',
    });
  });

  test('holds at most 999 pieces of a product, also in several lines (GUESTORDERS-5)', () => {
    const [line] = order.items;
    const lines = (...quantities: number[]) => quantities.map((quantity) => ({ ...line, quantity }));
    expect(failuresOf(GuestOrderForm, { ...order, items: lines(500, 499) })).toEqual({});
    const items = [...lines(500, 499), { ...line, product: line?.product.toUpperCase(), quantity: 1 }];
    expect(failuresOf(GuestOrderForm, { ...order, items })).toEqual({ 'items.2.quantity': 'At most 999.' });
  });
});
