import { GroupedCard } from '@nabta/contract/products/products.ts';
import type { Language } from '@nabta/contract/languages.ts';
import { LRUCache } from 'lru-cache';
import type { Db } from '../core/database/database.ts';
import { encodedJson, type Json } from '../core/http/json.ts';
import type { Listed } from './search/product-search.ts';
import { groupFacts } from './group-queries.ts';
import { cardsByIds } from './queries.ts';
import { asCard } from './shapes.ts';

type CachedCard = { state: number; card: Json<GroupedCard> };

const MAX_BYTES = 16 * 1024 * 1024;

/** A cache of product cards as JSON, one for each language. A card is dropped when its product changes. */
export class Cards {
  readonly #cache = new LRUCache<string, CachedCard>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ card }) => card.bytes.length + 300,
  });

  /**
   * The cards of a list page, in its order, at the prices of `now`. With `groups`, a variant gets the card of its group. Products
   * that were deleted after the list was read are left out.
   */
  async of(
    db: Db,
    now: Date,
    listed: Listed[],
    { language, groups = false }: { language: Language; groups?: boolean | undefined },
  ): Promise<Json<GroupedCard>[]> {
    const keyOf = (id: string) => `${language}${groups ? ' of groups' : ''} ${id}`;
    const found = new Map<string, Json<GroupedCard>>();
    const missing = new Map<string, number>();
    for (const { id, state } of listed) {
      const cached = this.#cache.get(keyOf(id));
      if (cached?.state === state) found.set(id, cached.card);
      else missing.set(id, state);
    }
    const wanted = { ids: [...missing.keys()], now, language };
    const [rows, facts] =
      missing.size > 0
        ? await Promise.all([cardsByIds(db, wanted), groups ? groupFacts(db, wanted) : undefined])
        : [[], undefined];
    for (const row of rows) {
      const card = encodedJson(GroupedCard, { ...asCard(row), ...facts?.get(row.id) });
      this.#cache.set(keyOf(row.id), { state: missing.get(row.id) ?? 0, card });
      found.set(row.id, card);
    }
    return listed.flatMap(({ id }) => found.get(id) ?? []);
  }
}
