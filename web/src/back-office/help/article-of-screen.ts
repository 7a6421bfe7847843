import { matchPath, type Register } from 'react-router';
import type { ArticleName } from '../../texts/guide.ts';

type Page = keyof Register['pages'];
/** The guide itself, unknown addresses, the components for developers, and what is shown without the frame. */
type WithoutHelp =
  | '/admin/*'
  | '/admin/components'
  | `/admin/help${string}`
  | `/admin/${string}/invoice/${string}`
  | `/admin/preview/${string}`;
type Screen = Exclude<Extract<Page, '/admin' | `/admin/${string}`>, WithoutHelp>;

/** The article of each screen. A screen without one does not compile. An address with a parameter comes after those without. */
const articles: Record<Screen, ArticleName> = {
  '/admin': 'dashboard',
  '/admin/desk': 'order-desk',
  '/admin/desk/new': 'manual-orders',
  '/admin/desk/:id': 'order-desk',
  '/admin/desk/:id/edit': 'edit-orders',
  '/admin/couriers': 'couriers',
  '/admin/couriers/:courierId/settle': 'settle-cash',
  '/admin/category': 'categories',
  '/admin/add-product': 'add-product',
  '/admin/product-details/:productId': 'add-product',
  '/admin/ingredients': 'contents-and-ingredients',
  '/admin/cadeau-product': 'gifts',
  '/admin/promotion': 'promotions',
  '/admin/discounts': 'discounts',
  '/admin/order': 'order-lists',
  '/admin/ordersGuest': 'order-lists',
  '/admin/customers': 'customers',
  '/admin/customers/:id': 'customers',
  '/admin/users': 'personal-data',
  '/admin/messages': 'messages',
  '/admin/contact': 'messages',
  '/admin/mails': 'failed-mails',
  '/admin/profile': 'account',
  '/admin/settings': 'pages',
  '/admin/search': 'search',
  '/admin/delivery': 'delivery',
  '/admin/order-settings': 'order-settings',
  '/admin/demo': 'remove-demo',
  '/admin/setup': 'first-steps',
};

/** The article of the screen at an address; undefined where there is no screen. */
export const articleAt = (address: string): ArticleName | undefined =>
  Object.entries(articles).find(([pattern]) => matchPath(pattern, address))?.[1];
