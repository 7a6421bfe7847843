/** The products that an admin has chosen for the home page (PAGES-9). */
import { MOST_FEATURED } from '@nabta/contract/products/product-editing.ts';
import { sql } from 'kysely';
import { record, type Actor } from '../audit/service.ts';
import type { PublicVersion } from '../core/cache/version.ts';
import type { Db, Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { AppError } from '../core/http/errors.ts';
import { products } from '../core/texts/products.ts';
import { cardsOfChosen } from './companions.ts';
import type { Listed, ProductSearch } from './search/product-search.ts';

export const featuredIds = async (db: Db | Tx): Promise<string[]> => {
  const rows = await db
    .selectFrom('featured_products')
    .select('product_id')
    .orderBy('position')
    .orderBy('product_id')
    .execute();
  return rows.map((row) => row.product_id);
};

/** The visible ones, as cards of groups. */
export const featuredCards = async (db: Db, search: ProductSearch, version: PublicVersion) => {
  const cards = await cardsOfChosen(db, await featuredIds(db), []);
  const { listed, moment } = await search.find(
    { ids: cards.flat(), onlyVisible: true, onePerGroup: true },
    { sortBy: 'unitsSold', sortOrder: 'desc' },
    { page: 1, limit: MOST_FEATURED },
    version,
  );
  const placeOf = (each: Listed) => cards.findIndex((ids) => ids.includes(each.id));
  return { listed: listed.toSorted((one, other) => placeOf(one) - placeOf(other)), moment };
};

/** @throws AppError changed_meanwhile when they do not stand as in `from`; invalid_input when a product does not exist */
export const setFeatured = (db: Db, by: Actor, { from, to }: { from: string[]; to: string[] }): Promise<void> =>
  inTransaction(db, async (tx) => {
    const home = await tx
      .selectFrom('settings')
      .select('id')
      .where('page', '=', 'landing')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const before = await featuredIds(tx);
    if (before.join() !== from.join()) throw new AppError('changed_meanwhile');
    const ids = [...new Set(to)];
    // row locks in id order, as orders take them
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from products where id = any(${[...before, ...ids]}::uuid[]) order by id for key share`.execute(
      tx,
    );
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    if (ids.some((id) => !names.has(id))) throw new AppError('invalid_input', products().companionMissing);
    await tx.deleteFrom('featured_products').execute();
    await sql`
      insert into featured_products (product_id, position)
      select id, place from unnest(${ids}::uuid[]) with ordinality as chosen (id, place) order by id`.execute(tx);
    const named = (all: string[]) => ({ featured: all.map((id) => names.get(id) ?? '') });
    await record(tx, by, { kind: 'settings', id: home.id, before: named(before), after: named(ids) });
  });
