/** What the demo shop sells, as orders of the past need it. */
import type { CouponTerms } from '@nabta/contract/discounts/calculation.ts';
import { discounted, fromDinars, fromPercent, type BasisPoints, type Millimes } from '@nabta/contract/money.ts';
import { languageCodes, type Language } from '@nabta/contract/languages.ts';
import type { Names, Translations } from '@nabta/contract/translations.ts';
import type { Tx } from '../../server/src/core/database/database.ts';
import talk from '../talk.json' with { type: 'json' };
import { translated } from '../texts.ts';
import { idAt } from './ids.ts';
import { store } from './store.ts';
import { DAY } from './times.ts';

export type Sold = {
  id: string;
  name: string;
  names: Names;
  price: Millimes;
  createdAt: Date;
  popularity: number;
  gifts: { id: string; name: string; names: Names; points: number }[];
  giftPoints: number;
  /** The running promotion of a time, if any. */
  promotion: { discount: BasisPoints; startsAt: Date; endsAt: Date } | null;
};

const namesOf = (translations: Translations, field: string): Names =>
  Object.fromEntries(
    languageCodes.flatMap((code) => {
      const name = translations[code]?.[field];
      return typeof name === 'string' ? [[code, name]] : [];
    }),
  );

/** Every so many products are new; the others are as old as the shop. */
const NEW = 12;

export const soldProducts = async (tx: Tx, now: Date): Promise<Sold[]> => {
  const products = await tx.selectFrom('products').selectAll().orderBy('id').execute();
  const promotions = new Map((await tx.selectFrom('promotions').selectAll().execute()).map((row) => [row.id, row]));
  const offered = Map.groupBy(
    await tx
      .selectFrom('product_gifts')
      .innerJoin('gifts', 'gifts.id', 'gift_id')
      .selectAll()
      .orderBy('gift_id')
      .execute(),
    (row) => row.product_id,
  );
  const old = products.filter((_, nth) => nth % NEW !== 0);
  const opened = new Date(now.getTime() - 370 * DAY);
  await tx
    .updateTable('products')
    .set({ created_at: opened })
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    .execute();
  return products.map((product, nth): Sold => {
    const promotion = product.promotion_id ? promotions.get(product.promotion_id) : undefined;
    return {
      id: product.id,
      name: product.name,
      names: namesOf(product.translations, 'productName'),
      price: product.price,
      createdAt: nth % NEW === 0 ? product.created_at : opened,
      popularity: 4 + product.rating_count,
      gifts: (offered.get(product.id) ?? []).map((gift) => ({
        id: gift.gift_id,
        name: gift.name,
        names: namesOf(gift.translations, 'giftName'),
        points: gift.point_value,
      })),
      giftPoints: product.gift_points,
      promotion: promotion
        ? { discount: promotion.discount, startsAt: promotion.starts_at, endsAt: promotion.ends_at }
        : null,
    };
  });
};

export const priceAt = ({ price, promotion }: Sold, at: Date): Millimes =>
  promotion && promotion.startsAt <= at && at < promotion.endsAt ? discounted(price, promotion.discount) : price;

export type DemoCoupon = CouponTerms & {
  id: string;
  code: string;
  name: string;
  nameTranslations: Names;
  startsAt: Date;
  endsAt: Date | null;
  minimum: Millimes;
  /** How often it may be used in all; null: without a limit. */
  limit: number | null;
};

/** A code for everybody's first time, one that has ended, and an automatic discount. */
export const loadCoupons = async (tx: Tx, now: Date, defaultLanguage: Language): Promise<DemoCoupon[]> => {
  const on = (days: number) => new Date(now.getTime() - days * DAY);
  const terms = { rate: null, amount: null, buy: null, free: null, times: null, categories: [], products: [] };
  const none = fromDinars(0);
  const coupons = [
    {
      name: 'welcome' as const,
      ...terms,
      kind: 'percent' as const,
      rate: fromPercent(10),
      code: 'BIENVENUE10',
      startsAt: on(300),
      endsAt: null,
      minimum: none,
      limit: null,
    },
    {
      name: 'large' as const,
      ...terms,
      kind: 'percent' as const,
      rate: fromPercent(5),
      code: '',
      startsAt: on(240),
      endsAt: null,
      minimum: fromDinars(150),
      limit: null,
    },
    {
      name: 'thanks' as const,
      ...terms,
      kind: 'amount' as const,
      amount: fromDinars(5),
      code: 'MERCI5',
      startsAt: on(120),
      endsAt: on(60),
      minimum: fromDinars(30),
      limit: 30,
    },
  ].map(({ name, ...coupon }) => {
    const texts = translated({ name: talk.coupons[name] }, defaultLanguage);
    return { ...coupon, id: idAt(coupon.startsAt), name: texts.name, translations: texts.translations };
  });
  await store(
    tx,
    'coupons',
    coupons.map((coupon) => ({
      id: coupon.id,
      code: coupon.code || null,
      name: coupon.name,
      translations: coupon.translations,
      kind: coupon.kind,
      rate: coupon.rate,
      amount: coupon.amount,
      minimum: coupon.minimum,
      category_ids: [],
      product_ids: [],
      first_order: false,
      is_active: true,
      starts_at: coupon.startsAt,
      ends_at: coupon.endsAt,
      use_limit: coupon.limit,
      person_limit: coupon.code ? 1 : null,
      created_at: coupon.startsAt,
    })),
  );
  return coupons.map(({ translations, ...coupon }) => ({ ...coupon, nameTranslations: namesOf(translations, 'name') }));
};
