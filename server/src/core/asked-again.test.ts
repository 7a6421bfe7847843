import { expect, test } from 'vitest';
import { AskedAgain } from './asked-again.ts';

test('a text is known from its second time on, also among thousands', () => {
  const asked = new AskedAgain();
  const texts = Array.from({ length: 3000 }, (_, nth) => `/api/products?minPrice=${nth}`);
  expect(texts.filter((text) => asked.is(text))).toEqual([]);
  // two that share a place make each other forgotten
  expect(texts.filter((text) => asked.is(text)).length).toBeGreaterThan(2700);
});

test('what shares its place with another is asked for anew', () => {
  const asked = new AskedAgain();
  const texts = Array.from({ length: 100_000 }, (_, nth) => `/${nth}`);
  for (const text of texts) asked.is(text);
  expect(texts.every((text) => asked.is(text))).toBe(false);
});
