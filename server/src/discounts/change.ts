/** Changes of coupons by admins: each in one transaction with its audit log entry. */
import { MOST_COUPONS, type CouponForm } from '@nabta/contract/discounts/coupons.ts';
import { ofKind } from '@nabta/contract/discounts/kinds.ts';
import { millimes, toDinars, toPercent } from '@nabta/contract/money.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { record, type Actor, type Snapshot } from '../audit/service.ts';
import type { Db, Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { AppError, fieldError, orRefused, demandFound } from '../core/http/errors.ts';
import { demandUnchanged } from '../core/http/version.ts';
import { coupons as texts } from '../core/texts/coupons.ts';
import { couponsOf, editedIn, type CouponRow } from './queries.ts';

type Form = Omit<z.output<typeof CouponForm>, 'version'>;

/** @throws AppError taken; conflict when there are too many */
export const addCoupon = (db: Db, by: Actor, form: Form): Promise<CouponRow> =>
  inTransaction(db, async (tx) => {
    // two at once would both count the same ones
    await sql`select pg_advisory_xact_lock(hashtextextended('coupons', 0))`.execute(tx);
    if ((await couponsOf(tx)).length >= MOST_COUPONS)
      throw new AppError('conflict', texts().tooMany({ max: MOST_COUPONS }));
    const added = tx
      .insertInto('coupons')
      .values({ ...columnsOf(form), created_at: by.now })
      .returning('id');
    const { id } = await orTaken(added.executeTakeFirstOrThrow());
    const coupon = await existing(tx, id);
    await record(tx, by, { kind: 'coupon', id, after: recorded(coupon) });
    return coupon;
  });

/** @throws AppError not_found, taken; changed_meanwhile when a field was changed since `version` was read */
export const changeCoupon = (db: Db, by: Actor, id: string, form: Form, version?: string): Promise<CouponRow> =>
  inTransaction(db, async (tx) => {
    const before = await lockCoupon(tx, id);
    demandUnchanged(version, editedIn(before), form);
    await orTaken(tx.updateTable('coupons').set(columnsOf(form)).where('id', '=', id).execute());
    const after = await existing(tx, id);
    await record(tx, by, { kind: 'coupon', id, before: recorded(before), after: recorded(after) });
    return after;
  });

/** Orders with it stay as they are, and so do their uses. @throws AppError not_found */
export const deleteCoupon = (db: Db, by: Actor, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const coupon = await lockCoupon(tx, id);
    await tx.updateTable('coupons').set({ deleted_at: by.now }).where('id', '=', id).execute();
    await record(tx, by, { kind: 'coupon', id, before: recorded(coupon) });
  });

/** What a kind does not need is emptied. */
const columnsOf = (form: Form) => {
  const { kind } = form;
  const { gift, ...terms } = ofKind(kind, form);
  return {
    code: form.code || null,
    name: form.name,
    translations: form.translations,
    kind,
    ...terms,
    gift_id: gift,
    minimum: form.minimum ?? millimes(0),
    first_order: form.firstOrder,
    starts_at: form.startsAt,
    ends_at: form.endsAt,
    category_ids: form.categories,
    product_ids: form.products,
    use_limit: form.useLimit,
    person_limit: form.personLimit,
    is_active: form.isActive,
  };
};

const recorded = (row: CouponRow): Snapshot => {
  const { rate, amount, minimum, startsAt, endsAt, gift, products, categories: _, ...edited } = editedIn(row);
  const nameOf = (id: string | null) => row.named.find(({ _id }) => _id === id)?.productName ?? null;
  return {
    ...edited,
    gift: nameOf(gift),
    categories: row.category_names,
    products: products.flatMap((id) => nameOf(id) ?? []),
    rate: rate === null ? null : toPercent(rate),
    amount: amount === null ? null : toDinars(amount),
    minimum: minimum === null ? null : toDinars(minimum),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  };
};

/** @throws AppError taken, or not_found for a gift that does not exist, with the field */
const orTaken = <Result>(write: Promise<Result>): Promise<Result> =>
  orRefused(write, (constraint) => {
    if (constraint === 'coupons_gift_id_fkey') return fieldError('not_found', 'gift', texts().noGift);
    return constraint === 'coupons_code' ? fieldError('taken', 'code', texts().codeTaken) : undefined;
  });

/** Waits for changes and for orders that use the coupon. @throws AppError not_found */
const lockCoupon = async (tx: Tx, id: string): Promise<CouponRow> => {
  await tx.selectFrom('coupons').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return existing(tx, id);
};

const existing = async (tx: Tx, id: string): Promise<CouponRow> => demandFound((await couponsOf(tx, id))[0]);
