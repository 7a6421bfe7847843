/** The values of the form of a coupon, as text where they are typed. */
import { ofKind } from '@nabta/contract/discounts/kinds.ts';
import type { Coupon } from '@nabta/contract/discounts/coupons.ts';
import { adminCoupons as words } from '../../texts/admin-coupons.ts';
import { conflict } from '../../texts/saving.ts';
import { withTranslations } from '../kit/form/translated-fields.ts';
import { numberOrNull, typedAmountOrEmpty, wholeOrNull } from '../settings/numbers.ts';
import { instantOf, shopTimeOf } from '../kit/frame/shop-time.ts';
import { translationValues } from '../kit/form/translations.ts';

const typed = (n: number | null = null): string => typedAmountOrEmpty(n);

export const valuesOf = (coupon: Coupon | undefined) => ({
  code: coupon?.code ?? '',
  name: coupon?.name ?? '',
  translations: translationValues({ name: '' }, coupon?.translations),
  kind: coupon?.kind ?? 'percent',
  rate: typed(coupon?.rate),
  amount: typed(coupon?.amount),
  buy: typed(coupon?.buy),
  free: typed(coupon?.free),
  times: typed(coupon?.times),
  gift: coupon?.gift ?? null,
  minimum: typed(coupon?.minimum),
  firstOrder: coupon?.firstOrder ?? false,
  startsAt: coupon?.startsAt ? shopTimeOf(coupon.startsAt) : '',
  endsAt: coupon?.endsAt ? shopTimeOf(coupon.endsAt) : '',
  categories: coupon?.categories ?? [],
  products: coupon?.products ?? [],
  useLimit: typed(coupon?.useLimit),
  personLimit: typed(coupon?.personLimit),
  isActive: coupon?.isActive ?? true,
});
export type CouponValues = ReturnType<typeof valuesOf>;

/** `stored`: the coupon that is edited; an unchanged date keeps its seconds. What the kind does not need is left out. */
export const bodyOf = (values: CouponValues, stored: Coupon | undefined) => {
  const before = valuesOf(stored);
  const dateOf = (name: 'startsAt' | 'endsAt'): string | null =>
    stored && values[name] === before[name] ? stored[name] : values[name] ? instantOf(values[name]) : null;
  return {
    ...values,
    ...ofKind(values.kind, {
      rate: numberOrNull(values.rate),
      amount: numberOrNull(values.amount),
      buy: wholeOrNull(values.buy),
      free: wholeOrNull(values.free),
      times: wholeOrNull(values.times),
      gift: values.gift,
    }),
    minimum: numberOrNull(values.minimum),
    startsAt: dateOf('startsAt'),
    endsAt: dateOf('endsAt'),
    useLimit: wholeOrNull(values.useLimit),
    personLimit: wholeOrNull(values.personLimit),
  };
};

const yesOrNo = (isTrue: boolean): string => (isTrue ? conflict.yes : conflict.no);

/** How a conflict shows the fields. */
export const fields = withTranslations<CouponValues>(
  {
    code: { label: words.code },
    name: { label: words.nameLabel },
    kind: { label: words.kind, show: ({ kind }) => words.kinds[kind] },
    rate: { label: words.rate },
    amount: { label: words.amount },
    buy: { label: words.buy },
    free: { label: words.free },
    times: { label: words.times },
    gift: { label: words.gift, show: ({ gift }) => yesOrNo(gift !== null) },
    minimum: { label: words.minimum },
    firstOrder: { label: words.firstOrder, show: ({ firstOrder }) => yesOrNo(firstOrder) },
    startsAt: { label: words.startsAt },
    endsAt: { label: words.endsAt },
    categories: { label: words.categories, show: ({ categories }) => String(categories.length) },
    products: { label: words.products, show: ({ products }) => String(products.length) },
    useLimit: { label: words.useLimit },
    personLimit: { label: words.personLimit },
    isActive: { label: words.isActive, show: ({ isActive }) => yesOrNo(isActive) },
  },
  ['name'],
);
