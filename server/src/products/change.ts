/** Changes of products in the back office: each is one transaction, with its audit event. */
import type { ProductForm } from '@nabta/contract/products/products.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { record, type Actor } from '../audit/service.ts';
import type { Db, Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { AppError, fieldError, orRefused, demandFound } from '../core/http/errors.ts';
import { demandUnchanged } from '../core/http/version.ts';
import { columnOf, storedFields, type ColumnOf, type StoredField } from './columns.ts';
import { editedIn, snapshotOf, stockedProduct, type StockedProduct } from './inventory.ts';
import { afterDeletion, lockBesideVariants } from './groups.ts';
import { lockListingsShared } from './listing.ts';
import { products } from '../core/texts/products.ts';

type Form = z.output<typeof ProductForm>;
type Field = keyof Form;
/** Fields that are undefined do not change. */
type Change = { [Name in Field]?: Form[Name] | undefined };

/** @throws AppError invalid_input */
export const addProduct = (db: Db, by: Actor, form: Form): Promise<StockedProduct> =>
  inTransaction(db, async (tx) => {
    await lockListingsShared(tx);
    await demandExisting(tx, form);
    const { productName: name, price, stock, realStock: real_stock, category: category_id } = form;
    const added = tx
      .insertInto('products')
      .values({ ...columnsOf(form), name, price, stock, real_stock, category_id, created_at: by.now })
      .returning('id');
    const { id } = await orTaken(added.executeTakeFirstOrThrow());
    await setGifts(tx, id, form.gifts);
    const product = await existingProduct(tx, by.now, id);
    await record(tx, by, { kind: 'product', id, after: snapshotOf(product) });
    return product;
  });

/**
 * Changes the fields that are sent. A new stock changes the real stock by the same difference, unless that is sent too (STOCK-6).
 * @throws AppError not_found, invalid_input; changed_meanwhile when a field was changed since `version` was read
 */
export const changeProduct = (
  db: Db,
  by: Actor,
  id: string,
  change: Change,
  version?: string,
): Promise<StockedProduct> =>
  changeLocked(db, by, id, async (tx, product) => {
    const now = editedIn(product);
    demandUnchanged(version, now, change);
    await demandExisting(tx, change);
    const columns = { ...columnsOf(change), real_stock: realStockAfter(now, change) };
    if (Object.values(columns).some((value) => value !== undefined)) {
      await orTaken(tx.updateTable('products').set(columns).where('id', '=', id).execute());
    }
    await setGifts(tx, id, change.gifts);
  });

/** @throws AppError not_found; changed_meanwhile when it is not as in `from` */
export const setProductDisabled = (
  db: Db,
  by: Actor,
  id: string,
  { isDisabled: is_disabled, from }: { isDisabled: boolean; from?: boolean | undefined },
): Promise<StockedProduct> =>
  changeLocked(db, by, id, async (tx, product) => {
    if (from !== undefined && from !== product.is_disabled) throw new AppError('changed_meanwhile');
    await tx.updateTable('products').set({ is_disabled }).where('id', '=', id).execute();
  });

/**
 * Deletes a product. Orders and carts have a copy of its name; the caller removes its files with `removeSpareFiles`.
 * @throws AppError not_found
 */
export const deleteProduct = (db: Db, by: Actor, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockListingsShared(tx);
    // row lock order: reviews before their product, as when a review is written or moderated
    await tx.selectFrom('reviews').select('id').where('product_id', '=', id).orderBy('id').forUpdate().execute();
    await lockBesideVariants(tx, id);
    const product = await lockProduct(tx, by.now, id);
    await tx.deleteFrom('products').where('id', '=', id).execute();
    await record(tx, by, { kind: 'product', id, before: snapshotOf(product) });
    if (product.group_id) await afterDeletion(tx, by, product.group_id);
  });

/**
 * Assigns a product to the promotion that `choose` returns, given the present one. Returns the product's name and the earlier
 * promotion.
 * @throws AppError not_found
 */
