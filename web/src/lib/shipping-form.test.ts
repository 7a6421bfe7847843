import { describe, expect, test } from 'vitest';
import { eachField } from './shipping-form.ts';
import { shippingErrors } from './shipping-rules.ts';

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

describe('the shipping form', () => {
  test('is content when everything is filled', () => {
    expect(shippingErrors(filled)).toEqual({});
  });

  test.each(['', '   '])('names everything that is missing (%j)', (nothing) => {
    expect(shippingErrors(eachField(() => nothing))).toEqual({
      firstName: 'Le prénom est requis',
      lastName: 'Le nom est requis',
      email: "L'email est requis",
      phone: 'Le téléphone est requis',
      address: "L'adresse est requise",
      city: 'La ville est requise',
      state: 'Le gouvernorat est requis',
      zipCode: 'Le code postal est requis',
      country: 'Le pays est requis',
    });
  });

  test.each(['amira', 'amira@', '@example.com', 'a b@example.com', 'amira@example'])(
    'refuses the e-mail %s',
    (email) => {
      expect(shippingErrors({ ...filled, email })).toEqual({ email: "L'email est invalide" });
    },
  );

  test('trims before it judges', () => {
    expect(shippingErrors({ ...filled, email: ' amira@example.com ', phone: ' 22123456 ' })).toEqual({});
  });

  test('refuses a phone number that is none', () => {
    expect(shippingErrors({ ...filled, phone: '123' })).toEqual({ phone: 'Le téléphone est invalide' });
  });
});
