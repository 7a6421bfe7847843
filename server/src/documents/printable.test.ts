import { expect, it } from 'vitest';
import { hasGlyph } from './fonts.ts';
import { printable, printableText } from './printable.ts';

it('the fonts have ASCII, and the letters of the languages of the shop', () => {
  const all = `${String.fromCharCode(...Array.from({ length: 95 }, (_, nth) => 32 + nth))}àâçéèêëîïôùûüÿœæ«»’“”…·×–، ؛؟`;
  const arabic = 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپڤ٠١٢٣٤٥٦٧٨٩';
  expect(Array.from(all + arabic).filter((letter) => !hasGlyph(letter.codePointAt(0) ?? 0))).toEqual([]);
});

it.each([
  ['Amel Ben Salah', 'Amel Ben Salah'],
  ['أمل بن صالح', 'أمل بن صالح'],
  ['1\u202f250,50', '1\u202f250,50'],
  // styled letters and ligatures have a plain form, and accents that no font has are left out
  ['𝓐𝓶𝓮𝓵 Ａ', 'Amel A'],
  ['\ufdfa', 'صلى الله عليه وسلم'],
  ['Nguyễn ẹ', 'Nguyen e'],
  ['e\u0301', 'e\u0301'],
  // invisible marks
  ['A\u200bm\u2060e\ufeffl\u00ad', 'Amel'],
  ['a\tb', 'a b'],
])('%j is printed as %j', (typed, text) => {
  expect(printableText(typed)).toEqual({ text, isReplaced: false });
});

it.each([
  ['\ufdfd', '?'],
  ['Amel 🌸', 'Amel ?'],
  ['👩‍👩‍👧 Ben', '? Ben'],
  ['🇹🇳', '?'],
  ['漢字', '??'],
])('%j can’t be drawn: it is replaced', (typed, text) => {
  expect(printableText(typed)).toEqual({ text, isReplaced: true });
});

it('says which orders have replaced characters', () => {
  const data = {
    shop: '漢',
    labels: [
      { orderNumber: 'A', name: '漢' },
      { orderNumber: 'B', name: 'Amel', lines: [{ name: '🌸' }] },
      { orderNumber: 'C', count: 1, none: null },
    ],
  };
  const { data: printed, replacedIn } = printable(data);
  expect(replacedIn).toEqual(['A', 'B']);
  expect(printed).toEqual({
    shop: '?',
    labels: [
      { orderNumber: 'A', name: '?' },
      { orderNumber: 'B', name: 'Amel', lines: [{ name: '?' }] },
      { orderNumber: 'C', count: 1, none: null },
    ],
  });
});
