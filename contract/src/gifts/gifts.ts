import * as z from 'zod/mini';
import { Count, Id, ImagePath, optionalText, Stock, text, Version } from '../fields.ts';
import { QueryFlag, QueryIds } from '../query-fields.ts';
import { routes } from '../route.ts';
import * as texts from '../texts/gifts.ts';
import { QueryLanguage, translationsOf } from '../translations.ts';

const GiftTranslations = translationsOf({ giftName: optionalText(120) });

export const Gift = z.object({
  _id: Id,
  giftName: z.string(),
  imagePath: z.array(ImagePath),
  pointValue: Count,
  stock: Count,
  version: z.string(),
  /** Only when asked for. */
  translations: z.optional(GiftTranslations),
});
export type Gift = z.input<typeof Gift>;

const ONE_TO_THREE = { error: texts.pointsOutside };
export const GiftForm = z.object({
  giftName: text(120),
  pointValue: z.int(ONE_TO_THREE).check(z.gte(1, ONE_TO_THREE), z.lte(3, ONE_TO_THREE)),
  stock: Stock,
  translations: z.optional(GiftTranslations),
});
const ById = z.object({ id: Id });

export const gifts = routes({
  'GET /gifts': {
    access: 'public',
    summary: 'All gifts, or those named.',
    query: z.object({ ids: QueryIds, lang: QueryLanguage, translations: QueryFlag }),
    answer: z.array(Gift),
  },
  'POST /gifts': { access: 'admin', summary: 'Add a gift.', body: GiftForm, answer: Gift, status: 201 },
  'PUT /gifts/:id': {
    access: 'admin',
    summary:
      'Change a gift: what is sent. With a `version`, 409 `changed_meanwhile` names what somebody else, or an order, changed.',
    params: ById,
    body: z.extend(z.partial(GiftForm), { version: Version }),
    answer: Gift,
  },
  'DELETE /gifts/:id': {
    access: 'admin',
    summary: 'Delete a gift; orders keep its name.',
    params: ById,
    answer: z.object({ message: z.string() }),
  },
});
