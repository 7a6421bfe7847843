import { randomInt } from 'node:crypto';

/** Without letters and digits that look or sound alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const four = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Such as `K7QM-2XHD`: short, readable and random, so it does not reveal the number of orders (ORDERS-5). */
export const newOrderNumber = (): string => `${four()}-${four()}`;

/** An order number as stored, from a typed code: without or with its hyphen, and with the '#' before it. Pure. */
export const typedOrderNumber = (code: string): string => code.replaceAll(/[^\dA-Z]/g, '').replace(/(?<=^.{4})/, '-');
