/** The addresses of the back office. */
import type { Page } from '../lib/route-list.ts';

export const backOffice = [
  {
    path: 'admin',
    load: () => import('./kit/frame/back-office.tsx'),
    children: [
      {
        load: () => import('./kit/frame/frame.tsx'),
        children: [
          {
            load: () => import('./kit/frame/boundary.tsx'),
            children: [
              { index: true, load: () => import('./stats/dashboard.tsx') },
              { path: 'desk', load: () => import('./desk/desk.tsx') },
              { path: 'desk/new', load: () => import('./desk/edit/new-order.tsx') },
              { path: 'desk/:id', load: () => import('./desk/order/order.tsx') },
              { path: 'desk/:id/edit', load: () => import('./desk/edit/edit-order.tsx') },
              { path: 'couriers', load: () => import('./couriers/couriers.tsx') },
              { path: 'couriers/:courierId/settle', load: () => import('./couriers/settle.tsx') },
              { path: 'category', load: () => import('./categories/categories.tsx') },
              { path: 'add-product', load: () => import('./products/products.tsx') },
              { path: 'product-details/:productId', load: () => import('./products/product.tsx') },
              { path: 'ingredients', load: () => import('./ingredients/ingredients.tsx') },
              { path: 'cadeau-product', load: () => import('./gifts/gifts.tsx') },
              { path: 'promotion', load: () => import('./promotions/promotions.tsx') },
              { path: 'discounts', load: () => import('./discounts/coupons.tsx') },
              { path: 'order', load: () => import('./orders/orders.tsx') },
              { path: 'ordersGuest', load: () => import('./orders/guest-orders.tsx') },
              { path: 'customers', load: () => import('./customers/customers.tsx') },
              { path: 'customers/:id', load: () => import('./customers/customer/customer.tsx') },
              { path: 'users', load: () => import('./accounts/users.tsx') },
              { path: 'messages', load: () => import('./chat/messages.tsx') },
              { path: 'contact', load: () => import('./contact/contact-messages.tsx') },
              { path: 'mails', load: () => import('./mails/mails.tsx') },
              { path: 'profile', load: () => import('./accounts/password.tsx') },
              { path: 'settings', load: () => import('./settings/settings.tsx') },
              { path: 'search', load: () => import('./settings/search/search.tsx') },
              { path: 'delivery', load: () => import('./delivery/delivery.tsx') },
              { path: 'order-settings', load: () => import('./settings/orders/order-settings.tsx') },
              { path: 'demo', load: () => import('./demo/demo.tsx') },
              { path: 'components', load: () => import('./components/components.tsx') },
              { path: 'setup', load: () => import('./setup/setup.tsx') },
              { path: 'help/:article?', load: () => import('./help/help.tsx') },
              { path: '*', load: () => import('./kit/frame/not-found.tsx') },
            ],
          },
        ],
      },
      // printed, so without the frame
      { path: 'order/invoice/:orderNumber', load: () => import('./orders/account-invoice.tsx') },
      { path: 'ordersGuest/invoice/:guestOrderNumber', load: () => import('./orders/guest-invoice.tsx') },
    ],
  },
] as const satisfies readonly Page[];
