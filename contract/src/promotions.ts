import * as z from 'zod/mini';
import { Count, Id, ImagePath, Instant, Percent, text } from './fields.ts';
import { routes } from './route.ts';

export const Promotion = z.object({
  _id: Id,
  name: z.string(),
  imagePath: ImagePath,
  discountRate: Percent,
  startDate: Instant,
  endDate: Instant,
  createdAt: Instant,
});
export type Promotion = z.input<typeof Promotion>;
export const AdminPromotion = z.extend(Promotion, {
  isActive: z.boolean(),
  imageUrl: ImagePath,
  /** Products assigned to it, disabled ones too. */
  productCount: Count,
});
export type AdminPromotion = z.input<typeof AdminPromotion>;

export const PromotionForm = z
  .object({
    name: text(120),
    discountRate: Percent,
    startDate: Instant,
    endDate: Instant,
    isActive: z.optional(z.boolean()),
  })
  .check(
    z.refine((form) => form.endDate > form.startDate, { path: ['endDate'], error: 'The end must be after the start.' }),
  );
const ById = z.object({ id: Id });
const Assignment = {
  params: z.object({ promotionId: Id }),
  body: z.object({ productId: Id }),
  answer: z.object({ message: z.string() }),
};

export const promotions = routes({
  'GET /promotions/active': {
    access: 'public',
    summary: 'Promotions running now, newest first.',
    answer: z.object({ data: z.array(Promotion) }),
  },
  'GET /promotions/upcoming': {
    access: 'public',
    summary: 'Promotions still to come, newest first.',
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
    summary: 'Change a promotion.',
    params: ById,
    body: PromotionForm,
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
