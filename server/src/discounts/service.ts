/** The coupons of an order that is placed: what they say, and how often they were used. */
import type { CouponTerms } from '@nabta/contract/discounts/calculation.ts';
import { MOST_COUPONS } from '@nabta/contract/discounts/coupons.ts';
import { languageCodes } from '@nabta/contract/languages.ts';
import type { Millimes } from '@nabta/contract/money.ts';
import type { Names, Translations } from '@nabta/contract/translations.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../core/database/database.ts';
import { compileOnce, type ValueOf } from '../core/database/prepared-statements.ts';
import type { Coupons } from '../core/database/tables.ts';
import { isSale } from '../core/order-status.ts';

/** A coupon with its conditions. `code`: '' when it is automatic. */
export type Coupon = CouponTerms & {
  id: string;
  code: string;
  name: string;
  nameTranslations: Names;
  giftId: string | null;
  minimum: Millimes;
  firstOrder: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  useLimit: number | null;
  personLimit: number | null;
};

/** Columns of a coupon that orders read. */
const columns = [
  ...(['id', 'code', 'name', 'translations', 'kind', 'rate', 'amount', 'buy', 'free', 'times', 'gift_id'] as const),
  ...(['minimum', 'first_order', 'starts_at', 'ends_at', 'category_ids', 'product_ids'] as const),
  ...(['use_limit', 'person_limit'] as const),
] as const;
type Row = Pick<Selectable<Coupons>, (typeof columns)[number]>;
/** As JSON has it. */
export type CouponJson = Omit<Row, 'starts_at' | 'ends_at'> & { starts_at: string | null; ends_at: string | null };

const dateIn = (text: string | Date | null) => (text === null ? null : new Date(text));

export const couponIn = (row: Row | CouponJson): Coupon => ({
  id: row.id,
  code: row.code ?? '',
  name: row.name,
  nameTranslations: namesOf(row.translations),
  kind: row.kind,
  rate: row.rate,
  amount: row.amount,
  buy: row.buy,
  free: row.free,
  times: row.times,
  categories: row.category_ids,
  products: row.product_ids,
  giftId: row.gift_id,
  minimum: row.minimum,
  firstOrder: row.first_order,
  startsAt: dateIn(row.starts_at),
  endsAt: dateIn(row.ends_at),
  useLimit: row.use_limit,
  personLimit: row.person_limit,
});

const namesOf = (translations: Translations): Names =>
  Object.fromEntries(
    languageCodes.flatMap((code) => {
      const name = translations[code]?.['name'];
      return typeof name === 'string' ? [[code, name]] : [];
    }),
  );

/**
 * The automatic discounts that have not ended, oldest first, as one value of another query: an order costs no query of its
 * own for them.
 */
export const automaticCoupons = (now: Date) => sql<CouponJson[]>`(
  select coalesce(json_agg(automatic order by id), '[]')
    from (select ${sql.join(columns.map((name) => sql.ref(name)))} from coupons
           where code is null and is_active and deleted_at is null and (ends_at is null or ends_at > ${now}::timestamptz)
           order by id limit ${sql.lit(MOST_COUPONS)}) as automatic)`;

/** The coupon with a code, unless it is switched off. */
export const couponByCode = async (db: Db | Tx, code: string): Promise<Coupon | undefined> => {
  const row = await db
    .selectFrom('coupons')
    .select(columns)
    .where('code', '=', code)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && couponIn(row);
};

/** Whether it has started and not ended. Pure. */
export const isRunning = ({ startsAt, endsAt }: Pick<Coupon, 'startsAt' | 'endsAt'>, now: Date): boolean =>
  (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);

/** Whether it depends on who orders. Pure. */
export const dependsOnPerson = ({ personLimit, firstOrder }: Coupon): boolean => personLimit !== null || firstOrder;

const isLimited = (coupon: Coupon): boolean => coupon.useLimit !== null || dependsOnPerson(coupon);

/** Who orders: an account, a phone number, or both. */
export type Person = { userId: string | null; phone: string };

/** Of a coupon: its limit in all, or that of a person, is reached; the person has ordered before. */
export type Usage = { usedUp: boolean; usedByPerson: boolean; hasOrdered: boolean };

/**
 * How often coupons were used: by id, of those with a limit. In the transaction of an order it locks them, in the order of
 * their ids and after products, so that of two orders for the last use one waits and is refused. A use counts while its
 * order is not cancelled.
 */
export const usageOf = async (
  db: Db | Tx,
  coupons: readonly Coupon[],
  { userId, phone }: Person,
  { isLocking }: { isLocking: boolean },
): Promise<Map<string, Usage>> => {
  const ids = coupons.filter(isLimited).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  if (isLocking) {
    // two orders at once with a coupon each would both be the person's first
    if (coupons.some(({ firstOrder }) => firstOrder)) await lockPerson(db, [phone, ...(userId ? [userId] : [])]);
    await sql`select id from coupons where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
  }
  const rows = await counting(db, { ids, userId, phone });
  return new Map(rows.map(({ id, ...usage }) => [id, usage]));
};

/** Sorted, so that two orders can't deadlock. */
const lockPerson = async (tx: Db | Tx, known: string[]): Promise<void> => {
  for (const each of known.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`first order ${each}`}, 0))`.execute(tx);
  }
};

type Counting = { ids: string[]; userId: string | null; phone: string };
const counting = compileOnce((db, value: ValueOf<Counting>) => {
  const isTheirs = sql`(orders.phone = ${value('phone')} or orders.user_id = ${value('userId')}::uuid)`;
  return db
    .selectFrom('coupons')
    .select([
      'id',
      sql<boolean>`use_limit is not null and use_limit <= (select count(*) from (
        select from coupon_uses where coupon_id = coupons.id and is_counted limit use_limit) as used)`.as('usedUp'),
      sql<boolean>`person_limit is not null and person_limit <= (
        select count(*) from orders join coupon_uses on order_id = orders.id
         where coupon_id = coupons.id and ${isSale} and ${isTheirs})`.as('usedByPerson'),
      sql<boolean>`first_order and exists (select from orders where ${isSale} and ${isTheirs})`.as('hasOrdered'),
    ])
    .where(sql<boolean>`id = any(${value('ids')}::uuid[])`);
});

/** Counts an order as a use of coupons. */
export const addUses = async (tx: Tx, orderId: string, couponIds: string[]): Promise<void> => {
  if (couponIds.length === 0) return;
  await tx
    .insertInto('coupon_uses')
    .values(couponIds.map((coupon_id) => ({ coupon_id, order_id: orderId })))
    .execute();
};

/** Whether carts have to ask for discounts: there are some that have not ended. */
export const hasCoupons = async (db: Db, now: Date): Promise<boolean> => {
  const found = await db
    .selectFrom('coupons')
    .select('id')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(ends_at is null or ends_at > ${now})`)
    .limit(1)
    .execute();
  return found.length > 0;
};
