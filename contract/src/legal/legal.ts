/** Terms of sale, privacy, and delivery and returns. */
import * as z from 'zod/mini';
import { Id, longText, optionalLongText, optionalText, text, Version } from '../fields.ts';
import { QueryFlag } from '../query-fields.ts';
import { legalPages } from './legal-pages.ts';
import { routes } from '../route.ts';
import { QueryLanguage, translationsOf } from '../translations.ts';

/** Characters of a page; a long contract has about half of it. */
const MOST = 20_000;
const LegalTranslations = translationsOf({ title: optionalText(120), body: optionalLongText(MOST) });

/** `body` is text: an empty line ends a paragraph, `## ` begins a heading, `- ` and `1. ` an item of a list. */
export const LegalForm = z.object({
  title: text(120),
  body: longText(MOST),
  translations: z.optional(LegalTranslations),
  version: Version,
});
const LegalPage = z.object({
  _id: Id,
  version: z.string(),
  title: z.string(),
  body: z.string(),
  /** The merchant has not saved it yet: the shop's draft is shown. */
  isDraft: z.boolean(),
  translations: z.optional(LegalTranslations),
});
export type LegalPage = z.input<typeof LegalPage>;

const params = z.object({ page: z.enum(legalPages) });

export const legal = routes({
  'GET /settings/legal/:page': {
    access: 'public',
    summary: 'A legal page: terms, privacy, or delivery and returns.',
    params,
    query: z.object({ lang: QueryLanguage, translations: QueryFlag }),
    answer: LegalPage,
  },
  'PUT /settings/legal/:page': {
    access: 'admin',
    summary: 'Change a legal page. With a `version`, 409 `changed_meanwhile` when somebody else has changed it since.',
    params,
    body: LegalForm,
    answer: LegalPage,
  },
});
