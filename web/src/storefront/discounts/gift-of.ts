import type { AnswerOf } from '../../lib/api.ts';

type Answer = AnswerOf<'POST /discounts/quote'>;

/** The product that a discount gives: products are in the order of the discounts that give one. Pure. */
export const giftOf = ({ discounts, gifts }: Pick<Answer, 'discounts' | 'gifts'>, coupon: string) =>
  gifts[discounts.filter(({ kind }) => kind === 'gift').findIndex((each) => each.coupon === coupon)];
