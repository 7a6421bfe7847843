import { href } from 'react-router';
import { backOffice as words } from '../texts/back-office.ts';
import { addresses } from './addresses.ts';

export type Section = {
  to: string;
  label: string;
  /** The key that opens the section after `g`. */ letter: string;
  /** Prefix of the addresses of single things in the section. */ things?: string;
};

const { links } = words;

/** The sections of the sidebar, in the order of ADMIN-1, with the desk second, then later ones. */
export const sections: readonly Section[] = [
  { to: addresses.dashboard, label: links.dashboard, letter: 'd' },
  { to: addresses.desk, label: links.desk, letter: 'k', things: '/admin/desk/' },
  { to: addresses.couriers, label: links.couriers, letter: 'v', things: '/admin/couriers/' },
  { to: href('/admin/category'), label: links.categories, letter: 'c' },
  { to: addresses.products, label: links.products, letter: 'p', things: '/admin/product-details/' },
  { to: href('/admin/ingredients'), label: links.ingredients, letter: 'n' },
  { to: href('/admin/cadeau-product'), label: links.gifts, letter: 'i' },
  { to: href('/admin/promotion'), label: links.promotions, letter: 'r' },
  { to: href('/admin/discounts'), label: links.coupons, letter: 'x' },
  { to: addresses.orders, label: links.orders, letter: 'o' },
  { to: addresses.guestOrders, label: links.guestOrders, letter: 'g' },
  { to: addresses.customers, label: links.customers, letter: 'b', things: '/admin/customers/' },
  { to: href('/admin/users'), label: links.users, letter: 'u' },
  { to: addresses.messages, label: links.messages, letter: 'm' },
  { to: href('/admin/contact'), label: links.contact, letter: 't' },
  { to: addresses.mails, label: links.mails, letter: 'l' },
];

export const settings: readonly Section[] = [
  { to: href('/admin/profile'), label: links.password, letter: 'a' },
  { to: href('/admin/settings'), label: links.settings, letter: 's' },
  { to: href('/admin/search'), label: links.search, letter: 'e' },
  { to: href('/admin/delivery'), label: links.delivery, letter: 'y' },
  { to: href('/admin/order-settings'), label: links.orderSettings, letter: 'w' },
];

export const isIn = ({ to, things }: Section, address: string): boolean =>
  address.replace(/(?<=.)\/$/, '') === to || (things !== undefined && address.startsWith(things));
