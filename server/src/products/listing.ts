import { sql } from 'kysely';
import type { Tx } from '../core/database/database.ts';

/**
 * Takes a shared lock, to be held by a transaction that changes price, category, promotion or visibility of products. Such
 * transactions run concurrently, but not with one that changes a category or a promotion, and with it many products.
 */
export const lockListingsShared = async (tx: Tx): Promise<void> =>
  void (await sql`select beside_listings()`.execute(tx));

/** Takes the exclusive lock, before a transaction changes a category or a promotion. */
export const lockListingsExclusive = async (tx: Tx): Promise<void> =>
  void (await sql`select alone_in_listings()`.execute(tx));
