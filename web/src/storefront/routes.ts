/** The addresses of the shop. */
import type { Page } from '../lib/route-list.ts';
import { failurePages } from './failure-routes.ts';

export const storefront = [
  {
    id: 'storefront',
    load: () => import('./frame/layout.tsx'),
    children: [
      {
        load: () => import('./frame/failures/boundary.tsx'),
        children: [
          { index: true, load: () => import('./home/home.tsx') },
          {
            id: 'banner',
            load: () => import('./products/list/banner.tsx'),
            children: [{ path: 'user/product-list', load: () => import('./products/list/product-list.tsx') }],
          },
          { path: 'user/product-details/:productId', load: () => import('./products/details/product-details.tsx') },
          { path: 'user/promotion-list', load: () => import('./promotions/promotion-list.tsx') },
          { path: 'user/about-us', load: () => import('./about/about.tsx') },
          // framed by the form of the product
          { path: 'admin/preview/:productId', load: () => import('./products/preview/preview.tsx') },
          { path: 'legal/:page', load: () => import('./legal/legal.tsx') },
          { path: 'user/guestcart', load: () => import('./carts/guest-cart.tsx') },
          { path: 'user/guestcheckout', load: () => import('./orders/guest-checkout.tsx') },
          { path: 'login', load: () => import('./accounts/login.tsx') },
          { path: 'register', load: () => import('./accounts/register.tsx') },
          { path: 'forgot-password', load: () => import('./accounts/forgot-password.tsx') },
          { path: 'email-validation', load: () => import('./accounts/email-validation.tsx') },
          { path: 'track', load: () => import('./tracking/find-order.tsx') },
          { path: 'track/:token', load: () => import('./tracking/tracked-order.tsx') },
          {
            load: () => import('../session/members-only.tsx'),
            children: [
              { path: 'user/cart', load: () => import('./carts/user-cart.tsx') },
              { path: 'user/favorites', load: () => import('./wishlist/favorite-list.tsx') },
              { path: 'user/invoice/:orderId', load: () => import('./orders/history/invoice.tsx') },
              { path: 'user/checkout', load: () => import('./orders/user-checkout.tsx') },
              { path: 'user/profile', load: () => import('./accounts/profile/profile.tsx') },
            ],
          },
          { path: '*', load: () => import('./frame/failures/not-found.tsx') },
        ],
      },
    ],
  },
  { path: 'cart', load: () => import('./carts/cart.tsx') },
  ...failurePages,
] as const satisfies readonly Page[];
