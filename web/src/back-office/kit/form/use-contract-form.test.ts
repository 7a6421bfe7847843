import { expect, it } from 'vitest';
import { fieldsOf, isSame } from './use-contract-form.ts';

it('names the fields of a form by their path; a list is one field', () => {
  const values = { title: '', visitInfo: { phone: '', email: '' }, keyFeatures: [{ title: 'Bio' }], gifts: [] };
  expect(fieldsOf(values)).toEqual(['title', 'visitInfo.phone', 'visitInfo.email', 'keyFeatures', 'gifts']);
});

it('compares lists by what they hold', () => {
  expect(isSame([{ title: 'Bio' }], [{ title: 'Bio' }])).toBe(true);
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false);
});
