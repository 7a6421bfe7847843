import { ProductCard } from '@nabta/contract/products.ts';
import { LRUCache } from 'lru-cache';
import type { Db } from '../core/database.ts';
import { keepJson, type Json } from '../core/json.ts';
import type { Listed } from './catalogue/catalogue.ts';
import { cardsByIds } from './queries.ts';
import { asCard } from './shapes.ts';

type Kept = { state: number; card: Json<ProductCard> };

const MOST_BYTES = 16 * 1024 * 1024;

/** Keeps the cards of products as they go over the wire, each until its product changes. */
export class Cards {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ card }) => card.bytes.length + 300,
  });

  /** The cards of a page of the list, in its order; one that went since the page was read is left out. */
  async of(db: Db, listed: Listed[]): Promise<Json<ProductCard>[]> {
    const found = new Map<string, Json<ProductCard>>();
    const missing = new Map<string, number>();
    for (const { id, state } of listed) {
      const kept = this.#kept.get(id);
      if (kept?.state === state) found.set(id, kept.card);
      else missing.set(id, state);
    }
    for (const row of missing.size > 0 ? await cardsByIds(db, { ids: [...missing.keys()] }) : []) {
      const card = keepJson(ProductCard, asCard(row));
      this.#kept.set(row.id, { state: missing.get(row.id) ?? 0, card });
      found.set(row.id, card);
    }
    return listed.flatMap(({ id }) => found.get(id) ?? []);
  }
}
