import * as z from 'zod/mini';
import { Id } from '../fields.ts';
import { GroupedCard } from './products.ts';
import { routes } from '../route.ts';
import { QueryLanguage } from '../translations.ts';

/** Why they are shown: chosen in the back office, bought together, or best sellers of the category. */
const sources = ['chosen', 'bought', 'category'] as const;

export const companions = routes({
  'GET /products/:id/companions': {
    access: 'public',
    summary:
      'What goes well with a product, at most 8 cards: chosen in the back office, else bought together, else best sellers of its category.',
    params: z.object({ id: Id }),
    query: z.object({ lang: QueryLanguage }),
    answer: z.object({ source: z.enum(sources), data: z.array(GroupedCard) }),
  },
});
