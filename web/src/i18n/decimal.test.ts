import { languages, languageCodes } from '@nabta/contract/languages.ts';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  // the next test file of this worker would get the modules of another language
  vi.resetModules();
});

/** With up to three decimals, as prices, ratings and contents have, and halves between two of them. */
const numbers = fc
  .tuple(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), fc.integer({ min: 0, max: 3 }))
  .map(([digits, decimals]) => digits / 10 ** decimals);

test.each(languageCodes)('a number is written as `Intl` writes it in %s', async (code) => {
  vi.stubGlobal('SHOP_LANGUAGE', code);
  vi.resetModules();
  const { decimal } = await import('./decimal.ts');
  for (const [least, most] of [
    [0, 2],
    [1, 1],
    [2, 2],
  ] as const) {
    const format = new Intl.NumberFormat(languages[code].locale, {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
    fc.assert(fc.property(numbers, (n) => decimal(n, least, most) === format.format(n)));
    for (const n of [0, 0.005, 1.005, 0.004, -0.004, 999.995, 1000, 999_999.99, 1e9])
      expect(decimal(n, least, most)).toBe(format.format(n));
  }
});
