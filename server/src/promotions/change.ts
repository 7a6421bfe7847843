/** Changes of promotions by admins: each in one transaction with its audit log entry. */
import { toPercent } from '@nabta/contract/money.ts';
import type { PromotionForm } from '@nabta/contract/promotions/promotions.ts';
import type * as z from 'zod/mini';
import { record, type Actor, type Snapshot } from '../audit/service.ts';
import type { Db, Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { AppError, demandFound } from '../core/http/errors.ts';
import { demandUnchanged } from '../core/http/version.ts';
import { lockListingsExclusive, lockListingsShared, leavePromotion, setPromotion } from '../products/service.ts';
import { editedIn, promotionById, type PromotionRow } from './queries.ts';

type Form = z.output<typeof PromotionForm>;

export const addPromotion = (db: Db, by: Actor, form: Form): Promise<PromotionRow> =>
  inTransaction(db, async (tx) => {
    const values = { ...columnsOf(form), created_at: by.now };
    const { id } = await tx.insertInto('promotions').values(values).returning('id').executeTakeFirstOrThrow();
    const promotion = await existing(tx, id);
    await record(tx, by, { kind: 'promotion', id, after: recorded(promotion) });
    return promotion;
  });

/**
 * Changes a promotion; every later answer shows the new prices.
 * @throws AppError not_found; changed_meanwhile when a field was changed since `version` was read
 */
export const changePromotion = (db: Db, by: Actor, id: string, form: Form, version?: string): Promise<PromotionRow> =>
  inTransaction(db, async (tx) => {
    await lockListingsExclusive(tx);
    const before = await existing(tx, id);
    demandUnchanged(version, editedIn(before), form);
    await tx.updateTable('promotions').set(columnsOf(form)).where('id', '=', id).execute();
    const after = await existing(tx, id);
    await record(tx, by, { kind: 'promotion', id, before: recorded(before), after: recorded(after) });
    return after;
  });

/**
 * Deletes a promotion; its products return to their regular price. `removeSpareFiles` deletes its files.
 * @throws AppError not_found
 */
export const deletePromotion = (db: Db, by: Actor, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockListingsExclusive(tx);
    const promotion = await existing(tx, id);
    const products = await leavePromotion(tx, id);
    await tx.deleteFrom('promotions').where('id', '=', id).execute();
    await record(tx, by, { kind: 'promotion', id, before: { ...recorded(promotion), products } });
  });

/** A product, and the promotion that it was in when it was read, if the caller knows. */
type Assigned = { productId: string; from?: string | null | undefined };

/** @throws AppError changed_meanwhile */
const demandFrom = ({ from }: Assigned, earlier: string | null): void => {
  if (from !== undefined && from !== earlier) throw new AppError('changed_meanwhile');
};

/**
 * Assigns a product to a promotion, instead of its current one (PRICES-3).
 * @throws AppError not_found, changed_meanwhile
 */
export const assignProduct = (db: Db, by: Actor, id: string, assigned: Assigned): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockListingsShared(tx);
    await existing(tx, id);
    const { name, earlier } = await setPromotion(tx, by, assigned.productId, (earlier) => {
      demandFrom(assigned, earlier);
      return id;
    });
    if (earlier === id) return;
    if (earlier) await record(tx, by, { kind: 'promotion', id: earlier, before: { product: name }, after: {} });
    await record(tx, by, { kind: 'promotion', id, before: {}, after: { product: name } });
  });

/**
 * Removes a product from a promotion; has no effect if it is in another one.
 * @throws AppError not_found, changed_meanwhile
 */
export const removeProduct = (db: Db, by: Actor, id: string, assigned: Assigned): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockListingsShared(tx);
    await existing(tx, id);
    const { name, earlier } = await setPromotion(tx, by, assigned.productId, (earlier) => {
      demandFrom(assigned, earlier);
      return earlier === id ? null : earlier;
    });
    if (earlier === id) await record(tx, by, { kind: 'promotion', id, before: { product: name }, after: {} });
  });

const existing = async (tx: Tx, id: string): Promise<PromotionRow> => demandFound(await promotionById(tx, id));

const columnsOf = (form: Form) => ({
  name: form.name,
  discount: form.discountRate,
  starts_at: form.startDate,
  ends_at: form.endDate,
  is_active: form.isActive,
  translations: form.translations,
});

const recorded = (promotion: PromotionRow): Snapshot => ({
  ...editedIn(promotion),
  discountRate: toPercent(promotion.discount),
  startDate: promotion.starts_at.toISOString(),
  endDate: promotion.ends_at.toISOString(),
});
