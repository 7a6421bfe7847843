import { backOffice as words } from '../texts/back-office.ts';
import { addresses } from './addresses.ts';

export type Section = {
  to: string;
  label: string;
  /** After `g`, leads here. */ letter: string;
  /** Where the address of a thing that belongs to the section begins. */ things?: string;
};

const { links } = words;

/** What the sidebar leads to, in the specification's order (back-office 2), and what came after it. */
export const sections: readonly Section[] = [
  { to: addresses.dashboard, label: links.dashboard, letter: 'd' },
  { to: addresses.categories, label: links.categories, letter: 'c' },
  { to: addresses.products, label: links.products, letter: 'p', things: '/admin/product-details/' },
  { to: addresses.gifts, label: links.gifts, letter: 'i' },
  { to: addresses.promotions, label: links.promotions, letter: 'r' },
  { to: addresses.orders, label: links.orders, letter: 'o' },
  { to: addresses.guestOrders, label: links.guestOrders, letter: 'g' },
  { to: addresses.users, label: links.users, letter: 'u' },
  { to: addresses.messages, label: links.messages, letter: 'm' },
  { to: addresses.contact, label: links.contact, letter: 't' },
  { to: addresses.mails, label: links.mails, letter: 'l' },
];

export const settings: readonly Section[] = [
  { to: addresses.password, label: links.password, letter: 'a' },
  { to: addresses.settings, label: links.settings, letter: 's' },
];

export const isIn = ({ to, things }: Section, address: string): boolean =>
  address.replace(/(?<=.)\/$/, '') === to || (things !== undefined && address.startsWith(things));
