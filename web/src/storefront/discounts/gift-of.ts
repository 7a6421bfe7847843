import type { OrderFigures } from '@nabta/contract/orders/order-figures.ts';

/** The product that a discount gives: products are in the order of the discounts that give one. Pure. */
export const giftOf = ({ discounts, gifts }: Pick<OrderFigures, 'discounts' | 'gifts'>, coupon: string) =>
  gifts[discounts.filter(({ kind }) => kind === 'gift').findIndex((each) => each.coupon === coupon)];
