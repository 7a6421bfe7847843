import { href } from 'react-router';
import type { ArticleName } from '../../../texts/guide.ts';

/** Screens of the back office that other screens link to; `routes.ts` has all of them (ADMIN-1). */
export const addresses = {
  dashboard: href('/admin'),
  desk: href('/admin/desk'),
  deskOrder: (id: string) => href('/admin/desk/:id', { id }),
  deskEdit: (id: string) => href('/admin/desk/:id/edit', { id }),
  deskNew: href('/admin/desk/new'),
  products: href('/admin/add-product'),
  /** The products with reviews that wait. */
  reviews: `${href('/admin/add-product')}?reviews=pending`,
  product: (productId: string) => href('/admin/product-details/:productId', { productId }),
  /** Its page in the shop. */
  shopProduct: (productId: string) => href('/user/product-details/:productId', { productId }),
  categories: href('/admin/category'),
  ingredients: href('/admin/ingredients'),
  gifts: href('/admin/cadeau-product'),
  promotions: href('/admin/promotion'),
  discounts: href('/admin/discounts'),
  users: href('/admin/users'),
  couriers: href('/admin/couriers'),
  settle: (courierId: string) => href('/admin/couriers/:courierId/settle', { courierId }),
  orders: href('/admin/order'),
  guestOrders: href('/admin/ordersGuest'),
  customers: href('/admin/customers'),
  customer: (id: string) => href('/admin/customers/:id', { id }),
  messages: href('/admin/messages'),
  mails: href('/admin/mails'),
  demo: href('/admin/demo'),
  help: href('/admin/help/:article?'),
  article: (article: ArticleName) => href('/admin/help/:article?', { article }),
  setup: href('/admin/setup'),
};
