/** The codes of discounts. Without schemas: pages of the shop load this file. */
import { typedCode } from '../typed.ts';

/** Holds the code of an address until a cart is opened. Readable by scripts: it is no secret of the visitor. */
export const CODE_COOKIE = 'discountCode';
export const CODE_LENGTH = 40;

/**
 * How a code is stored: without spaces and in capitals, so that it can be typed in any way. Nor has it invisible characters, which
 * come with pasted text, and of which PostgreSQL can't store all. Pure.
 */
export const normalisedCode = typedCode;

/** Letters, digits, hyphens and underscores, or nothing. */
export const CODE_PATTERN = new RegExp(`^[\\p{L}\\p{N}_-]{0,${CODE_LENGTH}}$`, 'u');

/** The code in the query of an address (`?code=`); undefined without one. Pure. */
export const codeOfAddress = (search: string): string | undefined => {
  const code = normalisedCode(new URLSearchParams(search).get('code') ?? '');
  return code && CODE_PATTERN.test(code) ? code : undefined;
};
