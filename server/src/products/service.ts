import type { Millimes } from '@nabta/contract/money.ts';
import type { SavedProduct } from '@nabta/contract/products/products.ts';
import { currentLanguage } from '@nabta/contract/current-language.ts';
import type { Names } from '@nabta/contract/translations.ts';
import { sql, type RawBuilder, type UpdateObject } from 'kysely';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../core/database/database.ts';
import { compileOnce, type ValueOf } from '../core/database/prepared-statements.ts';
import { namesIn } from '../core/database/translated.ts';
import type { DB } from '../core/database/tables.ts';
import { savedByIds, priceAt, productsAt } from './queries.ts';
import { asCard } from './shapes.ts';

export { setPromotion } from './change.ts';
export { lockListingsExclusive, lockListingsShared } from './listing.ts';
export { LiveIndex } from './search/live-index.ts';
export type { ProductSearch } from './search/product-search.ts';
export { productTotal, reviewPage, reviewsWithAllPictures } from './queries.ts';
export { hasReceived } from './received.ts';
export { asAdminReview, asOwnReview, asReview, reviewVersion } from './shapes.ts';

/** A product and a number of its units. */
export type ProductQuantity = { productId: string; quantity: number };

/** `mainName`: the name in the shop's default language. */
type Saved = z.output<typeof SavedProduct> & { mainName: string };

/** Products as carts and wishlists show them, in the language of the call, by id. */
export const savedProducts = async (db: Db, now: Date, ids: string[]): Promise<Map<string, Saved>> => {
  const rows = await savedByIds(db, now, ids, currentLanguage());
  return new Map(rows.map((row) => [row.id, { ...asCard(row), isAvailable: row.is_visible, mainName: row.main_name }]));
};

/** Visibility and gift rules of products, by id. */
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

/** The categories of products by id: each product's, and that one's parent. */
export const categoriesOf = async (db: Db | Tx, ids: string[]): Promise<Map<string, string[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select(['products.id', 'category_id', 'parent_id'])
    .where(sql<boolean>`products.id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, category_id, parent_id }) => [id, [category_id, ...(parent_id ? [parent_id] : [])]]));
};

/** The data of a product that orders need. */
export type OrderedProduct = {
  id: string;
  name: string;
  nameTranslations: Names;
  stock: number;
  realStock: number;
  price: Millimes;
  isVisible: boolean;
  pictures: string[];
};

/** Changes per unit: of the stock for sale, the stock in the warehouse, and the number of units sold. */
export type StockMove = { stock: number; realStock: number; unitsSold: number };

/**
 * Changes the stock counts of products; returns them as they were before, with a row lock until the transaction ends. A
 * product whose stock would become negative does not change: the caller reports the shortage and rolls back (STOCK-9).
 *
 * Rows are locked in id order, so two orders can't deadlock. Prices are read by a second statement: a statement that waits
 * for a row lock sees the new row, but joins it with promotions of the snapshot it began with.
 */
export const moveStock = async (
  tx: Tx,
  now: Date,
  units: ProductQuantity[],
  each: StockMove,
): Promise<Map<string, OrderedProduct>> => {
  const ids = units.map(({ productId }) => productId);
  await locking(tx, { ids });
  const found = await moving(tx, {
    now,
    ids,
    quantities: units.map(({ quantity }) => quantity),
    ...each,
  });
  return new Map(found.map((product) => [product.id, product]));
};

// The ids in a subquery: an array whose length PostgreSQL can see makes it plan the statement for every order.
const locking = compileOnce((db, value: ValueOf<{ ids: string[] }>) =>
  db
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`id = any((select ${value('ids')}::uuid[])::uuid[])`)
    .orderBy('id')
    .forUpdate(),
);

type Move = StockMove & { now: Date; ids: string[]; quantities: number[] };
const moving = compileOnce((db, value: ValueOf<Move>) => {
  const [stock, realStock, unitsSold] = (['stock', 'realStock', 'unitsSold'] as const).map(
    (name) => sql`wanted.quantity * ${value(name)}::integer`,
  );
  return db
    .with('found', () =>
      productsAt(db, value('now'))
        .select([
          'products.id',
          'products.name',
          namesIn('products', 'productName').as('nameTranslations'),
          'products.stock',
          'products.real_stock as realStock',
          'products.pictures',
          'products.is_visible as isVisible',
          priceAt.as('price'),
        ])
        .where(sql<boolean>`products.id = any(${value('ids')}::uuid[])`),
    )
    .with(
      'moved',
      () => sql`(
        update products
           set stock = products.stock + ${stock}, real_stock = products.real_stock + ${realStock},
               units_sold = units_sold + ${unitsSold}
          from found join unnest(${value('ids')}::uuid[], ${value('quantities')}::integer[]) as wanted (id, quantity) using (id)
         where products.id = found.id and found.stock + ${stock} >= 0 and found."realStock" + ${realStock} >= 0)`,
    )
    .selectFrom('found')
    .select(['id', 'name', 'nameTranslations', 'stock', 'realStock', 'pictures', 'isVisible', 'price']);
});

/** Moves all products of some categories to another; returns their number. */
export const moveProducts = (tx: Tx, from: string[], to: string): Promise<number> =>
  setAll(tx, sql`category_id = any(${from}::uuid[])`, {
    category_id: to,
    // what a disabled category hides stays hidden
    is_disabled: sql<boolean>`products.is_disabled or (
      select category.is_disabled or coalesce(parent.is_disabled, false)
        from categories as category left join categories as parent on parent.id = category.parent_id
       where category.id = products.category_id)`,
  });

/** Removes all products from a promotion; returns their number. */
export const leavePromotion = (tx: Tx, promotionId: string): Promise<number> =>
  setAll(tx, sql`promotion_id = ${promotionId}`, { promotion_id: null });

/** Locks the rows first, in id order as orders do, so they can't deadlock. */
const setAll = async (tx: Tx, which: RawBuilder<boolean>, values: UpdateObject<DB, 'products'>): Promise<number> => {
  const locked = await tx.selectFrom('products').select('id').where(which).orderBy('id').forUpdate().execute();
  await tx.updateTable('products').set(values).where(which).execute();
  return locked.length;
};
