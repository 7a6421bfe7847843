import * as z from 'zod/mini';
import { Count, Id, ImagePath, Instant, optionalText, Percent, text, Until, Version } from '../fields.ts';
import { routes } from '../route.ts';
import * as texts from '../texts/promotions.ts';
import { QueryLanguage, translationsOf } from '../translations.ts';

const PromotionTranslations = translationsOf({ name: optionalText(120) });
const InLanguage = z.object({ lang: QueryLanguage });

export const Promotion = z.object({
  _id: Id,
  name: z.string(),
  imagePath: ImagePath,
  discountRate: Percent,
  startDate: Instant,
  endDate: Instant,
  createdAt: Instant,
  /** Products that are sold in the shop; the variants of a group count as one, as in lists. */
  productCount: Count,
});
export type Promotion = z.input<typeof Promotion>;
export const AdminPromotion = z.extend(Promotion, {
  isActive: z.boolean(),
  imageUrl: ImagePath,
  /** Number of assigned products, including disabled ones. */
  productCount: Count,
  translations: PromotionTranslations,
  version: z.string(),
});
export type AdminPromotion = z.input<typeof AdminPromotion>;

const fields = {
  name: text(120),
  discountRate: Percent,
  startDate: Instant,
  endDate: Until,
  isActive: z.optional(z.boolean()),
  translations: z.optional(PromotionTranslations),
};
const endsAfterStart = z.refine<{ startDate: Date; endDate: Date }>((form) => form.endDate > form.startDate, {
  path: ['endDate'],
  error: texts.endBeforeStart,
});
export const PromotionForm = z.object(fields).check(endsAfterStart);
const PromotionChange = z.object({ ...fields, version: Version }).check(endsAfterStart);
const ById = z.object({ id: Id });
const Assignment = {
  params: z.object({ promotionId: Id }),
  body: z.object({
    productId: Id,
    /** The promotion that the product was in when it was read: 409 `changed_meanwhile` when it is in another now. */
    from: z.optional(z.nullable(Id)),
  }),
  answer: z.object({ message: z.string() }),
};

export const promotions = routes({
  'GET /promotions/active': {
    access: 'public',
    summary: 'Promotions running now, newest first.',
    query: InLanguage,
    answer: z.object({ data: z.array(Promotion) }),
  },
  'GET /promotions/upcoming': {
    access: 'public',
    summary: 'Promotions still to come, newest first.',
    query: InLanguage,
    answer: z.object({ data: z.array(Promotion) }),
  },
  'GET /promotions': {
    access: 'admin',
    summary: 'All promotions, newest first.',
    answer: z.object({ data: z.array(AdminPromotion) }),
  },
  'POST /promotions': {
    access: 'admin',
    summary: 'Add a promotion.',
    body: PromotionForm,
    answer: AdminPromotion,
    status: 201,
  },
  'PUT /promotions/:id': {
    access: 'admin',
    summary: 'Change a promotion. With a `version`, 409 `changed_meanwhile` names what somebody else changed.',
    params: ById,
    body: PromotionChange,
    answer: AdminPromotion,
  },
  'DELETE /promotions/:id': {
    access: 'admin',
    summary: 'Delete a promotion; its products get their price back.',
    params: ById,
    answer: z.object({ message: z.string() }),
  },
  'PUT /promotions/:promotionId/assign': { access: 'admin', summary: 'Put a product into a promotion.', ...Assignment },
  'PUT /promotions/:promotionId/remove': {
    access: 'admin',
    summary: 'Take a product out of a promotion.',
    ...Assignment,
  },
});
