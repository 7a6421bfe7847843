/** The addresses of the back office. */
import { index, layout, route } from '../lib/route-list.ts';

export const backOffice = [
  route('admin', () => import('./kit/frame/back-office.tsx'), [
    layout(
      () => import('./kit/frame/frame.tsx'),
      [
        layout(
          () => import('./kit/frame/boundary.tsx'),
          [
            index(() => import('./stats/dashboard.tsx')),
            route('desk', () => import('./desk/desk.tsx')),
            route('desk/new', () => import('./desk/edit/new-order.tsx')),
            route('desk/:id', () => import('./desk/order/order.tsx')),
            route('desk/:id/edit', () => import('./desk/edit/edit-order.tsx')),
            route('couriers', () => import('./couriers/couriers.tsx')),
            route('couriers/:courierId/settle', () => import('./couriers/settle.tsx')),
            route('category', () => import('./categories/categories.tsx')),
            route('add-product', () => import('./products/products.tsx')),
            route('product-details/:productId', () => import('./products/product.tsx')),
            route('ingredients', () => import('./ingredients/ingredients.tsx')),
            route('cadeau-product', () => import('./gifts/gifts.tsx')),
            route('promotion', () => import('./promotions/promotions.tsx')),
            route('discounts', () => import('./discounts/coupons.tsx')),
            route('order', () => import('./orders/orders.tsx')),
            route('ordersGuest', () => import('./orders/guest-orders.tsx')),
            route('customers', () => import('./customers/customers.tsx')),
            route('customers/:id', () => import('./customers/customer/customer.tsx')),
            route('users', () => import('./accounts/users.tsx')),
            route('messages', () => import('./chat/messages.tsx')),
            route('contact', () => import('./contact/contact-messages.tsx')),
            route('mails', () => import('./mails/mails.tsx')),
            route('profile', () => import('./accounts/password.tsx')),
            route('settings', () => import('./settings/settings.tsx')),
            route('search', () => import('./settings/search/search.tsx')),
            route('delivery', () => import('./delivery/delivery.tsx')),
            route('order-settings', () => import('./settings/orders/order-settings.tsx')),
            route('demo', () => import('./demo/demo.tsx')),
            route('components', () => import('./components/components.tsx')),
            route('setup', () => import('./setup/setup.tsx')),
            route('help/:article?', () => import('./help/help.tsx')),
            route('*', () => import('./kit/frame/not-found.tsx')),
          ],
        ),
      ],
    ),
    // printed, so without the frame
    route('order/invoice/:orderNumber', () => import('./orders/account-invoice.tsx')),
    route('ordersGuest/invoice/:guestOrderNumber', () => import('./orders/guest-invoice.tsx')),
  ]),
] as const;
