import { fromDinars, toDinars, type Millimes } from '@nabta/contract/money.ts';
import type { AdminProductCard } from '@nabta/contract/products/products.ts';

/** One change of many products; prices in TND. */
export type Change =
  | { kind: 'price'; percent: number; rounding: number }
  | { kind: 'category'; category: string }
  | {
      kind: 'promotion';
      /** '' takes it out. */
      promotion: string;
    }
  | { kind: 'visibility'; isDisabled: boolean };
export const kinds = ['price', 'category', 'promotion', 'visibility'] as const;

/** What one product is changed to. */
export type Step =
  | { kind: 'price'; price: number }
  | { kind: 'category'; category: string }
  | { kind: 'promotion'; promotion: string }
  | { kind: 'visibility'; isDisabled: boolean };
export type Planned = { product: AdminProductCard; step: Step };

/** Steps that prices are rounded to, in TND. */
export const roundings = [0.01, 0.1, 0.5, 1] as const;

/** A price raised or lowered by percent, rounded half-up to the step, and at least one step; rounding never raises a lowered price. */
export const changedPrice = (price: number, { percent, rounding }: { percent: number; rounding: number }): number => {
  const step = fromDinars(rounding);
  // whole hundredths of a percent, so that halves are not lost to binary fractions
  const exact = (fromDinars(price) * (10_000 + Math.round(percent * 100))) / 10_000;
  const rounded = toDinars((Math.max(1, Math.floor(exact / step + 0.5)) * step) as Millimes);
  return price === 0 || (percent < 0 && rounded > price) ? price : rounded;
};

const stepOf = (product: AdminProductCard, change: Change): Step =>
  change.kind === 'price' ? { kind: 'price', price: changedPrice(product.price, change) } : change;

/** The product as it is, as a step back to it. */
export const presentOf = (product: AdminProductCard, kind: Change['kind']): Step => {
  switch (kind) {
    case 'price':
      return { kind, price: product.price };
    case 'category':
      return { kind, category: product.category._id };
    case 'promotion':
      return { kind, promotion: product.promotion?._id ?? '' };
    case 'visibility':
      return { kind, isDisabled: product.isDisabled };
  }
};

/** What happens to each of the products that would change. */
export const planOf = (products: readonly AdminProductCard[], change: Change): Planned[] =>
  products
    .map((product) => ({ product, step: stepOf(product, change) }))
    .filter(({ product, step }) => JSON.stringify(step) !== JSON.stringify(presentOf(product, step.kind)));
