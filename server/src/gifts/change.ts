/** What the back office does to gifts: each change in one transaction, and in the audit log. */
import type { GiftForm } from '@nabta/contract/gifts.ts';
import type * as z from 'zod/mini';
import { record, type By, type Snapshot } from '../audit/service.ts';
import { inTransaction, type Db, type Tx } from '../core/database.ts';
import { AppError } from '../core/errors.ts';
import { giftsOf, type GiftRow } from './queries.ts';

type Form = z.output<typeof GiftForm>;
/** What is undefined stays as it is. */
type Change = { [Field in keyof Form]?: Form[Field] | undefined };

export const addGift = (db: Db, by: By, { giftName: name, pointValue: point_value, stock }: Form): Promise<GiftRow> =>
  inTransaction(db, async (tx) => {
    const values = { name, point_value, stock, created_at: by.now };
    const { id } = await tx.insertInto('gifts').values(values).returning('id').executeTakeFirstOrThrow();
    const gift = await existing(tx, id);
    await record(tx, by, { kind: 'gift', id, after: recorded(gift) });
    return gift;
  });

/** @throws AppError not_found */
export const changeGift = (db: Db, by: By, id: string, change: Change): Promise<GiftRow> =>
  inTransaction(db, async (tx) => {
    const before = await lockGift(tx, id);
    const { giftName = before.name, pointValue = before.point_value, stock = before.stock } = change;
    await tx
      .updateTable('gifts')
      .set({ name: giftName, point_value: pointValue, stock })
      .where('id', '=', id)
      .execute();
    const after = await existing(tx, id);
    await record(tx, by, { kind: 'gift', id, before: recorded(before), after: recorded(after) });
    return after;
  });

/**
 * Deletes a gift: products no longer offer it, carts lose it, orders keep its name. Its files are left to
 * `removeSpareFiles`.
 * @throws AppError not_found
 */
export const deleteGift = (db: Db, by: By, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    // an order takes the choices of its cart before the gifts
    await tx.deleteFrom('cart_line_gifts').where('gift_id', '=', id).execute();
    const gift = await lockGift(tx, id);
    await tx.deleteFrom('gifts').where('id', '=', id).execute();
    await record(tx, by, { kind: 'gift', id, before: recorded(gift) });
  });

/** Locked first and read then: what was waited for is seen. */
const lockGift = async (tx: Tx, id: string): Promise<GiftRow> => {
  await tx.selectFrom('gifts').select('id').where('id', '=', id).forUpdate().execute();
  return existing(tx, id);
};

const existing = async (tx: Tx, id: string): Promise<GiftRow> => {
  const [gift] = await giftsOf(tx, [id]);
  if (!gift) throw new AppError('not_found');
  return gift;
};

const recorded = (gift: GiftRow): Snapshot => ({
  giftName: gift.name,
  pointValue: gift.point_value,
  stock: gift.stock,
});
