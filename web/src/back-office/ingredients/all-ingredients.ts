import type { AdminIngredient } from '@nabta/contract/ingredients/ingredients.ts';
import { language } from '../../i18n/language.ts';
import { apiQuery } from '../kit/query/use-api-query.ts';

export const allIngredients = apiQuery('GET /admin/ingredients', {});

/** The name in the language of the pages, or else that of the INCI. */
export const shownName = ({ name, texts }: AdminIngredient): string => texts[language]?.name || name;

/** All that an ingredient is found by. */
export const namesIn = ({ name, spellings, texts }: AdminIngredient): string[] => [
  name,
  ...spellings,
  ...Object.values(texts).flatMap((each) => each?.name ?? []),
];
