import { randomInt } from 'node:crypto';

/** Letters and digits nobody mistakes for each other when read aloud or off paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const four = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Such as `K7QM-2XHD`: short, readable, and tells nobody how many orders there are (decisions 9). */
export const newOrderNumber = (): string => `${four()}-${four()}`;
