/** What an order of the demo contains, and what it costs. */
import { discountsOf, type StoredCoupon } from '@nabta/contract/discounts/calculation.ts';
import { fromDinars, millimes, sum, times, type Millimes } from '@nabta/contract/money.ts';
import { asStored } from '../../server/src/discounts/discounts.ts';
import talk from '../talk.json' with { type: 'json' };
import { idAt } from './ids.ts';
import type { Random } from './random.ts';
import { priceAt, type DemoCoupon, type Sold } from './shop.ts';

type Line = { id: string; product: Sold; quantity: number; price: Millimes; gift: Sold['gifts'][number] | null };
export type Contents = {
  lines: Line[];
  subtotal: Millimes;
  discount: Millimes;
  discountReason: string;
  coupons: StoredCoupon[];
  couponDiscount: Millimes;
  total: Millimes;
};

type Wanted = { at: Date; isManual: boolean; products: readonly Sold[]; coupons: readonly DemoCoupon[] };

export const contentsOf = (random: Random, { at, isManual, products, coupons }: Wanted): Contents => {
  const onSale = products.filter(({ createdAt }) => createdAt <= at);
  const count = random.weighted([1, 2, 3, 4], (each) => [45, 30, 17, 8][each - 1] ?? 0);
  const chosen = new Set(Array.from({ length: count }, () => random.weighted(onSale, ({ popularity }) => popularity)));
  const lines = [...chosen].map((product): Line => {
    const gifts = product.gifts.filter(({ points }) => points <= product.giftPoints);
    return {
      id: idAt(at),
      product,
      quantity: random.weighted([1, 2, 3], (each) => [75, 20, 5][each - 1] ?? 0),
      price: priceAt(product, at),
      gift: gifts.length > 0 && random.chance(0.6) ? random.pick(gifts) : null,
    };
  });
  const subtotal = sum(lines.map(({ price, quantity }) => times(price, quantity)));
  const isReduced = isManual && subtotal > fromDinars(60) && random.chance(0.2);
  const discount = fromDinars(isReduced ? 5 : 0);
  const discounts = isManual ? [] : discountsIn(lines, subtotal, at, coupons);
  const couponDiscount = sum(discounts.map(({ taken }) => taken));
  return {
    lines,
    subtotal,
    discount,
    discountReason: isReduced ? talk.discountReason : '',
    coupons: discounts,
    couponDiscount,
    total: millimes(subtotal - discount - couponDiscount),
  };
};

const discountsIn = (lines: Line[], subtotal: Millimes, at: Date, coupons: readonly DemoCoupon[]): StoredCoupon[] => {
  const running = coupons.filter(
    ({ startsAt, endsAt, minimum }) => startsAt <= at && (!endsAt || at < endsAt) && subtotal >= minimum,
  );
  return discountsOf({
    // the coupons of the demo apply to all products
    lines: lines.map(({ quantity, price }) => ({ quantity, price, coveredBy: running.map(({ id }) => id) })),
    fee: millimes(0),
    automatic: running.filter(({ code }) => code === ''),
    code: running.find(({ code }) => code !== ''),
    giftPrice: () => millimes(0),
  }).map(asStored);
};
