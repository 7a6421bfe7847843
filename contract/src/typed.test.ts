import { expect, test } from 'vitest';
import { normalisedCode } from './discounts/coupon-code.ts';
import { normalisePhone } from './phone.ts';
import { foldedText, typedCode, typedEmail, typedNumber, typedSigns, typedText, typedWhole } from './typed.ts';

const readers = {
  folded: foldedText,
  text: typedText,
  signs: typedSigns,
  code: typedCode,
  discountCode: normalisedCode,
  number: (typed: string) => String(typedNumber(typed)),
  whole: (typed: string) => String(typedWhole(typed)),
  email: typedEmail,
  phone: (typed: string) => String(normalisePhone(typed)),
};

/** What is typed into each kind of field, and what is read. */
const cases: [kind: keyof typeof readers, typed: string, read: string][] = [
  // names and other lines
  ['text', '\u2068أمل\u2069', 'أمل'],
  ['text', '\u202aAmel\u202c\u200e \ufeffBen\u00adAli\u200b', 'Amel BenAli'],
  ['text', '\u00a0Ame\u0301lie\u2009B\u202f.', 'Amélie B .'],
  ['text', 'علی\u200cرضا', 'علی\u200cرضا'],
  ['text', '\u200cعلی\u200c', 'علی'],
  ['text', 'ad\u200cm\u200din', 'admin'],
  ['text', '👩🏽\u200d🌾 ❤\ufe0f 1\ufe0f\u20e3', '👩🏽\u200d🌾 ❤\ufe0f 1\ufe0f\u20e3'],
  ['text', '\u3164\u200d\ufe0f', ''],
  // searches in lists
  ['folded', 'Réductions', 'reductions'],
  ['folded', 'أَرْڨَــان', 'ارقان'],
  ['folded', 'کَریم ٣٠', 'كريم 30'],
  ['folded', 'پشرة', 'بشره'],
  // numbers of pieces and points
  ['whole', '1.000', '1000'],
  ['whole', '1,000', '1000'],
  ['whole', '-12.345.678', '-12345678'],
  ['whole', '١٬٠٠٠', '1000'],
  ['whole', '1,5', '1.5'],
  ['whole', '1000', '1000'],
  ['number', '1,250', '1.25'],
  // postal codes
  ['signs', '٤٠٠٠', '4000'],
  ['signs', '\u2066۴۰۰۰\u2069', '4000'],
  ['signs', 'SW1A\u00a02AA', 'SW1A 2AA'],
  ['signs', '100–0001', '100-0001'],
  // order numbers and codes
  ['code', ' k7qm\u20112xhd ', 'K7QM-2XHD'],
  ['code', '\u2068K٧QM — ٢XHD\u2069', 'K7QM-2XHD'],
  ['code', 'ｋ７ｑｍ－２ｘｈｄ', 'K7QM-2XHD'],
  ['discountCode', '\u200e été\u00a0٢٥\r\n', 'ÉTÉ25'],
  ['discountCode', 'black−friday\ufe0f', 'BLACK-FRIDAY'],
  // quantities, amounts, filters by price
  ['number', '٢', '2'],
  ['number', '۱۲٫۵', '12.5'],
  ['number', '٢٥،٥', '25.5'],
  ['number', '１２', '12'],
  ['number', '\u2066 1\u202f250,5 \u2069', '1250.5'],
  ['number', '١٬٢٥٠٫٥', '1250.5'],
  ['number', '1,250.50', '1250.5'],
  ['number', '1.250,50', '1250.5'],
  ['number', '1,250,000', '1250000'],
  ['number', '1,250', '1.25'],
  ['number', '1’250', '1250'],
  ['number', '−5', '-5'],
  ['number', '.5', '0.5'],
  ['number', '0.', '0'],
  ['number', '12,34,5', 'NaN'],
  ['number', '1e3', 'NaN'],
  ['number', '0x10', 'NaN'],
  ['number', '', 'NaN'],
  ['number', 'two', 'NaN'],
  // e-mail addresses
  ['email', '\u200eame\u0301l@b.tn\u200b', 'amél@b.tn'],
  ['email', 'amel@Café.tn', 'amel@xn--caf-dma.tn'],
  ['email', 'amel@cafe\u0301.tn', 'amel@xn--caf-dma.tn'],
  ['email', 'amel@xn--caf-dma.tn', 'amel@xn--caf-dma.tn'],
  ['email', 'amel@موقع.تونس', 'amel@xn--4gbrim.xn--pgbs0dh'],
  ['email', 'Amel@B.tn', 'Amel@B.tn'],
  ['email', 'amel@é/x.tn', 'amel@é/x.tn'],
  ['email', 'amel', 'amel'],
  // phone numbers
  ['phone', '\u206822 345 678\u2069', '+21622345678'],
  ['phone', '\u202a+216 22 345 678\u202c', '+21622345678'],
  ['phone', '\u200e22\u200b345\ufeff678', '+21622345678'],
  ['phone', '22\u2011345\u2013678', '+21622345678'],
  ['phone', '22\u00a0345\u202f678', '+21622345678'],
  ['phone', '٢٢٣٤٥٦٧٨', '+21622345678'],
  ['phone', '۲۲ ۳۴۵ ۶۷۸', '+21622345678'],
  ['phone', '２２３４５６７８', '+21622345678'],
  ['phone', '＋216 22 345 678', '+21622345678'],
  ['phone', '21622345678', '+21622345678'],
  ['phone', '00216 22 345 678', '+21622345678'],
  ['phone', '+00216 22 345 678', '+21622345678'],
  ['phone', '٠٠٢١٦٢٢٣٤٥٦٧٨', '+21622345678'],
  ['phone', '+216 (0) 22 345 678', '+21622345678'],
  ['phone', '+33 (0)6 12 34 56 78', '+33612345678'],
  ['phone', '0033 (0)6 12 34 56 78', '+33612345678'],
  ['phone', '+33 06 12 34 56 78', '+33612345678'],
  ['phone', '+39 06 1234 5678', '+390612345678'],
  ['phone', '+225 07 12 34 56 78', '+2250712345678'],
  ['phone', '06 12 34 56 78', 'undefined'],
  ['phone', '33612345678', 'undefined'],
];

test.each(cases)('as %s, %j is read as %j (API-12, ACCOUNTS-4)', (kind, typed, read) => {
  expect(readers[kind](typed)).toBe(read);
});

test('what was read is read as the same', () => {
  for (const [kind, , read] of cases) if (read !== 'undefined') expect(readers[kind](read)).toBe(read);
});
