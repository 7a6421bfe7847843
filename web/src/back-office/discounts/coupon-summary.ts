import { kindRow, type DiscountKind, type KindField } from '@nabta/contract/discounts/kinds.ts';
import type { Coupon } from '@nabta/contract/discounts/coupons.ts';
import { lastDay, longDate, percent, tnd } from '../../i18n/formats.ts';
import { listOf, locale } from '../../i18n/language.ts';
import { adminCoupons } from '../../texts/admin-coupons.ts';

type Summed = Pick<
  Coupon,
  | 'kind'
  | KindField
  | 'minimum'
  | 'firstOrder'
  | 'startsAt'
  | 'endsAt'
  | 'categories'
  | 'products'
  | 'useLimit'
  | 'personLimit'
>;
/** The name of a category or product by its id. */
type NameOf = (id: string) => string | undefined;

const words = adminCoupons.summary;
const SHOWN_NAMES = 3;

const scopeOf = ({ categories, products }: Summed, nameOf: NameOf): string => {
  const ids = [...categories, ...products];
  if (ids.length === 0) return '';
  const names = ids.slice(0, SHOWN_NAMES).map((id) => nameOf(id) ?? '…');
  const more = ids.length - names.length;
  return listOf(more > 0 ? [...names, words.more({ n: more })] : names);
};

const withScope = (given: string, scope: string): string => (scope ? words.with({ given, scope }) : given);

/** What each kind gives, on the products of its scope; '' is all of them. */
const effects: Record<DiscountKind, (coupon: Summed, scope: string, nameOf: NameOf) => string> = {
  percent: ({ rate }, scope) =>
    scope ? words.percentOn({ rate: percent(rate ?? 0), scope }) : words.percent({ rate: percent(rate ?? 0) }),
  amount: ({ amount }, scope) =>
    scope ? words.amountOn({ amount: tnd(amount ?? 0), scope }) : words.amount({ amount: tnd(amount ?? 0) }),
  delivery: (_, scope) => withScope(words.delivery, scope),
  gift: ({ gift }, scope, nameOf) => withScope(words.gift({ name: (gift && nameOf(gift)) ?? '…' }), scope),
  buyGet: ({ buy, free }, scope) => {
    const pieces = { buy: buy ?? 0, free: free ?? 0 };
    return scope ? words.buyGetOn({ ...pieces, scope }) : words.buyGet(pieces);
  },
};

/** What a coupon does, as one sentence: '10 % off soaps, from 50.00 TND, once per person, until 31 December 2026'. Pure. */
export const summaryOf = (coupon: Summed, nameOf: NameOf): string => {
  const { minimum, firstOrder, startsAt, endsAt, useLimit, personLimit, times } = coupon;
  const sentence = listOf([
    effects[coupon.kind](coupon, scopeOf(coupon, nameOf), nameOf),
    ...(kindRow(coupon.kind).fields.times && times !== null ? [words.times({ n: times })] : []),
    ...(minimum ? [words.from({ amount: tnd(minimum) })] : []),
    ...(firstOrder ? [words.firstOrder] : []),
    ...(personLimit === null ? [] : [words.perPerson({ n: personLimit })]),
    ...(useLimit === null ? [] : [words.inAll({ n: useLimit })]),
    ...(startsAt ? [words.startsAt({ day: longDate(startsAt) })] : []),
    ...(endsAt ? [words.endsAt({ day: lastDay(endsAt) })] : []),
  ]);
  return sentence.charAt(0).toLocaleUpperCase(locale) + sentence.slice(1);
};
