import { tnd } from '../../lib/formats.ts';

/** The number in what was typed: '1 250,5' is 1250.5; NaN when there is none. */
export const numberIn = (typed: string): number => {
  const bare = typed.replaceAll(/\s/g, '').replace(',', '.');
  return bare === '' ? Number.NaN : Number(bare);
};

/** How a number of a product is read. */
export const shownAs = { price: tnd, stock: String };
