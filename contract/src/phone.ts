const TUNISIA = '+216';
/** E.164: a country code that never begins with 0, and 15 digits at most. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
const TUNISIAN = /^\+216\d{8}$/;

/**
 * Normalises a phone number to its stored form, E.164 ('22 123 456' is '+21622123456'):
 * Tunisian with or without +216, or international with + or 00. Undefined when it
 * is neither (ACCOUNTS-4).
 */
export const normalisePhone = (typed: string): string | undefined => {
  const bare = typed.replace(/[\s().\-/]/g, '');
  if (/^\d{8}$/.test(bare)) return TUNISIA + bare;
  const number = bare.replace(/^00/, '+');
  if (number.startsWith(TUNISIA)) return TUNISIAN.test(number) ? number : undefined;
  return INTERNATIONAL.test(number) ? number : undefined;
};

/** Country codes have three digits, except these (ITU-T E.164 Annex D). */
const COUNTRY = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/**
 * A phone number as people read it: a Tunisian one without its country ('22 123 456'), another one in international format
 * ('+33 612 345 678', because groups differ by country). Other text stays as it is (ACCOUNTS-21).
 */
export const shownPhone = (phone: string): string => {
  const [, country, number = ''] = COUNTRY.exec(normalisePhone(phone) ?? '') ?? [];
  if (!country) return phone;
  if (country === '216') return number.replace(/^(..)(...)/, '$1 $2 ');
  return `+${country} ${number.replaceAll(/\d{3}(?=\d{2})/g, '$& ')}`;
};
