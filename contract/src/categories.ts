import * as z from 'zod/mini';
import { Count, Id, ImagePath, text } from './fields.ts';
import { routes } from './route.ts';

export const Subcategory = z.object({ _id: Id, name: z.string(), imagePath: ImagePath });
export const Category = z.object({
  _id: Id,
  name: z.string(),
  imagePath: ImagePath,
  subcategories: z.array(Subcategory),
});
export type Category = z.input<typeof Category>;

/** A category as the back office sees it; both spellings of the switch are read there. */
export const AdminCategory = z.object({
  _id: Id,
  name: z.string(),
  parent: z.nullable(Id),
  imagePath: ImagePath,
  isDisabled: z.boolean(),
  isDisable: z.boolean(),
  /** The one that takes the products of deleted ones: it stays as it is (decisions 7). */
  isUncategorized: z.boolean(),
  /** Its own, disabled ones too; not those of its subcategories. */
  productCount: Count,
});
export type AdminCategory = z.input<typeof AdminCategory>;

/** No parent, null and '' all mean: a parent category itself (decisions 7). */
export const CategoryForm = z.object({
  name: text(80),
  parent: z.optional(z.nullable(z.union([z.literal(''), Id], 'This is not an id.'))),
});
const ById = z.object({ id: Id });

export const categories = routes({
  'GET /categories': {
    access: 'public',
    summary: 'The parent categories, each with its subcategories.',
    answer: z.array(Category),
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
    summary: 'Rename or move a category.',
    params: ById,
    body: CategoryForm,
    answer: z.object({ category: AdminCategory }),
  },
  'PUT /categories/disable/:id': {
    access: 'admin',
    summary: 'Disable or enable a category.',
    params: ById,
    body: z.object({ isDisable: z.boolean() }),
    answer: z.object({ category: AdminCategory }),
  },
  'DELETE /categories/:id': {
    access: 'admin',
    summary: 'Delete a category and its subcategories; their products move to Uncategorized.',
    params: ById,
    answer: z.object({ message: z.string() }),
  },
});
