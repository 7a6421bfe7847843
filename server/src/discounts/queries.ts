import { MOST_COUPONS, type CouponState } from '@nabta/contract/discounts/coupons.ts';
import { currentLanguage } from '@nabta/contract/current-language.ts';
import type { Millimes } from '@nabta/contract/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../core/database/database.ts';
import { translated } from '../core/database/translated.ts';
import { pageOf } from '../core/http/paging.ts';

/** Coupons that are not deleted, newest first, with their uses: all, or the one with this id. */
export const couponsOf = (db: Db | Tx, id?: string) =>
  db
    .selectFrom('coupons')
    .select([
      ...(['id', 'code', 'name', 'translations', 'kind', 'rate', 'amount', 'buy', 'free', 'times', 'gift_id'] as const),
      ...(['minimum', 'first_order', 'starts_at', 'ends_at', 'category_ids', 'product_ids'] as const),
      ...(['use_limit', 'person_limit', 'is_active', 'created_at'] as const),
      sql<number>`(select count(*) from coupon_uses where coupon_id = coupons.id and is_counted)`.as('uses'),
      sql<{ _id: string; productName: string }[]>`(
        select coalesce(json_agg(json_build_object('_id', products.id, 'productName',
            ${translated('products.name', 'productName', currentLanguage())}) order by products.name), '[]')
          from products where products.id = any(product_ids) or products.id = gift_id)`.as('named'),
      sql<
        string[]
      >`array(select categories.name from categories where categories.id = any(category_ids) order by name)`.as(
        'category_names',
      ),
    ])
    .where('deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_COUPONS)
    .execute();
export type CouponRow = Awaited<ReturnType<typeof couponsOf>>[number];

/** The fields of the form. */
export const editedIn = (row: CouponRow) => ({
  code: row.code ?? '',
  name: row.name,
  kind: row.kind,
  rate: row.rate,
  amount: row.amount,
  buy: row.buy,
  free: row.free,
  times: row.times,
  gift: row.gift_id,
  minimum: row.minimum > 0 ? row.minimum : null,
  firstOrder: row.first_order,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  categories: row.category_ids,
  products: row.product_ids,
  useLimit: row.use_limit,
  personLimit: row.person_limit,
  isActive: row.is_active,
  translations: row.translations,
});

/** Pure. */
export const stateOf = ({ is_active, starts_at, ends_at, use_limit, uses }: CouponRow, now: Date): CouponState => {
  if (ends_at && ends_at <= now) return 'ended';
  if (!is_active) return 'off';
  if (use_limit !== null && uses >= use_limit) return 'used';
  return starts_at && starts_at > now ? 'planned' : 'active';
};

/** A page of the orders with a coupon, newest first. */
export const usesOf = (db: Db, couponId: string, page: number | undefined) => {
  const uses = db
    .selectFrom('coupon_uses')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select([
      'orders.id',
      'order_number',
      'created_at',
      'status',
      sql<string>`trim(first_name || ' ' || last_name)`.as('customer'),
      sql<Millimes>`(select coalesce(sum((each->>'taken')::bigint), 0)::bigint from jsonb_array_elements(coupons) as each
                      where each->>'id' = ${couponId})`.as('amount'),
    ])
    .where('coupon_id', '=', couponId);
  return pageOf(db, uses, { order: sql`created_at desc, id desc`, page });
};
