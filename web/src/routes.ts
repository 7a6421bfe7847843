/** Every address of the site, in the order of the specification. */
import { index, layout, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** `back-office/desk/order/order.tsx` is `back-office/order`: every page loads a list that has the id of each route three times. */
const withShortIds = (routes: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  routes.map((each) => ({
    ...each,
    id: each.file.replace(/\/.*\//, '/').replace('.tsx', ''),
    ...(each.children && { children: withShortIds(each.children) }),
  }));

export default withShortIds([
  layout('storefront/frame/layout.tsx', [
    layout('storefront/frame/failures/boundary.tsx', [
      index('storefront/home/home.tsx'),
      layout('storefront/products/list/banner.tsx', [
        route('user/product-list', 'storefront/products/list/product-list.tsx'),
      ]),
      route('user/product-details/:productId', 'storefront/products/details/product-details.tsx'),
      route('user/promotion-list', 'storefront/promotions/promotion-list.tsx'),
      route('user/about-us', 'storefront/about/about.tsx'),
      // framed by the form of the product
      route('admin/preview/:productId', 'storefront/products/preview/preview.tsx'),
      route('legal/:page', 'storefront/legal/legal.tsx'),
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
        route('user/favorites', 'storefront/wishlist/favorite-list.tsx'),
        route('user/invoice/:orderId', 'storefront/orders/history/invoice.tsx'),
        route('user/checkout', 'storefront/orders/user-checkout.tsx'),
        route('user/profile', 'storefront/accounts/profile/profile.tsx'),
      ]),
      route('*', 'storefront/frame/failures/not-found.tsx'),
    ]),
  ]),
  route('admin', 'back-office/kit/frame/back-office.tsx', [
    layout('back-office/kit/frame/frame.tsx', [
      layout('back-office/kit/frame/boundary.tsx', [
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
        route('ingredients', 'back-office/ingredients/ingredients.tsx'),
        route('cadeau-product', 'back-office/gifts/gifts.tsx'),
        route('promotion', 'back-office/promotions/promotions.tsx'),
        route('discounts', 'back-office/discounts/coupons.tsx'),
        route('order', 'back-office/orders/orders.tsx'),
        route('ordersGuest', 'back-office/orders/guest-orders.tsx'),
        route('customers', 'back-office/customers/customers.tsx'),
        route('customers/:id', 'back-office/customers/customer/customer.tsx'),
        route('users', 'back-office/accounts/users.tsx'),
        route('messages', 'back-office/chat/messages.tsx'),
        route('contact', 'back-office/contact/contact-messages.tsx'),
        route('mails', 'back-office/mails/mails.tsx'),
        route('profile', 'back-office/accounts/password.tsx'),
        route('settings', 'back-office/settings/settings.tsx'),
        route('search', 'back-office/settings/search/search.tsx'),
        route('delivery', 'back-office/delivery/delivery.tsx'),
        route('order-settings', 'back-office/settings/orders/order-settings.tsx'),
        route('demo', 'back-office/demo/demo.tsx'),
        route('components', 'back-office/components/components.tsx'),
        route('setup', 'back-office/setup/setup.tsx'),
        route('help/:article?', 'back-office/help/help.tsx'),
        route('*', 'back-office/kit/frame/not-found.tsx'),
      ]),
    ]),
    // printed, so without the frame
    route('order/invoice/:orderNumber', 'back-office/orders/account-invoice.tsx'),
    route('ordersGuest/invoice/:guestOrderNumber', 'back-office/orders/guest-invoice.tsx'),
  ]),
  route('cart', 'storefront/carts/cart.tsx'),
  route('500', 'storefront/frame/failures/server-error.tsx'),
  route('server-unreachable', 'storefront/frame/failures/server-unreachable.tsx'),
]);
