/** Pages of the shop with what their loaders read, and the dialogs of their layout. */
import type { ProductPage } from '@nabta/contract/products/products.ts';
import { Suspense, type ComponentType } from 'react';
import { Outlet, type LoaderFunctionArgs } from 'react-router';
import type * as z from 'zod/mini';
import { GlobalDialog } from '../src/session/global-dialog.tsx';
import CartDrawer from '../src/storefront/carts/cart-drawer.tsx';
import * as productDetails from '../src/storefront/products/details/product-details.tsx';
import { answer } from './answers.ts';
import { showRoutes, type desk } from './screen.tsx';

type Category = { _id: string; name: string; subcategories?: readonly { _id: string; name: string }[] };
type Screen = { default: ComponentType; loader: (args: LoaderFunctionArgs) => unknown };
type Where = {
  at: string;
  size?: typeof desk;
  /** Those of the menu. */
  categories?: readonly Category[];
  /** Whether delivery is free and nothing reduces a price. */
  isPlain?: boolean;
};

/** Shows the page at this address; at any other path is nothing but the dialogs. */
export async function openShop(
  pages: Readonly<Record<string, Screen>>,
  { categories = [], isPlain = true, ...where }: Where,
) {
  const layout = {
    categories: categories.map((each) => ({ imagePath: '', subcategories: [], ...each })),
    about: undefined,
    promise: undefined,
    isPlain,
    latestDays: null,
  };
  // how far visitors come
  answer({ 'POST /visits': {} });
  await showRoutes(
    [
      {
        id: 'storefront',
        loader: () => layout,
        shouldRevalidate: () => false,
        element: (
          <>
            <main id="content">
              <Outlet />
            </main>
            <GlobalDialog />
            <CartDrawer />
          </>
        ),
        children: [
          ...Object.entries(pages).map(([path, { default: Shown, loader }]) => ({
            path,
            loader,
            element: (
              <Suspense>
                <Shown />
              </Suspense>
            ),
          })),
          { path: '*', element: null },
        ],
      },
    ],
    where,
  );
}

type ShownProduct = z.input<typeof ProductPage>;

/** Shows the page of the first of these products; the ids of products are their names. */
export async function openProduct(shown: ShownProduct, ...others: ShownProduct[]): Promise<void> {
  const known = [shown, ...others];
  answer({
    'GET /products/:id': ({ id }) =>
      known.find(({ _id }) => _id === id) ?? { status: 404, body: { code: 'not_found', message: 'Not found' } },
    'GET /products/:id/companions': { source: 'category', data: [] },
  });
  await openShop(
    { '/user/product-details/:productId': productDetails },
    { at: `/user/product-details/${encodeURIComponent(shown._id)}` },
  );
}
