/** The addresses of the shop. */
import { index, layout, route } from '../lib/route-list.ts';
import { failurePages } from './failure-routes.ts';

export const storefront = [
  layout(
    () => import('./frame/layout.tsx'),
    [
      layout(
        () => import('./frame/failures/boundary.tsx'),
        [
          index(() => import('./home/home.tsx')),
          layout(
            () => import('./products/list/banner.tsx'),
            [route('user/product-list', () => import('./products/list/product-list.tsx'))],
            'banner',
          ),
          route('user/product-details/:productId', () => import('./products/details/product-details.tsx')),
          route('user/promotion-list', () => import('./promotions/promotion-list.tsx')),
          route('user/about-us', () => import('./about/about.tsx')),
          // framed by the form of the product
          route('admin/preview/:productId', () => import('./products/preview/preview.tsx')),
          route('legal/:page', () => import('./legal/legal.tsx')),
          route('user/guestcart', () => import('./carts/guest-cart.tsx')),
          route('user/guestcheckout', () => import('./orders/guest-checkout.tsx')),
          route('login', () => import('./accounts/login.tsx')),
          route('register', () => import('./accounts/register.tsx')),
          route('forgot-password', () => import('./accounts/forgot-password.tsx')),
          route('email-validation', () => import('./accounts/email-validation.tsx')),
          route('track', () => import('./tracking/find-order.tsx')),
          route('track/:token', () => import('./tracking/tracked-order.tsx')),
          layout(
            () => import('../session/members-only.tsx'),
            [
              route('user/cart', () => import('./carts/user-cart.tsx')),
              route('user/favorites', () => import('./wishlist/favorite-list.tsx')),
              route('user/invoice/:orderId', () => import('./orders/history/invoice.tsx')),
              route('user/checkout', () => import('./orders/user-checkout.tsx')),
              route('user/profile', () => import('./accounts/profile/profile.tsx')),
            ],
          ),
          route('*', () => import('./frame/failures/not-found.tsx')),
        ],
      ),
    ],
    'storefront',
  ),
  route('cart', () => import('./carts/cart.tsx')),
  ...failurePages,
] as const;
