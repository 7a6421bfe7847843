/** What a pack contains, and its price per unit (CONTENTS). Without schemas: every page of the storefront loads it. */
import { fromDinars, perAmount, toDinars } from '../money.ts';

export const contentUnits = ['ml', 'g', 'piece'] as const;
export type ContentUnit = (typeof contentUnits)[number];
export type Content = { amount: number; unit: ContentUnit };

/** The amount that prices are compared by. */
const comparedBy: Record<ContentUnit, number> = { ml: 100, g: 100, piece: 1 };

/** The price of 100 ml, 100 g or one piece; undefined for a single piece, whose price says it. Prices in TND. */
export const unitPrice = (price: number, { amount, unit }: Content): { price: number; per: number } | undefined => {
  const per = comparedBy[unit];
  if (unit === 'piece' && amount === 1) return undefined;
  return { price: toDinars(perAmount(fromDinars(price), amount, per)), per };
};
