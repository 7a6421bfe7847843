import * as z from 'zod/mini';
import { Count, Id, ImagePath, optionalText, text, Version } from '../fields.ts';
import { routes } from '../route.ts';
import { notAnId } from '../texts/fields.ts';
import { QueryLanguage, translationsOf } from '../translations.ts';

const CategoryTranslations = translationsOf({ name: optionalText(80) });

export const Subcategory = z.object({ _id: Id, name: z.string(), imagePath: ImagePath });
export const Category = z.object({
  _id: Id,
  name: z.string(),
  imagePath: ImagePath,
  /** The category of products without one, in any language: menus and filters leave it out. */
  isUncategorized: z.boolean(),
  subcategories: z.array(Subcategory),
});
export type Category = z.input<typeof Category>;

/** A category in the back office, with both spellings of `isDisabled`, because clients read either. */
export const AdminCategory = z.object({
  _id: Id,
  name: z.string(),
  parent: z.nullable(Id),
  imagePath: ImagePath,
  isDisabled: z.boolean(),
  isDisable: z.boolean(),
  /** True for `Uncategorized`, which can't be changed or deleted (CATEGORIES-5). */
  isUncategorized: z.boolean(),
  /** Number of products directly in it, including disabled ones, without its subcategories. */
  productCount: Count,
  translations: CategoryTranslations,
  version: z.string(),
});
export type AdminCategory = z.input<typeof AdminCategory>;

/** Absent, null and '' all mean a top-level category (CATEGORIES-1). */
export const CategoryForm = z.object({
  name: text(80),
  parent: z.optional(z.nullable(z.union([z.literal(''), Id], { error: notAnId }))),
  translations: z.optional(CategoryTranslations),
});
const ById = z.object({ id: Id });
const Order = z.array(Id).check(z.maxLength(1_000));

export const categories = routes({
  'GET /categories': {
    access: 'public',
    summary: 'The parent categories, each with its subcategories.',
    query: z.object({ lang: QueryLanguage }),
    answer: z.array(Category),
  },
  'GET /categories/:id': {
    access: 'public',
    summary: 'One visible category with its subcategories.',
    params: ById,
    query: z.object({ lang: QueryLanguage }),
    answer: Category,
  },
  'GET /categories/subcategories/:id': {
    access: 'public',
    personal: true,
    summary: 'The subcategories of one category; an admin also sees disabled ones.',
    params: ById,
    answer: z.array(z.extend(Subcategory, { parent: Id, isDisabled: z.boolean(), isDisable: z.boolean() })),
  },
  'GET /categories/admin/parent': {
    access: 'admin',
    summary: 'All parent categories, disabled ones too.',
    answer: z.array(AdminCategory),
  },
  'GET /categories/select/all': {
    access: 'admin',
    summary: 'All categories and subcategories, for a select.',
    answer: z.array(AdminCategory),
  },
  'POST /categories': {
    access: 'admin',
    summary: 'Add a category.',
    body: CategoryForm,
    answer: z.object({ category: AdminCategory }),
    status: 201,
  },
  'PUT /categories/:id': {
    access: 'admin',
    summary: 'Rename or move a category. With a `version`, 409 `changed_meanwhile` names what somebody else changed.',
    params: ById,
    body: z.extend(CategoryForm, { version: Version }),
    answer: z.object({ category: AdminCategory }),
  },
  'PUT /categories/disable/:id': {
    access: 'admin',
    summary: 'Disable or enable a category. With `from`, 409 `changed_meanwhile` when it is not so any more.',
    params: ById,
    body: z.object({ isDisable: z.boolean(), from: z.optional(z.boolean()) }),
    answer: z.object({ category: AdminCategory }),
  },
  'PUT /categories/order': {
    access: 'admin',
    summary:
      'Put the categories of one parent, or the parents, in order. 409 `changed_meanwhile` unless they stand as in `from`.',
    body: z.object({ parent: z.nullable(Id), from: Order, to: Order }),
    answer: z.array(AdminCategory),
  },
  'DELETE /categories/:id': {
    access: 'admin',
    summary: 'Delete a category and its subcategories; their products move to Uncategorized.',
    params: ById,
    answer: z.object({ message: z.string() }),
  },
});
