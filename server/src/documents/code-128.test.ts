import { expect, test } from 'vitest';
import { code128, symbolsOf } from './code-128.ts';

test.each([
  ['PJJ123C', [104, 48, 42, 42, 17, 18, 19, 35, 55, 106]],
  ['K7QM2XHD', [104, 43, 23, 49, 45, 18, 56, 40, 36, 72, 106]],
  ['K7QM2XHD-2', [104, 43, 23, 49, 45, 18, 56, 40, 36, 13, 18, 60, 106]],
])('the symbols of %s', (text, symbols) => {
  expect(symbolsOf(text)).toEqual(symbols);
});

test('the bars of a text: 11 modules for each symbol and 13 for the stop', () => {
  expect(code128('A').join('')).toBe(['211214', '111323', '131123', '2331112'].join(''));
  const every = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
  for (const character of every) {
    expect(code128(character).reduce((sum, width) => sum + width)).toBe(3 * 11 + 13);
  }
  expect(new Set(every.map((character) => code128(character).join(''))).size).toBe(every.length);
});

test.each(['é', 'ب', '\n', '😀'])('%j has no symbol', (text) => {
  expect(() => symbolsOf(text)).toThrow(RangeError);
});
