/** Every address of the site, in the order of the specification. */
import { index, layout, route } from './lib/route-list.ts';

export const routes = [
  layout(
    () => import('./storefront/frame/layout.tsx'),
    [
      layout(
        () => import('./storefront/frame/failures/boundary.tsx'),
        [
          index(() => import('./storefront/home/home.tsx')),
          layout(
            () => import('./storefront/products/list/banner.tsx'),
            [route('user/product-list', () => import('./storefront/products/list/product-list.tsx'))],
            'banner',
          ),
          route('user/product-details/:productId', () => import('./storefront/products/details/product-details.tsx')),
          route('user/promotion-list', () => import('./storefront/promotions/promotion-list.tsx')),
          route('user/about-us', () => import('./storefront/about/about.tsx')),
          // framed by the form of the product
          route('admin/preview/:productId', () => import('./storefront/products/preview/preview.tsx')),
          route('legal/:page', () => import('./storefront/legal/legal.tsx')),
          route('user/guestcart', () => import('./storefront/carts/guest-cart.tsx')),
          route('user/guestcheckout', () => import('./storefront/orders/guest-checkout.tsx')),
          route('login', () => import('./storefront/accounts/login.tsx')),
          route('register', () => import('./storefront/accounts/register.tsx')),
          route('forgot-password', () => import('./storefront/accounts/forgot-password.tsx')),
          route('email-validation', () => import('./storefront/accounts/email-validation.tsx')),
          route('track', () => import('./storefront/tracking/find-order.tsx')),
          route('track/:token', () => import('./storefront/tracking/tracked-order.tsx')),
          layout(
            () => import('./session/members-only.tsx'),
            [
              route('user/cart', () => import('./storefront/carts/user-cart.tsx')),
              route('user/favorites', () => import('./storefront/wishlist/favorite-list.tsx')),
              route('user/invoice/:orderId', () => import('./storefront/orders/history/invoice.tsx')),
              route('user/checkout', () => import('./storefront/orders/user-checkout.tsx')),
              route('user/profile', () => import('./storefront/accounts/profile/profile.tsx')),
            ],
          ),
          route('*', () => import('./storefront/frame/failures/not-found.tsx')),
        ],
      ),
    ],
    'storefront',
  ),
  route('admin', () => import('./back-office/kit/frame/back-office.tsx'), [
    layout(
      () => import('./back-office/kit/frame/frame.tsx'),
      [
        layout(
          () => import('./back-office/kit/frame/boundary.tsx'),
          [
            index(() => import('./back-office/stats/dashboard.tsx')),
            route('desk', () => import('./back-office/desk/desk.tsx')),
            route('desk/new', () => import('./back-office/desk/edit/new-order.tsx')),
            route('desk/:id', () => import('./back-office/desk/order/order.tsx')),
            route('desk/:id/edit', () => import('./back-office/desk/edit/edit-order.tsx')),
            route('couriers', () => import('./back-office/couriers/couriers.tsx')),
            route('couriers/:courierId/settle', () => import('./back-office/couriers/settle.tsx')),
            route('category', () => import('./back-office/categories/categories.tsx')),
            route('add-product', () => import('./back-office/products/products.tsx')),
            route('product-details/:productId', () => import('./back-office/products/product.tsx')),
            route('ingredients', () => import('./back-office/ingredients/ingredients.tsx')),
            route('cadeau-product', () => import('./back-office/gifts/gifts.tsx')),
            route('promotion', () => import('./back-office/promotions/promotions.tsx')),
            route('discounts', () => import('./back-office/discounts/coupons.tsx')),
            route('order', () => import('./back-office/orders/orders.tsx')),
            route('ordersGuest', () => import('./back-office/orders/guest-orders.tsx')),
            route('customers', () => import('./back-office/customers/customers.tsx')),
            route('customers/:id', () => import('./back-office/customers/customer/customer.tsx')),
            route('users', () => import('./back-office/accounts/users.tsx')),
            route('messages', () => import('./back-office/chat/messages.tsx')),
            route('contact', () => import('./back-office/contact/contact-messages.tsx')),
            route('mails', () => import('./back-office/mails/mails.tsx')),
            route('profile', () => import('./back-office/accounts/password.tsx')),
            route('settings', () => import('./back-office/settings/settings.tsx')),
            route('search', () => import('./back-office/settings/search/search.tsx')),
            route('delivery', () => import('./back-office/delivery/delivery.tsx')),
            route('order-settings', () => import('./back-office/settings/orders/order-settings.tsx')),
            route('demo', () => import('./back-office/demo/demo.tsx')),
            route('components', () => import('./back-office/components/components.tsx')),
            route('setup', () => import('./back-office/setup/setup.tsx')),
            route('help/:article?', () => import('./back-office/help/help.tsx')),
            route('*', () => import('./back-office/kit/frame/not-found.tsx')),
          ],
        ),
      ],
    ),
    // printed, so without the frame
    route('order/invoice/:orderNumber', () => import('./back-office/orders/account-invoice.tsx')),
    route('ordersGuest/invoice/:guestOrderNumber', () => import('./back-office/orders/guest-invoice.tsx')),
  ]),
  route('cart', () => import('./storefront/carts/cart.tsx')),
  route('500', () => import('./storefront/frame/failures/server-error.tsx')),
  route('server-unreachable', () => import('./storefront/frame/failures/server-unreachable.tsx')),
] as const;
