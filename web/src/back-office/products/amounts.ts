import { tnd } from '../../i18n/formats.ts';

/** Parses a typed number: '1 250,5' is 1250.5; NaN if it is none. */
export const numberIn = (typed: string): number => {
  const bare = typed.replaceAll(/\s/g, '').replace(',', '.');
  return bare === '' ? Number.NaN : Number(bare);
};

/** Formats of a product's numbers. */
export const shownAs = { price: tnd, stock: String };
