import { ProductCard } from '@nabta/contract/products.ts';
import { LRUCache } from 'lru-cache';
import type { Db } from '../core/database.ts';
import { encodeJson, type Json } from '../core/json.ts';
import type { Listed } from './list.ts';
import { cardsByIds } from './queries.ts';
import { asCard } from './shapes.ts';

type Kept = { state: string; card: Json<ProductCard> };

const MOST_BYTES = 32 * 1024 * 1024;

/** Keeps the cards of products as they go over the wire, each until its product changes. */
export class Cards {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ card }) => card.text.length * 2 + 200,
  });

  /** The cards of a page of the list, in its order; one that went since the page was read is left out. */
  async of(db: Db, listed: Listed[]): Promise<Json<ProductCard>[]> {
    const found = new Map<string, Json<ProductCard>>();
    const missing: string[] = [];
    for (const { id, state } of listed) {
      const kept = this.#kept.get(id);
      if (kept?.state === state) found.set(id, kept.card);
      else missing.push(id);
    }
    for (const row of missing.length > 0 ? await cardsByIds(db, missing) : []) {
      const card = encodeJson(ProductCard, asCard(row));
      this.#kept.set(row.id, { state: row.state, card });
      found.set(row.id, card);
    }
    return listed.flatMap(({ id }) => found.get(id) ?? []);
  }
}
