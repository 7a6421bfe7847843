import { describe, expect, test } from 'vitest';
import { shippingErrors } from './guest-order-rules.ts';

const filled = {
  firstName: 'Amira',
  lastName: 'Ben Salah',
  email: 'amira@example.com',
  phone: '22 123 456',
  address: '12 rue des Oliviers',
  city: 'Sfax',
  state: 'Sfax',
  zipCode: '3000',
  country: 'Tunisie',
};

/** The messages are tested with the contract. */
describe('the shipping form', () => {
  test('has no errors when it is filled, with spaces around a text too', () => {
    expect(shippingErrors(filled)).toEqual({});
    expect(shippingErrors({ ...filled, email: ' amira@example.com ', phone: ' 22123456 ' })).toEqual({});
  });

  test('has one message for each field that the contract refuses', () => {
    expect(shippingErrors({ ...filled, email: 'amira@', phone: '123' })).toEqual({
      email: "L'email est invalide",
      phone: 'Le téléphone est invalide',
    });
  });
});
