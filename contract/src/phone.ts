import { typedSigns } from './typed.ts';

const TUNISIA = '+216';
/** E.164: a country code that never begins with 0, and 15 digits at most. */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;
const TUNISIAN = /^\+216\d{8}$/;

/**
 * Countries in which a number begins with 0 only at home: '+33 06 12 34 56 78' is '+33612345678' (ITU-T E.164, national prefixes).
 * Elsewhere the 0 may be part of the number, as in Italy.
 */
const HOME_ZERO =
  /^(\+(?:20|27|3[123]|4[01346]|49|6[1246]|8[1246]|9[0-58]|21[238]|23[34]|353|358|380|96[1-467]|97[0-2]))0+(?=[1-9])/;

/**
 * Normalises a phone number to its stored form, E.164 ('22 123 456' is '+21622123456'): Tunisian with or without 216, or
 * international with + or 00, also with the '(0)' that is dialled at home only. Undefined when it is neither (ACCOUNTS-4).
 */
export const normalisePhone = (typed: string): string | undefined => {
  const signs = typedSigns(typed)
    .replaceAll(/[\s.\-/]/g, '')
    .replace('＋', '+');
  const international = signs.replace(/^\(?(?:\+?00|\+)/, '+');
  const bare = (international.startsWith('+') ? international.replace('(0)', '') : international).replaceAll(
    /[()]/g,
    '',
  );
  if (/^(?:216)?\d{8}$/.test(bare)) return TUNISIA + bare.slice(-8);
  const number = bare.replace(HOME_ZERO, '$1');
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
