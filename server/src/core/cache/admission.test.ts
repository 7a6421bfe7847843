import { expect, test } from 'vitest';
import { Admission } from './admission.ts';

test('a key is repeated from its second time on, also among thousands', () => {
  const admission = new Admission();
  const keys = Array.from({ length: 3000 }, (_, nth) => `/api/products?minPrice=${nth}`);
  expect(keys.filter((key) => admission.isRepeated(key))).toEqual([]);
  // two that share a place make each other forgotten
  expect(keys.filter((key) => admission.isRepeated(key)).length).toBeGreaterThan(2700);
});

test('memory is bounded: a key that shares its place with others is forgotten', () => {
  const admission = new Admission();
  const keys = Array.from({ length: 100_000 }, (_, nth) => `/${nth}`);
  for (const key of keys) admission.isRepeated(key);
  expect(keys.every((key) => admission.isRepeated(key))).toBe(false);
});
