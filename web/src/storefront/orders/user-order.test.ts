import type { ErrorBody } from '@nabta/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { ApiFailure } from '../../lib/failures.ts';
import { initialValues, userRefusal } from './user-order.ts';

const lines = [
  { id: 'soap', quantity: 3 },
  { id: 'oil', quantity: 7 },
];

test('the form has what was typed, else the profile, with the phone number as people read it (ORDERS-2)', () => {
  const profile = {
    email: 'amel@example.tn',
    phoneNumber: '+21622123456',
    address: { streetAddress: '12, rue des Oliviers', City: 'Sfax', Region: 'Sfax', postalCode: '3000' },
  } as Parameters<typeof initialValues>[1];
  expect(initialValues({ city: 'Agareb', postalCode: '', phone: 7 }, profile)).toEqual({
    email: 'amel@example.tn',
    phone: '22 123 456',
    address: '12, rue des Oliviers',
    landmark: '',
    region: 'Sfax',
    city: 'Agareb',
    postalCode: '',
  });
});

describe('a refused order of an account', () => {
  const refused = (status: number, body?: ErrorBody) => userRefusal(new ApiFailure(status, body), lines);

  test('shows what the server says of missing stock, and marks the lines (ERRORS-7)', () => {
    const message = '“Oil” is sold out.';
    expect(refused(409, { message, code: 'out_of_stock', fields: { 'items.1': message } })).toMatchObject({
      text: message,
      lines: { oil: { message, quantity: 7 } },
      fields: {},
    });
  });

  test('shows wrong fields at the fields only', () => {
    const fields = { city: 'City is required.', other: 'x' };
    expect(refused(400, { message: 'x', code: 'invalid_input', fields })).toEqual({
      fields: { city: 'City is required.' },
      lines: {},
    });
  });

  test.each<[string, ApiFailure, string]>([
    ['a fault of the shop', new ApiFailure(500, { message: 'Oh.', code: 'internal' }), 'something went wrong'],
    ['no answer', new ApiFailure('silent'), 'Failed to place order. Please try again later.'],
    ['no connection', new ApiFailure('unreachable'), 'Failed to place order. Please try again later.'],
  ])('has the words of the screen after %s (ERRORS-7, ORDERS-3)', (_, failure, text) => {
    expect(userRefusal(failure, lines)).toMatchObject({ text, fields: {}, lines: {} });
  });
});
