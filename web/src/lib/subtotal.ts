import { fromDinars, sum, times, toDinars } from '@nabta/contract/money.ts';

/** In TND, without rounding errors. */
export const subtotalOf = (lines: readonly { price: number; quantity: number }[]): number =>
  toDinars(sum(lines.map(({ price, quantity }) => times(fromDinars(price), quantity))));

type Checked = { problem?: 'gone' | 'soldOut' | 'short' | 'gift' };

/** Unavailable and sold-out lines show no total and don't count. */
export const isSold = ({ problem }: Checked): boolean => problem !== 'gone' && problem !== 'soldOut';

/** Of the lines that are sold, in TND. */
export const soldSubtotal = (lines: readonly (Checked & { price: number; quantity: number })[]): number =>
  subtotalOf(lines.filter(isSold));
