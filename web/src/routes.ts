/** Every address of the site, in the order of the specification. */
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('storefront/layout.tsx', [
    layout('storefront/failures/boundary.tsx', [
      index('storefront/home/home.tsx'),
      layout('storefront/products/list/banner.tsx', [
        route('user/product-list', 'storefront/products/list/product-list.tsx'),
      ]),
      route('user/product-details/:productId', 'storefront/products/details/product-details.tsx'),
      route('user/promotion-list', 'storefront/promotions/promotion-list.tsx'),
      route('user/about-us', 'storefront/about/about.tsx'),
      route('user/guestcart', 'storefront/carts/guest-cart.tsx'),
      route('user/guestcheckout', 'storefront/orders/guest-checkout.tsx'),
      route('login', 'storefront/accounts/login.tsx'),
      route('register', 'storefront/accounts/register.tsx'),
      route('forgot-password', 'storefront/accounts/forgot-password.tsx'),
      route('email-validation', 'storefront/accounts/email-validation.tsx'),
      route('track', 'storefront/tracking/find-order.tsx'),
      route('track/:token', 'storefront/tracking/tracked-order.tsx'),
      layout('session/members-only.tsx', [
        route('user/cart', 'storefront/carts/user-cart.tsx'),
        route('user/favorites', 'storefront/favorites/favorite-list.tsx'),
        route('user/invoice/:orderId', 'storefront/orders/history/invoice.tsx'),
        route('user/checkout', 'storefront/orders/user-checkout.tsx'),
        route('user/profile', 'storefront/profile/profile.tsx'),
      ]),
      route('*', 'storefront/failures/not-found.tsx'),
    ]),
  ]),
  route('admin', 'back-office/back-office.tsx', [
    layout('back-office/frame.tsx', [
      layout('back-office/boundary.tsx', [
        index('back-office/stats/dashboard.tsx'),
        route('desk', 'back-office/desk/desk.tsx'),
        route('desk/new', 'back-office/desk/edit/new-order.tsx'),
        route('desk/:id', 'back-office/desk/order/order.tsx'),
        route('desk/:id/edit', 'back-office/desk/edit/edit-order.tsx'),
        route('couriers', 'back-office/couriers/couriers.tsx'),
        route('couriers/:courierId/settle', 'back-office/couriers/settle.tsx'),
        route('category', 'back-office/categories/categories.tsx'),
        route('add-product', 'back-office/products/products.tsx'),
        route('product-details/:productId', 'back-office/products/product.tsx'),
        route('cadeau-product', 'back-office/gifts/gifts.tsx'),
        route('promotion', 'back-office/promotions/promotions.tsx'),
        route('discounts', 'back-office/coupons/coupons.tsx'),
        route('order', 'back-office/orders/orders.tsx'),
        route('ordersGuest', 'back-office/orders/guest-orders.tsx'),
        route('users', 'back-office/accounts/users.tsx'),
        route('messages', 'back-office/chat/messages.tsx'),
        route('contact', 'back-office/contact/contact-messages.tsx'),
        route('mails', 'back-office/mails/mails.tsx'),
        route('profile', 'back-office/accounts/password.tsx'),
        route('settings', 'back-office/settings/settings.tsx'),
        route('search', 'back-office/search/search.tsx'),
        route('delivery', 'back-office/delivery/delivery.tsx'),
        route('order-settings', 'back-office/order-settings/order-settings.tsx'),
        route('*', 'back-office/not-found.tsx'),
      ]),
    ]),
    // printed, so without the frame
    route('order/invoice/:orderNumber', 'back-office/orders/account-invoice.tsx'),
    route('ordersGuest/invoice/:guestOrderNumber', 'back-office/orders/guest-invoice.tsx'),
  ]),
  route('cart', 'storefront/carts/cart.tsx'),
  route('500', 'storefront/failures/server-error.tsx'),
  route('server-unreachable', 'storefront/failures/server-unreachable.tsx'),
] satisfies RouteConfig;
