/** Ingredients that the shop explains (INGREDIENTS). */
import * as z from 'zod/mini';
import { Id, optionalText, text, Version } from '../fields.ts';
import { languageCodes } from '../languages.ts';
import { routes } from '../route.ts';
import * as texts from '../texts/ingredients.ts';

export const MOST_INGREDIENTS = 500;

export const KnownIngredient = z.object({
  _id: Id,
  /** In the language of the page, or else the name of the INCI. */
  name: z.string(),
  explanation: z.string(),
  isAllergen: z.boolean(),
});
/** An ingredient of a product as its text names it; `known` when the shop explains it. */
export const ListedIngredient = z.object({ text: z.string(), known: z.optional(KnownIngredient) });
export type ListedIngredient = z.input<typeof ListedIngredient>;

/** In all languages, the shop's default one too: the name beside them is that of the INCI. */
const IngredientTexts = z.partialRecord(
  z.enum(languageCodes),
  z.partial(z.object({ name: optionalText(120), explanation: optionalText(300) })),
);

export const IngredientForm = z.object({
  name: text(120),
  /** Further names that products have it by. */
  spellings: z.array(text(120)).check(z.maxLength(30, { error: texts.tooManySpellings })),
  isAllergen: z.boolean(),
  texts: IngredientTexts,
});
export type IngredientForm = z.input<typeof IngredientForm>;

export const AdminIngredient = z.extend(IngredientForm, { _id: Id, version: z.string() });
export type AdminIngredient = z.input<typeof AdminIngredient>;

const ById = z.object({ id: Id });

export const ingredients = routes({
  'GET /admin/ingredients': {
    access: 'admin',
    summary: `All ingredients that the shop explains, by name; at most ${MOST_INGREDIENTS}.`,
    answer: z.array(AdminIngredient),
  },
  'POST /admin/ingredients': {
    access: 'admin',
    summary: 'Add an ingredient; 409 `taken` when another one has its name or a spelling.',
    body: IngredientForm,
    answer: AdminIngredient,
    status: 201,
  },
  'PUT /admin/ingredients/:id': {
    access: 'admin',
    summary:
      'Change an ingredient. With a `version`, 409 `changed_meanwhile` when somebody else has changed it since; 409 `taken` as for a new one.',
    params: ById,
    body: z.extend(IngredientForm, { version: Version }),
    answer: AdminIngredient,
  },
  'DELETE /admin/ingredients/:id': {
    access: 'admin',
    summary: 'Delete an ingredient; the texts of products stay.',
    params: ById,
    answer: z.object({ message: z.string() }),
  },
});
