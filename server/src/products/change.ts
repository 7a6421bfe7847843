/** What the back office does to products: each change in one transaction, and in the audit log. */
import type { ProductForm } from '@nabta/contract/products.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { record, type By } from '../audit/service.ts';
import { inTransaction, type Db, type Tx } from '../core/database.ts';
import { AppError } from '../core/errors.ts';
import { editedIn, recorded, stockedProduct, type StockedProduct } from './inventory.ts';
import { besideListings } from './listing.ts';
import { collisions, type Change, type Edited, type Field } from './version.ts';

/** @throws AppError invalid_input */
export const addProduct = (db: Db, by: By, form: z.output<typeof ProductForm>): Promise<StockedProduct> =>
  inTransaction(db, async (tx) => {
    await besideListings(tx);
    await demandExisting(tx, form);
    const { productName: name, price, stock, realStock: real_stock = stock, category: category_id } = form;
    const { id } = await tx
      .insertInto('products')
      .values({ ...columnsOf(form), name, price, stock, real_stock, category_id, created_at: by.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setGifts(tx, id, form.gifts);
    const product = await found(tx, by.now, id);
    await record(tx, by, { kind: 'product', id, after: recorded(product) });
    return product;
  });

/**
 * Changes what is sent. A new stock moves what lies in the warehouse by as much, unless that is sent too (decisions 4).
 * @throws AppError not_found, invalid_input; changed_meanwhile when a field was changed since `version` was read
 */
export const changeProduct = (db: Db, by: By, id: string, change: Change, version?: string): Promise<StockedProduct> =>
  inTurn(db, by, id, async (tx, product) => {
    const now = editedIn(product);
    if (version !== undefined) demandUnchanged(collisions(version, now, change));
    await demandExisting(tx, change);
    const columns = { ...columnsOf(change), real_stock: realStockAfter(now, change) };
    if (Object.values(columns).some((value) => value !== undefined)) {
      await tx.updateTable('products').set(columns).where('id', '=', id).execute();
    }
    await setGifts(tx, id, change.gifts);
  });

/** @throws AppError not_found */
export const disableProduct = (db: Db, by: By, id: string, is_disabled: boolean): Promise<StockedProduct> =>
  inTurn(db, by, id, async (tx) => {
    await tx.updateTable('products').set({ is_disabled }).where('id', '=', id).execute();
  });

/**
 * Deletes a product; orders and carts keep its name. Its files are left to `removeSpareFiles`.
 * @throws AppError not_found
 */
export const deleteProduct = (db: Db, by: By, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await besideListings(tx);
    // whoever writes or judges one of them has it before the product
    await tx.selectFrom('reviews').select('id').where('product_id', '=', id).orderBy('id').forUpdate().execute();
    const product = await lockProduct(tx, by.now, id);
    await tx.deleteFrom('products').where('id', '=', id).execute();
    await record(tx, by, { kind: 'product', id, before: recorded(product) });
  });

/**
 * Puts a product into the promotion that `choose` names, given the one it is in; answers its name and that one.
 * @throws AppError not_found
 */
export const setPromotion = async (
  tx: Tx,
  by: By,
  id: string,
  choose: (earlier: string | null) => string | null,
): Promise<{ name: string; earlier: string | null }> => {
  const before = await lockProduct(tx, by.now, id);
  const promotion_id = choose(before.promotion_id);
  if (promotion_id !== before.promotion_id) {
    await tx.updateTable('products').set({ promotion_id }).where('id', '=', id).execute();
    const after = await found(tx, by.now, id);
    await record(tx, by, { kind: 'product', id, before: recorded(before), after: recorded(after) });
  }
  return { name: before.name, earlier: before.promotion_id };
};

/** Changes a product that nobody else changes meanwhile; answers it as it is then. */
const inTurn = (
  db: Db,
  by: By,
  id: string,
  change: (tx: Tx, product: StockedProduct) => Promise<void>,
): Promise<StockedProduct> =>
  inTransaction(db, async (tx) => {
    await besideListings(tx);
    const before = await lockProduct(tx, by.now, id);
    await change(tx, before);
    const after = await found(tx, by.now, id);
    await record(tx, by, { kind: 'product', id, before: recorded(before), after: recorded(after) });
    return after;
  });

/** Locked first and read then: what was waited for is seen. */
const lockProduct = async (tx: Tx, now: Date, id: string): Promise<StockedProduct> => {
  await tx.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute();
  return found(tx, now, id);
};

const found = async (tx: Tx, now: Date, id: string): Promise<StockedProduct> => {
  const product = await stockedProduct(tx, now, id);
  if (!product) throw new AppError('not_found');
  return product;
};

const columnsOf = (change: Change) => ({
  name: change.productName,
  description: change.description,
  price: change.price,
  stock: change.stock,
  size: change.size,
  video: change.video,
  ingredients: change.Ingredients && [...new Set(change.Ingredients)],
  including_gift: change.includingGift,
  gift_points: change.giftPoints,
  category_id: change.category,
});

const realStockAfter = (now: Edited, { stock, realStock }: Change): number | undefined => {
  if (realStock !== undefined || stock === undefined) return realStock;
  const moved = now.realStock + stock - now.stock;
  if (moved < 0) throw wrong('stock', `Only ${now.realStock} are in the warehouse: set what lies there, too.`);
  return moved;
};

/** What a product refers to is there, and stays until the transaction ends. */
const demandExisting = async (tx: Tx, { category, gifts }: Change): Promise<void> => {
  const among = (table: 'categories' | 'gifts', ids: string[]) =>
    tx
      .selectFrom(table)
      .select('id')
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .orderBy('id')
      .forKeyShare()
      .execute();
  if (category !== undefined && (await among('categories', [category])).length === 0) {
    throw wrong('category', 'This category does not exist.');
  }
  if (gifts?.length && (await among('gifts', gifts)).length < new Set(gifts).size) {
    throw wrong('gifts', 'One of these gifts does not exist.');
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

const demandUnchanged = (fields: Field[]): void => {
  if (fields.length === 0) return;
  const message = `Somebody else has changed this meanwhile: ${fields.join(', ')}.`;
  throw new AppError('changed_meanwhile', message, {
    fields: Object.fromEntries(fields.map((field) => [field, 'Somebody else has changed this meanwhile.'])),
  });
};

const wrong = (field: Field, message: string) =>
  new AppError('invalid_input', message, { fields: { [field]: message } });
