import { byCaller } from '../audit/service.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/errors.ts';
import type { Handlers } from '../core/serve.ts';
import { removeSpareFiles } from '../images/spare-files.ts';
import type { LiveCatalogue } from './catalogue/live-catalogue.ts';
import { addProduct, changeProduct, deleteProduct, disableProduct } from './change.ts';
import { asAdminProduct, listInventory, stockedProduct } from './inventory.ts';

type Keys =
  | 'GET /products/admin/getall'
  | 'GET /products/admin/getByid/:id'
  | 'POST /products'
  | 'PUT /products/:id'
  | 'DELETE /products/:id'
  | 'PUT /products/disable/:id';

/** Products as the back office keeps them. */
export const inventoryRoutes = (deps: Deps, catalogue: LiveCatalogue): Handlers<Keys> => {
  const { db, clock } = deps;
  return {
    'GET /products/admin/getall': async ({ query: { page = 1, ...asked } }) => {
      const { data, total, totalPages } = await listInventory(db, catalogue, clock.now(), { page, ...asked });
      return { data, pagination: { page, totalPages, total } };
    },

    'GET /products/admin/getByid/:id': async ({ params }) => {
      const product = await stockedProduct(db, clock.now(), params.id);
      if (!product) throw new AppError('not_found');
      return asAdminProduct(db, product);
    },

    'POST /products': async ({ session, body }) =>
      asAdminProduct(db, await addProduct(db, byCaller(clock, session), body)),

    'PUT /products/:id': async ({ session, params, body: { version, ...change } }) =>
      asAdminProduct(db, await changeProduct(db, byCaller(clock, session), params.id, change, version)),

    'PUT /products/disable/:id': async ({ session, params, body }) =>
      asAdminProduct(db, await disableProduct(db, byCaller(clock, session), params.id, body.isDisable)),

    'DELETE /products/:id': async ({ session, params, log }) => {
      await deleteProduct(db, byCaller(clock, session), params.id);
      await removeSpareFiles(deps, log);
      return { message: 'Product deleted successfully' };
    },
  };
};
