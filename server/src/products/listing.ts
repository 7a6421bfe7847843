import { sql } from 'kysely';
import type { Tx } from '../core/database.ts';

/**
 * Before a transaction touches products in what their place in lists depends on: price, category, promotion, being
 * disabled. Such changes go side by side, but never beside one of a category or a promotion, which settles the same.
 */
export const besideListings = async (tx: Tx): Promise<void> => void (await sql`select beside_listings()`.execute(tx));

/** Before a transaction touches a category or a promotion: it settles the listing of many products, alone. */
export const aloneInListings = async (tx: Tx): Promise<void> =>
  void (await sql`select alone_in_listings()`.execute(tx));
