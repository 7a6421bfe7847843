import type { Millimes } from '@nabta/contract/money.ts';
import type { KeptProduct } from '@nabta/contract/products.ts';
import { sql, type RawBuilder, type Updateable } from 'kysely';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../core/database.ts';
import type { Products } from '../core/tables.ts';
import { keptByIds, priceAt, productsAt } from './queries.ts';
import { asCard } from './shapes.ts';

export { setPromotion } from './change.ts';
export { aloneInListings, besideListings } from './listing.ts';
export { reviewsWithWriters } from './queries.ts';
export { asAdminReview, asReview } from './shapes.ts';

/** How many pieces of a product someone wants. */
export type Wanted = { productId: string; quantity: number };

/** What an order needs to know of a product, its row locked until the transaction ends. */
export type LockedProduct = {
  id: string;
  name: string;
  stock: number;
  realStock: number;
  price: Millimes;
  isVisible: boolean;
  pictures: string[];
};

/**
 * Locks products and reads what an order is judged by. Always in the order of their
 * ids, so that two orders of the same products never wait for each other in a circle.
 */
export const lockProducts = async (tx: Tx, now: Date, ids: string[]): Promise<Map<string, LockedProduct>> => {
  const rows = await productsAt(tx, now)
    .select([
      'products.id',
      'products.name',
      'products.stock',
      'products.real_stock as realStock',
      'products.pictures',
      'products.is_visible as isVisible',
      priceAt.as('price'),
    ])
    // one statement, however many products
    .where(sql<boolean>`products.id = any(${ids}::uuid[])`)
    .orderBy('products.id')
    .forUpdate('products')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Products as they stand in carts and wishlists, by id. */
export const keptProducts = async (
  db: Db,
  now: Date,
  ids: string[],
): Promise<Map<string, z.output<typeof KeptProduct>>> => {
  const rows = await keptByIds(db, now, ids);
  return new Map(rows.map((row) => [row.id, { ...asCard(row), isAvailable: row.is_visible }]));
};

/** What decides whether products can be chosen, and with which gifts, by id. */
export const choicesByIds = async (db: Db, ids: string[]) => {
  const rows = await db
    .selectFrom('products')
    .select([
      'id',
      'name',
      'is_visible as isVisible',
      'including_gift as includingGift',
      'gift_points as giftPoints',
      sql<string[]>`array(select gift_id from product_gifts where product_id = products.id)`.as('gifts'),
    ])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

export const choiceById = async (db: Db, id: string) => (await choicesByIds(db, [id])).get(id);

/** What one piece moves: what can be sold, what lies in the warehouse, what was sold. */
export type StockMove = { stock: number; realStock: number; unitsSold: number };

/** Moves pieces on the books of their products; the table refuses to go below 0 (decisions 4). */
export const moveStock = async (tx: Tx, pieces: Wanted[], each: StockMove): Promise<void> => {
  const ids = pieces.map(({ productId }) => productId);
  const quantities = pieces.map(({ quantity }) => quantity);
  await sql`
    update products
       set stock = stock + moved.quantity * ${each.stock}::integer,
           real_stock = real_stock + moved.quantity * ${each.realStock}::integer,
           units_sold = units_sold + moved.quantity * ${each.unitsSold}::integer
      from unnest(${ids}::uuid[], ${quantities}::integer[]) as moved (id, quantity)
     where products.id = moved.id`.execute(tx);
};

/** The ids of all products a visitor may see, newest first. */
export const visibleProductIds = async (db: Db, limit: number): Promise<string[]> => {
  const newest = db.selectFrom('products').select('id').where('is_visible', '=', true).orderBy('created_at', 'desc');
  return (await newest.limit(limit).execute()).map((row) => row.id);
};

/** Moves all products of some categories to another; answers how many. */
export const moveProducts = (tx: Tx, from: string[], to: string): Promise<number> =>
  setAll(tx, sql`category_id = any(${from}::uuid[])`, { category_id: to });

/** Takes all products out of a promotion; answers how many. */
export const leavePromotion = (tx: Tx, promotionId: string): Promise<number> =>
  setAll(tx, sql`promotion_id = ${promotionId}`, { promotion_id: null });

/** Locks first, in the order in which orders lock products. */
const setAll = async (tx: Tx, which: RawBuilder<boolean>, values: Updateable<Products>): Promise<number> => {
  const locked = await tx.selectFrom('products').select('id').where(which).orderBy('id').forUpdate().execute();
  await tx.updateTable('products').set(values).where(which).execute();
  return locked.length;
};
