import type { ArticleName } from '../../texts/guide.ts';
import { help as words } from '../../texts/admin-help.ts';
import type { Icon } from '../../ui/icons.tsx';
import * as icons from '../../ui/section-icons.tsx';

type Topic = { title: string; Icon: Icon; articles: readonly ArticleName[] };

const { topics: titles } = words;

/** The articles by topic, in the order of the list; a test checks that none is missing (HELP-1). */
export const topics: readonly Topic[] = [
  {
    title: titles.start,
    Icon: icons.LayoutDashboard,
    articles: ['first-steps', 'remove-demo', 'dashboard', 'find-quickly', 'lists', 'account'],
  },
  {
    title: titles.catalogue,
    Icon: icons.Package,
    articles: [
      'add-product',
      'product-pictures',
      'stock',
      'variants',
      'contents-and-ingredients',
      'many-products',
      'categories',
    ],
  },
  { title: titles.offers, Icon: icons.TicketPercent, articles: ['promotions', 'discounts', 'gifts'] },
  {
    title: titles.orders,
    Icon: icons.ClipboardList,
    articles: [
      'order-desk',
      'confirm-orders',
      'prepare-and-hand-over',
      'labels-and-manifest',
      'with-the-courier',
      'refused-parcels',
      'undo',
      'edit-orders',
      'manual-orders',
      'order-lists',
    ],
  },
  { title: titles.cash, Icon: icons.Truck, articles: ['couriers', 'settle-cash'] },
  {
    title: titles.customers,
    Icon: icons.Contact,
    articles: ['customers', 'blocked-numbers', 'reviews', 'messages', 'failed-mails', 'personal-data'],
  },
  {
    title: titles.shop,
    Icon: icons.PanelsTopLeft,
    articles: [
      'logo-and-colour',
      'pages',
      'home-page',
      'legal-texts',
      'delivery',
      'order-settings',
      'languages',
      'search',
      'backups',
    ],
  },
];
