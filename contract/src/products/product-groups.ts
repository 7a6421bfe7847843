/** Groups of products as the back office edits them (VARIANTS). */
import * as z from 'zod/mini';
import { Count, Id, ImagePath, Money, optionalText, text } from '../fields.ts';
import { routes } from '../route.ts';
import * as texts from '../texts/product-groups.ts';
import { translationsOf } from '../translations.ts';

export const FEWEST_VARIANTS = 2;
export const MOST_VARIANTS = 30;

const LABEL = 60;
const GroupTranslations = translationsOf({ name: optionalText(160), choice: optionalText(40) });
const LabelTranslations = translationsOf({ label: optionalText(LABEL) });

export const GroupForm = z.object({
  name: text(160),
  choice: text(40),
  translations: z.optional(GroupTranslations),
  /** In the order of the choice. */
  variants: z
    .array(z.object({ productId: Id, label: text(LABEL), translations: z.optional(LabelTranslations) }), {
      error: texts.tooFew,
    })
    .check(
      z.maxLength(MOST_VARIANTS, { error: texts.tooMany }),
      z.refine((variants) => new Set(variants.map(({ productId }) => productId)).size === variants.length, {
        error: texts.twice,
      }),
    ),
});
export type GroupForm = z.input<typeof GroupForm>;

export const AdminGroup = z.object({
  _id: Id,
  name: z.string(),
  choice: z.string(),
  translations: GroupTranslations,
  version: z.string(),
  variants: z.array(
    z.object({
      productId: Id,
      productName: z.string(),
      label: z.string(),
      translations: LabelTranslations,
      imagePath: z.array(ImagePath),
      price: Money,
      stock: Count,
      isDisabled: z.boolean(),
    }),
  ),
});
export type AdminGroup = z.input<typeof AdminGroup>;

const ById = z.object({ id: Id });
/** Of the group that was read. */
const version = text(20);

export const productGroups = routes({
  'GET /admin/product-groups/:id': {
    access: 'admin',
    summary: 'A group of products with its variants.',
    params: ById,
    answer: AdminGroup,
  },
  'POST /admin/product-groups': {
    access: 'admin',
    summary: 'Group products as variants, 2 to 30; 409 `conflict` when one is in a group already.',
    body: GroupForm,
    answer: AdminGroup,
    status: 201,
  },
  'PUT /admin/product-groups/:id': {
    access: 'admin',
    summary:
      'Change names, labels, order and products of a group. With fewer than two products it is taken apart. 409 `changed_meanwhile` when the version is outdated.',
    params: ById,
    body: z.extend(GroupForm, { version }),
    answer: z.object({ group: z.nullable(AdminGroup) }),
  },
  'DELETE /admin/product-groups/:id': {
    access: 'admin',
    summary: 'Take a group apart; its products stay. 409 `changed_meanwhile` when the version is outdated.',
    params: ById,
    query: z.object({ version }),
    answer: z.object({ message: z.string() }),
  },
});
