/** Changes of gifts by admins: each in one transaction with its audit log entry. */
import type { GiftForm } from '@nabta/contract/gifts/gifts.ts';
import type * as z from 'zod/mini';
import { record, type Actor } from '../audit/service.ts';
import type { Db, Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { demandFound } from '../core/http/errors.ts';
import { demandUnchanged } from '../core/http/version.ts';
import { editedIn, giftsOf, type GiftRow } from './queries.ts';

type Form = z.output<typeof GiftForm>;
/** Undefined fields stay unchanged. */
type Change = { [Field in keyof Form]?: Form[Field] | undefined };

export const addGift = (
  db: Db,
  by: Actor,
  { giftName: name, pointValue: point_value, stock, translations }: Form,
): Promise<GiftRow> =>
  inTransaction(db, async (tx) => {
    const values = { name, point_value, stock, created_at: by.now, ...(translations && { translations }) };
    const { id } = await tx.insertInto('gifts').values(values).returning('id').executeTakeFirstOrThrow();
    const gift = await existing(tx, id);
    await record(tx, by, { kind: 'gift', id, after: editedIn(gift) });
    return gift;
  });

/** @throws AppError not_found; changed_meanwhile when a field was changed since `version` was read */
export const changeGift = (db: Db, by: Actor, id: string, change: Change, version?: string): Promise<GiftRow> =>
  inTransaction(db, async (tx) => {
    const before = await lockGift(tx, id);
    demandUnchanged(version, editedIn(before), change);
    const { giftName: name, pointValue: point_value, stock, translations } = change;
    const values = { name, point_value, stock, translations };
    if (Object.values(values).some((value) => value !== undefined)) {
      await tx.updateTable('gifts').set(values).where('id', '=', id).execute();
    }
    const after = await existing(tx, id);
    await record(tx, by, { kind: 'gift', id, before: editedIn(before), after: editedIn(after) });
    return after;
  });

/**
 * Deletes a gift from products and carts; orders keep its name. `removeSpareFiles` deletes its files.
 * @throws AppError not_found
 */
export const deleteGift = (db: Db, by: Actor, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    // lock order of an order: the gift choices of the cart before the gifts
    await tx.deleteFrom('cart_line_gifts').where('gift_id', '=', id).execute();
    const gift = await lockGift(tx, id);
    await tx.deleteFrom('gifts').where('id', '=', id).execute();
    await record(tx, by, { kind: 'gift', id, before: editedIn(gift) });
  });

/** Locks first and reads in a second statement, which sees the commit of the transaction it waited for. */
const lockGift = async (tx: Tx, id: string): Promise<GiftRow> => {
  await tx.selectFrom('gifts').select('id').where('id', '=', id).forUpdate().execute();
  return existing(tx, id);
};

const existing = async (tx: Tx, id: string): Promise<GiftRow> => demandFound((await giftsOf(tx, [id]))[0]);
