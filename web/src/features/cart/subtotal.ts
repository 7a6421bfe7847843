import { fromDinars, sum, times, toDinars } from '@nabta/contract/money.ts';

/** In TND, without rounding errors. */
export const subtotalOf = (lines: readonly { price: number; quantity: number }[]): number =>
  toDinars(sum(lines.map(({ price, quantity }) => times(fromDinars(price), quantity))));
