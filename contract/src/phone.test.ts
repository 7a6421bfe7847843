import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalisePhone, shownPhone } from './phone.ts';

test.each([
  ['22123456', '+21622123456'],
  ['22 123 456', '+21622123456'],
  [' 71.234.567 ', '+21671234567'],
  ['+21622123456', '+21622123456'],
  ['+216 22 123 456', '+21622123456'],
  ['(+216) 22-123-456', '+21622123456'],
  ['00216 22 123 456', '+21622123456'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['0033612345678', '+33612345678'],
  ['+1 (415) 555-2671', '+14155552671'],
])('%s is stored as %s (ACCOUNTS-4)', (typed, stored) => {
  expect(normalisePhone(typed)).toBe(stored);
});

test.each([
  '',
  '   ',
  '1234567', // seven digits
  '221234567', // nine digits, no country
  '+216 2212345', // a Tunisian number is eight digits long
  '+216 221234567',
  '+0612345678', // no country code begins with 0
  '+12345', // too short
  '+1234567890123456', // beyond E.164
  '22 12 34 5a',
  'appelez-moi',
  '+',
  '++21622123456',
  '22123456+',
])('%j is no phone number (ACCOUNTS-4)', (typed) => {
  expect(normalisePhone(typed)).toBeUndefined();
});

test('a stored number stays as it is', () => {
  const number = fc.stringMatching(/^(00|\+)?[ (]?[1-9][0-9]{1,2}[ ).-]{0,2}([0-9] ?){5,12}$/);
  fc.assert(
    fc.property(number, (typed) => {
      const stored = normalisePhone(typed);
      fc.pre(stored !== undefined);
      expect(stored).toMatch(/^\+[1-9]\d{6,14}$/);
      expect(normalisePhone(stored ?? '')).toBe(stored);
    }),
  );
});

test.each([
  ['+21622123456', '22 123 456'],
  ['+33612345678', '+33 612 345 678'],
  ['+14155552671', '+1 415 555 2671'],
  ['+213551234567', '+213 551 234 567'],
  ['+4915112345678', '+49 151 123 456 78'],
  // as visitors type it into the contact form
  ['(+216) 22-123-456', '22 123 456'],
  ['22123456', '22 123 456'],
  ['71 234 567 / 22 123 456', '71 234 567 / 22 123 456'],
  ['', ''],
])('%s is shown as %s (ACCOUNTS-21)', (stored, shown) => {
  expect(shownPhone(stored)).toBe(shown);
});

test('a shown number that is typed again is the stored one', () => {
  const number = fc.stringMatching(/^\+[1-9]\d{6,14}$/).filter((stored) => normalisePhone(stored) === stored);
  fc.assert(
    fc.property(number, (stored) => {
      expect(normalisePhone(shownPhone(stored))).toBe(stored);
    }),
  );
});
