import { sql } from 'kysely';
import type { Db, Tx } from '../core/database/database.ts';
import { namesIn } from '../core/database/translated.ts';
import type { Choosing } from './choice.ts';

export { faultOfChoice, type Choosing } from './choice.ts';

const named = (db: Db, ids: string[]) =>
  db
    .selectFrom('gifts')
    .select(['id', 'name', namesIn('gifts', 'giftName').as('nameTranslations'), 'point_value as pointValue', 'stock'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id');

export type Gifts = Choosing['found'];

/** Existing gifts by id. */
export const giftsById = async (db: Db, ids: string[]): Promise<Gifts> =>
  new Map((await named(db, ids).execute()).map((row) => [row.id, row]));

/** The same with row locks in id order, so that two orders can't deadlock. */
export const lockGifts = async (tx: Tx, ids: string[]): Promise<Gifts> =>
  ids.length === 0 ? new Map() : new Map((await named(tx, ids).forUpdate().execute()).map((row) => [row.id, row]));

/** Adds `each` to the stock of each gift, once per occurrence of its id; a constraint refuses a stock below 0 (STOCK-5). */
export const moveGifts = async (tx: Tx, ids: string[], each: number): Promise<void> => {
  if (ids.length === 0) return;
  await sql`
    update gifts set stock = stock + moved.units * ${each}::integer
      from (select id, count(*)::integer as units from unnest(${ids}::uuid[]) as id group by id) as moved
     where gifts.id = moved.id`.execute(tx);
};
