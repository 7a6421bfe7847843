import type { Millimes } from '@nabta/contract/money.ts';
import type { KeptProduct } from '@nabta/contract/products.ts';
import { sql, type RawBuilder, type Updateable } from 'kysely';
import type * as z from 'zod/mini';
import { inTheSameWords, type Db, type Tx } from '../core/database.ts';
import type { Products } from '../core/tables.ts';
import { keptByIds, priceAt, productsAt } from './queries.ts';
import { asCard } from './shapes.ts';

export { LiveCatalogue } from './catalogue/live-catalogue.ts';
export { setPromotion } from './change.ts';
export { aloneInListings, besideListings } from './listing.ts';
export { productTotal, reviewsWithWriters } from './queries.ts';
export { asAdminReview, asReview } from './shapes.ts';

/** How many pieces of a product someone wants. */
export type Wanted = { productId: string; quantity: number };

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

/** What an order needs to know of a product. */
export type OrderedProduct = {
  id: string;
  name: string;
  stock: number;
  realStock: number;
  price: Millimes;
  isVisible: boolean;
  pictures: string[];
};

/** What one piece moves: what can be sold, what lies in the warehouse, what was sold. */
export type StockMove = { stock: number; realStock: number; unitsSold: number };

/**
 * Moves pieces on the books of their products; answers each as it was before, its row locked until the transaction ends.
 * What would go below 0 is left as it is: the caller tells what is short, and gives the transaction up (decisions 4).
 *
 * Locked in the order of their ids, so that two orders of the same products never wait for each other in a circle; and
 * all in one statement, because each way to the database is a good part of what an order costs.
 */
export const moveStock = async (
  tx: Tx,
  now: Date,
  pieces: Wanted[],
  each: StockMove,
): Promise<Map<string, OrderedProduct>> => {
  const found = await moving(tx, {
    now,
    ids: pieces.map(({ productId }) => productId),
    quantities: pieces.map(({ quantity }) => quantity),
    ...each,
  });
  return new Map(found.map((product) => [product.id, product]));
};

type Move = StockMove & { now: Date; ids: string[]; quantities: number[] };
const moving = inTheSameWords((db, at: Move) => {
  const [stock, realStock, unitsSold] = [at.stock, at.realStock, at.unitsSold].map(
    (pieces) => sql`wanted.quantity * ${pieces}::integer`,
  );
  return db
    .with('found', () =>
      productsAt(db, at.now)
        .select([
          'products.id',
          'products.name',
          'products.stock',
          'products.real_stock as realStock',
          'products.pictures',
          'products.is_visible as isVisible',
          priceAt.as('price'),
        ])
        .where(sql<boolean>`products.id = any(${at.ids}::uuid[])`)
        .orderBy('products.id')
        .forUpdate('products'),
    )
    .with(
      'moved',
      () => sql`(
        update products
           set stock = products.stock + ${stock}, real_stock = products.real_stock + ${realStock},
               units_sold = units_sold + ${unitsSold}
          from found join unnest(${at.ids}::uuid[], ${at.quantities}::integer[]) as wanted (id, quantity) using (id)
         where products.id = found.id and found.stock + ${stock} >= 0 and found."realStock" + ${realStock} >= 0)`,
    )
    .selectFrom('found')
    .select(['id', 'name', 'stock', 'realStock', 'pictures', 'isVisible', 'price']);
});

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
