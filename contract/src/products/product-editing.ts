import * as z from 'zod/mini';
import { Id } from '../fields.ts';
import { AdminProduct, AdminProductCard, GroupedCard, ProductPage } from './products.ts';
import { routes } from '../route.ts';
import * as texts from '../texts/products.ts';
import { QueryLanguage } from '../translations.ts';

/** Products that a merchant can choose for the home page. */
export const MOST_FEATURED = 12;

const ById = z.object({ id: Id });
const Featured = z.array(Id).check(z.maxLength(MOST_FEATURED, { error: texts.tooManyFeatured }));

/** The products of the home page, and what makes editing a product quicker. */
export const productEditing = routes({
  'GET /products/featured': {
    access: 'public',
    summary: 'The products chosen for the home page, in their order: one card for the variants of a group.',
    query: z.object({ lang: QueryLanguage }),
    answer: z.object({ data: z.array(GroupedCard) }),
  },
  'GET /admin/featured-products': {
    access: 'admin',
    summary: 'The products chosen for the home page, hidden ones too.',
    answer: z.array(AdminProductCard),
  },
  'PUT /admin/featured-products': {
    access: 'admin',
    summary:
      'Choose the products of the home page, in their order. 409 `changed_meanwhile` unless they stand as in `from`.',
    body: z.object({ from: Featured, to: Featured }),
    answer: z.array(AdminProductCard),
  },
  'GET /products/admin/preview/:id': {
    access: 'admin',
    summary: 'What the page of a product shows, also of a hidden one.',
    params: ById,
    answer: ProductPage,
  },
  'POST /products/:id/copy': {
    access: 'admin',
    summary: 'Add a hidden copy of a product without stock, with its texts, pictures and gifts.',
    params: ById,
    answer: AdminProduct,
    status: 201,
  },
});
