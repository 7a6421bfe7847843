import type { Language } from '@nabta/contract/languages.ts';
import { MOST_FEATURED } from '@nabta/contract/products/product-editing.ts';
import { byCaller } from '../audit/service.ts';
import type { Deps } from '../core/deps.ts';
import { demandFound } from '../core/http/errors.ts';
import type { Handlers } from '../core/http/serve.ts';
import { removeSpareFiles } from '../images/spare-files.ts';
import type { ProductSearch } from './search/product-search.ts';
import { addProduct, changeProduct, deleteProduct, setProductDisabled } from './change.ts';
import { productPage } from './product-page.ts';
import { copyProduct } from './copy.ts';
import { featuredIds, setFeatured } from './featured.ts';
import { asAdminProduct, listInventory, stockedProduct } from './inventory.ts';
import { products } from '../core/texts/products.ts';

type Keys =
  | 'GET /products/admin/getall'
  | 'GET /products/admin/getByid/:id'
  | 'GET /products/admin/preview/:id'
  | 'GET /admin/featured-products'
  | 'PUT /admin/featured-products'
  | 'POST /products'
  | 'POST /products/:id/copy'
  | 'PUT /products/:id'
  | 'DELETE /products/:id'
  | 'PUT /products/disable/:id';

/** The calls of the back office about products. */
export const inventoryRoutes = (deps: Deps, search: ProductSearch): Handlers<Keys> => {
  const { db, clock, config } = deps;
  const featured = async (language: Language) => {
    const ids = await featuredIds(db);
    const { data } = await listInventory(db, search, clock.now(), { ids, limit: MOST_FEATURED, language });
    return data.toSorted((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id));
  };
  return {
    'GET /products/admin/getall': async ({ query: { page = 1, ...filters }, language }) => {
      // the products' own texts are in the default language: none is missing
      if (filters.notTranslatedTo === config.defaultLanguage) {
        return { data: [], pagination: { page, totalPages: 0, total: 0 } };
      }
      const query = { page, ...filters, language };
      const { data, total, totalPages } = await listInventory(db, search, clock.now(), query);
      return { data, pagination: { page, totalPages, total } };
    },

    'GET /products/admin/getByid/:id': async ({ params }) => {
      const product = demandFound(await stockedProduct(db, clock.now(), params.id));
      return asAdminProduct(db, product);
    },

    'GET /products/admin/preview/:id': ({ params, language }) => {
      const languages = { language, defaultLanguage: config.defaultLanguage };
      return productPage(db, clock.now(), params.id, languages, { groups: true, withHidden: true });
    },

    'GET /admin/featured-products': ({ language }) => featured(language),

    'PUT /admin/featured-products': async ({ session, body, language }) => {
      await setFeatured(db, byCaller(clock, session), body);
      return featured(language);
    },

    'POST /products': async ({ session, body }) =>
      asAdminProduct(db, await addProduct(db, byCaller(clock, session), body)),

    'POST /products/:id/copy': async ({ session, params }) =>
      asAdminProduct(db, await copyProduct(db, byCaller(clock, session), params.id, config.defaultLanguage)),

    'PUT /products/:id': async ({ session, params, body: { version, ...change } }) =>
      asAdminProduct(db, await changeProduct(db, byCaller(clock, session), params.id, change, version)),

    'PUT /products/disable/:id': async ({ session, params, body }) =>
      asAdminProduct(
        db,
        await setProductDisabled(db, byCaller(clock, session), params.id, {
          isDisabled: body.isDisable,
          from: body.from,
        }),
      ),

    'DELETE /products/:id': async ({ session, params, log }) => {
      await deleteProduct(db, byCaller(clock, session), params.id);
      await removeSpareFiles(deps, log);
      return { message: products().deleted };
    },
  };
};
