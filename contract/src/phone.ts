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
