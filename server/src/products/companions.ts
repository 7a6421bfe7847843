/** What the page of a product shows as going well with it (COMPANIONS). */
import { MOST_COMPANIONS } from '@nabta/contract/products/product-fields.ts';
import { sql } from 'kysely';
import type { PublicVersion } from '../core/cache/version.ts';
import type { Db } from '../core/database/database.ts';
import { statusHas } from '../core/order-status.ts';
import type { Filters, Listed, ProductSearch } from './search/product-search.ts';

type Source = 'chosen' | 'bought' | 'category';
type Companions = { source: Source; listed: Listed[]; moment: Date };

/** Fewer products bought together are filled up with best sellers of the category. */
const FEWEST = 4;
/** The newest orders of a product that are looked at: their number bounds the cost, however often it was sold. */
const NEWEST_ORDERS = 300;
/** One order may be a coincidence. */
const FEWEST_ORDERS = 2;

/** The companions of a visible product, as cards of groups; undefined for other products. */
export const companionsOf = async (
  db: Db,
  search: ProductSearch,
  version: PublicVersion,
  id: string,
): Promise<Companions | undefined> => {
  const product = await readProduct(db, id);
  if (!product) return undefined;
  const { own, companions, categories } = product;
  const find = (filters: Filters, limit: number) =>
    search.find(
      { ...filters, onlyVisible: true, onePerGroup: true },
      { sortBy: 'unitsSold', sortOrder: 'desc' },
      { page: 1, limit },
      version,
    );
  const inOrder = async (cards: string[][]) => {
    const { listed, moment } = await find({ ids: cards.flat() }, MOST_COMPANIONS);
    const placeOf = (each: Listed) => cards.findIndex((ids) => ids.includes(each.id));
    return { listed: listed.toSorted((one, other) => placeOf(one) - placeOf(other)), moment };
  };

  const chosen = companions.length > 0 ? await cardsOfChosen(db, companions, own) : [];
  if (chosen.length > 0) return { source: 'chosen', ...(await inOrder(chosen)) };

  const bought = await cardsOfBought(db, own);
  const together = await inOrder(bought);
  if (together.listed.length >= FEWEST) return { source: 'bought', ...together };

  const taken = new Set([...own, ...bought.flat()]);
  const { listed } = together;
  for (const category of categories) {
    if (listed.length >= FEWEST) break;
    // fewer than FEWEST of them are listed already, and one is the product itself
    const found = await find({ categories: [category], inStock: true }, 2 * FEWEST);
    for (const each of found.listed) {
      if (listed.length >= FEWEST || taken.has(each.id)) continue;
      taken.add(each.id);
      listed.push(each);
    }
  }
  return { source: 'category', ...together };
};

/** A visible product: itself with its variants, what was chosen for it or else for one of those, its category before that one's parent. */
const readProduct = async (db: Db, id: string) => {
  const { rows } = await sql<{ own: string[]; companions: string[]; categories: string[] }>`
    with own as (
      select variant.id, variant.companions, variant.variant_position, variant.id = shown.id as is_shown
        from products as shown
        join products as variant on variant.id = shown.id or variant.group_id = shown.group_id
       where shown.id = ${id} and shown.is_visible)
    select array(select own.id from own) as own,
           coalesce((select own.companions from own where own.companions <> '{}'
                      order by own.is_shown desc, own.variant_position limit 1), '{}') as companions,
           array_remove(array[categories.id, categories.parent_id], null) as categories
      from products join categories on categories.id = products.category_id
     where products.id = ${id} and products.is_visible`.execute(db);
  return rows[0];
};

/** The visible products of one card: a product, or the variants of its group. */
const ofCard = (card: string) => sql<string[]>`array(
  select variant.id from products as variant
   where variant.is_visible and (variant.id = ${sql.ref(card)} or variant.group_id = ${sql.ref(card)}))`;

/** The visible products of each card of the chosen ones, in their order. */
export const cardsOfChosen = async (db: Db, companions: string[], own: string[]): Promise<string[][]> => {
  const { rows } = await sql<{ ids: string[] }>`
    select ${ofCard('cards.card')} as ids
      from (select coalesce(products.group_id, products.id) as card, min(chosen.nth) as nth
              from unnest(${companions}::uuid[]) with ordinality as chosen (id, nth)
              join products on products.id = chosen.id
             where products.is_visible and products.id <> all(${own}::uuid[])
             group by card) as cards
     order by cards.nth`.execute(db);
  return rows.map(({ ids }) => ids);
};

const isSale = statusHas((status) => status.isSale, 'orders.status');

/** What is in stock and was bought in at least two of the newest orders of these products, the most frequent first. */
const cardsOfBought = async (db: Db, own: string[]): Promise<string[][]> => {
  const { rows } = await sql<{ ids: string[] }>`
    with newest as (
      select line.order_id
        from unnest(${own}::uuid[]) as own (id)
       cross join lateral (
         select order_lines.id, order_lines.order_id from order_lines
          where order_lines.product_id = own.id
          order by order_lines.id desc limit ${NEWEST_ORDERS}) as line
       order by line.id desc limit ${NEWEST_ORDERS}),
    cards as (
      select coalesce(products.group_id, products.id) as card, count(distinct orders.id) as orders,
             max(products.units_sold) as units
        from (select distinct newest.order_id from newest) as bought
        join orders on orders.id = bought.order_id
        join order_lines on order_lines.order_id = orders.id
        join products on products.id = order_lines.product_id
       where ${isSale} and products.is_visible and products.stock > 0
         and products.id <> all(${own}::uuid[])
       group by card
      having count(distinct orders.id) >= ${FEWEST_ORDERS}
       order by orders desc, units desc, card limit ${MOST_COMPANIONS})
    select ${ofCard('cards.card')} as ids from cards order by cards.orders desc, cards.units desc, cards.card`.execute(
    db,
  );
  return rows.map(({ ids }) => ids);
};