export const setPromotion = async (
  tx: Tx,
  by: Actor,
  id: string,
  choose: (earlier: string | null) => string | null,
): Promise<{ name: string; earlier: string | null }> => {
  const before = await lockProduct(tx, by.now, id);
  const promotion_id = choose(before.promotion_id);
  if (promotion_id !== before.promotion_id) {
    await tx.updateTable('products').set({ promotion_id }).where('id', '=', id).execute();
    const after = await existingProduct(tx, by.now, id);
    await record(tx, by, { kind: 'product', id, before: snapshotOf(before), after: snapshotOf(after) });
  }
  return { name: before.name, earlier: before.promotion_id };
};

/** Changes a product under a row lock and records the audit event; returns the changed product. */
const changeLocked = (
  db: Db,
  by: Actor,
  id: string,
  change: (tx: Tx, product: StockedProduct) => Promise<void>,
): Promise<StockedProduct> =>
  inTransaction(db, async (tx) => {
    await lockListingsShared(tx);
    const before = await lockProduct(tx, by.now, id);
    await change(tx, before);
    const after = await existingProduct(tx, by.now, id);
    await record(tx, by, { kind: 'product', id, before: snapshotOf(before), after: snapshotOf(after) });
    return after;
  });

/** Locks in a statement of its own, so that the read sees the changes that the lock waited for. */
export const lockProduct = async (tx: Tx, now: Date, id: string): Promise<StockedProduct> => {
  await tx.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute();
  return existingProduct(tx, now, id);
};

export const existingProduct = async (tx: Tx, now: Date, id: string): Promise<StockedProduct> =>
  demandFound(await stockedProduct(tx, now, id));

type Columns = { [Name in StoredField as ColumnOf[Name]]: Change[Name] };

const columnsOf = (change: Change): Columns => ({
  ...(Object.fromEntries(storedFields.map((field) => [columnOf(field), change[field]])) as Columns),
  ingredients: change.Ingredients && [...new Set(change.Ingredients)],
  companions: change.companions && [...new Set(change.companions)],
});

const realStockAfter = (now: ReturnType<typeof editedIn>, { stock, realStock }: Change): number | undefined => {
  if (realStock !== undefined || stock === undefined) return realStock;
  const realStockThen = now.realStock + stock - now.stock;
  if (realStockThen < 0) throw invalid('stock', products().inWarehouse({ stock: now.realStock }));
  return realStockThen;
};

/**
 * Demands that category, gifts and companions exist; the locks keep category and gifts from being deleted until the transaction
 * ends.
 */
const demandExisting = async (tx: Tx, { category, gifts, companions }: Change): Promise<void> => {
  const lockByIds = (table: 'categories' | 'gifts', ids: string[]) =>
    tx
      .selectFrom(table)
      .select('id')
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .orderBy('id')
      .forKeyShare()
      .execute();
  if (category !== undefined && (await lockByIds('categories', [category])).length === 0) {
    throw invalid('category', products().categoryMissing);
  }
  if (gifts?.length && (await lockByIds('gifts', gifts)).length < new Set(gifts).size) {
    throw invalid('gifts', products().giftMissing);
  }
  if (companions?.length) {
    const found = await tx
      .selectFrom('products')
      .select('id')
      .where(sql<boolean>`id = any(${companions}::uuid[])`)
      .execute();
    if (found.length < new Set(companions).size) throw invalid('companions', products().companionMissing);
  }
};

const setGifts = async (tx: Tx, id: string, gifts: string[] | undefined): Promise<void> => {
  if (!gifts) return;
  await sql`
    delete from product_gifts where product_id = ${id} and gift_id <> all(${gifts}::uuid[])`.execute(tx);
  await sql`
    insert into product_gifts (product_id, gift_id)
    select ${id}::uuid, gift_id from unnest(${gifts}::uuid[]) as gift_id on conflict do nothing`.execute(tx);
};

/** @throws AppError taken, when another product has the barcode */
const orTaken = <Result>(write: Promise<Result>): Promise<Result> =>
  orRefused(write, (constraint) =>
    constraint === 'products_barcode' ? fieldError('taken', 'barcode', products().barcodeTaken) : undefined,
  );

const invalid = (field: Field, message: string) => fieldError('invalid_input', field, message);
