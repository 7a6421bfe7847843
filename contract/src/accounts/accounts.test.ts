import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AccountStep, PersonStep, RegisterForm, ResetForm } from './accounts.ts';
import { messagesByField } from '../fields.ts';

const account = {
  userName: 'amal',
  email: 'amal@example.tn',
  phoneNumber: '22123456',
  password: 'sesame-1',
  confirmPassword: 'sesame-1',
};
const person = {
  profile: { firstName: 'Amal', lastName: 'Ben Salah' },
  address: { streetAddress: '4, rue des Oliviers', Region: 'Sousse', City: 'Sousse', postalCode: '4000' },
};
const failuresOf = (schema: z.ZodMiniType, value: unknown) => {
  const { error } = z.safeParse(schema, value);
  return error ? messagesByField(error) : {};
};

describe('registering', () => {
  test('asks for the account first (ACCOUNTS-5)', () => {
    const Required = 'Required';
    const required = {
      userName: Required,
      email: Required,
      phoneNumber: Required,
      password: Required,
      confirmPassword: Required,
    };
    expect(failuresOf(AccountStep, {})).toEqual(required);
    expect(
      failuresOf(AccountStep, {
        ...account,
        userName: '',
        email: ' ',
        phoneNumber: '',
        password: '',
        confirmPassword: '',
      }),
    ).toEqual(required);
  });

  test('asks for the person second', () => {
    expect(failuresOf(PersonStep, { profile: { firstName: '', lastName: '' }, address: {} })).toEqual({
      'profile.firstName': 'Required',
      'profile.lastName': 'Required',
      'address.streetAddress': 'Required',
      'address.Region': 'Required',
      'address.City': 'Required',
      'address.postalCode': 'Required',
    });
  });

  test('reports different passwords, also while another field is empty (ACCOUNTS-5)', () => {
    const form = { ...account, userName: '', confirmPassword: 'sesame-2' };
    expect(failuresOf(AccountStep, form)).toEqual({
      userName: 'Required',
      confirmPassword: 'Passwords do not match',
    });
  });

  test('accepts no role, and normalises the phone number', () => {
    const read = z.parse(RegisterForm, { ...account, ...person, role: 'admin' });
    expect(read).not.toHaveProperty('role');
    expect(read.phoneNumber).toBe('+21622123456');
  });

  test.each([
    ['userName', 'ab', '1 character is missing.'],
    ['userName', 'a'.repeat(31), 'At most 30 characters.'],
    ['password', '1234567', '1 character is missing.'],
    ['password', 'a'.repeat(129), 'At most 128 characters.'],
  ])('bounds %s: %s (ACCOUNTS-1, ACCOUNTS-3)', (field, value, message) => {
    expect(failuresOf(AccountStep, { ...account, [field]: value })[field]).toBe(message);
  });

  test('never trims a password (ACCOUNTS-1)', () => {
    const password = '  spaces  ';
    expect(z.parse(AccountStep, { ...account, password, confirmPassword: password }).password).toBe(password);
  });
});

test('a reset code is six digits (ACCOUNTS-10)', () => {
  const form = { email: account.email, newPassword: 'sesame-1' };
  expect(failuresOf(ResetForm, { ...form, otp: '012345' })).toEqual({});
  expect(failuresOf(ResetForm, { ...form, otp: '12a456' })).toEqual({ otp: 'Invalid or expired OTP' });
});
