import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/http/serve.ts';
import type { ProductSearch } from '../products/service.ts';
import { cartsLeft, countUnfound, isCounted, unfoundSearches } from './interest.ts';
import { dayOf } from './periods.ts';

type Keys = 'POST /searches/unfound' | 'GET /admin/unfound-searches' | 'GET /admin/carts-left';

export const interestRoutes = ({ db, clock }: Deps, search: ProductSearch): Handlers<Keys> => {
  /** Not what the browser says: words that find products are not counted. */
  const findsNothing = async (words: string): Promise<boolean> => {
    const found = await search.find(
      { search: words, onlyVisible: true },
      { sortBy: 'match', sortOrder: 'desc' },
      { page: 1, limit: 1 },
    );
    return found.total === 0;
  };
  return {
    'POST /searches/unfound': async ({ body: { words } }) => {
      if (isCounted(words) && (await findsNothing(words))) await countUnfound(db, dayOf(clock.now()), words);
      return {};
    },

    'GET /admin/unfound-searches': () => unfoundSearches(db, dayOf(clock.now())),

    'GET /admin/carts-left': () => cartsLeft(db, clock.now()),
  };
};
