/**
 * Reads what people type or paste. Phones, keyboards and mails add invisible characters and write digits, dashes and spaces in many
 * ways. Every field is read by one of these functions before it is checked. Pure.
 */

/**
 * Joiners that change what is seen: inside a word in Arabic script, and inside an emoji. Elsewhere they are as invisible as
 * directional marks, zero-width spaces, byte order marks, soft hyphens and fillers.
 */
const JOINING =
  /(?<=\p{scx=Arab})[\u200c\u200d](?=\p{scx=Arab})|(?<=[\p{ExtPict}\ufe0f\p{EMod}])\u200d(?=\p{ExtPict})|(?<=\p{Emoji})\ufe0f/u;
const INVISIBLE = new RegExp(`(${JOINING.source})|\\p{Default_Ignorable_Code_Point}`, 'gu');

/** A line as it is stored: composed (NFC), with plain spaces, without invisible characters. */
export const typedText = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(INVISIBLE, '$1')
    .replaceAll(/\p{Zs}/gu, ' ')
    .trim();

const IS_DIGIT = /\p{Nd}/u;
/** Unicode has the ten digits of a script in a row: the value is the number of digits before this one. */
const valueOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && IS_DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
};

/** Text with the digits 0 to 9 in place of Arabic, Persian and other ones. */
export const withPlainDigits = (text: string): string => text.replaceAll(/[^\P{Nd}0-9]/gu, valueOf);

/** Arabic letters that are written for each other, as in the SQL function `product_normalise`. */
const LETTERS: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ھ: 'ه',
  ہ: 'ه',
  ک: 'ك',
  گ: 'ك',
  ڭ: 'ك',
  ڨ: 'ق',
  ڥ: 'ق',
  ڤ: 'ف',
  پ: 'ب',
  چ: 'ج',
  ژ: 'ز',
};

/** A text for comparisons: without case, accents and marks, and with one form of each letter and digit. */
export const foldedText = (text: string): string =>
  withPlainDigits(text.normalize('NFKD'))
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}ـ]/gu, '')
    .replaceAll(/[\u0620-\u06d5]/g, (letter) => LETTERS[letter] ?? letter)
    .toLowerCase();

/** A line of letters, digits and hyphens, such as a postal code. */
export const typedSigns = (typed: string): string =>
  withPlainDigits(typedText(typed))
    .replaceAll(/[\p{Pd}\u2043\u2212]/gu, '-')
    .replaceAll(/\s+/g, ' ');

/** A code, such as an order number: in capitals, without spaces, and full-width letters as plain ones. */
export const typedCode = (typed: string): string =>
  typedSigns(typed.normalize('NFKC'))
    .replaceAll(/[\s\p{C}]/gu, '')
    .toUpperCase();

/** Groups of thousands: one comma or point alone begins the decimals instead. */
const GROUPED = /^[+-]?\d{1,3}(?:(?:,\d{3})+\.\d*|(?:,\d{3}){2,}|(?:\.\d{3})+,\d*|(?:\.\d{3}){2,})$/;
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** A number: '1 250,5', '1,250.50' and '١٬٢٥٠٫٥' are 1250.5; one comma or point begins the decimals. NaN if it is none. */
export const typedNumber = (typed: string): number => {
  const bare = typedSigns(typed)
    .replaceAll(/[\s'’٬]/g, '')
    .replaceAll(/[٫،]/g, ',');
  const [group = ''] = GROUPED.test(bare) ? (/[.,]/.exec(bare) ?? []) : [];
  const decimal = (group ? bare.replaceAll(group, '') : bare).replace(',', '.');
  return DECIMAL.test(decimal) ? Number(decimal) : Number.NaN;
};

/** A whole number: here one comma or point with three digits divides thousands too, so '1.000' is 1000. NaN if it is none. */
export const typedWhole = (typed: string): number => {
  const bare = typedSigns(typed).replaceAll(/[٫،]/g, ',');
  return /^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(bare) ? Number(bare.replaceAll(/[.,]/g, '')) : typedNumber(typed);
};

/** A number in a field of text, with a decimal point; other text as it is. */
export const typedDecimal = (typed: string): string => {
  const number = typedNumber(typed);
  return Number.isNaN(number) ? typedSigns(typed) : String(number);
};

/**
 * An e-mail address in its normal form: no invisible characters, composed, and an international domain as mail servers know it
 * (IDNA: `xn--…`). The same mailbox typed in another way is the same text, but for the case of its letters.
 */
export const typedEmail = (typed: string): string => {
  const address = typedText(typed).replaceAll(/\u200c|\u200d|\ufe0f/g, '');
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || /^[\0-\x7f]*$/.test(domain)) return address;
  // the parser of URLs does the IDNA mapping in browsers and in Node
  const url = `http://${domain}`;
  const isHost = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u.test(domain) && URL.canParse(url);
  return isHost ? address.slice(0, at) + new URL(url).hostname : address;
};
