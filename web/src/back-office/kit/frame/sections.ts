import { href } from 'react-router';
import { backOffice as words } from '../../../texts/back-office.ts';
import { Search, type Icon } from '../../../ui/icons.tsx';
import * as icons from '../../../ui/section-icons.tsx';
import { addresses } from './addresses.ts';

export type Section = {
  to: string;
  label: string;
  Icon: Icon;
  /** The key that opens the section after `g`. */
  letter: string;
  /** Prefix of the addresses of single things in the section. */
  things?: string;
};
type Group = { title?: string; sections: readonly Section[] };

const { links, groups: titles } = words;

/** The sections of the sidebar in groups, in the order of ADMIN-1, with the desk second, then later ones. */
export const groups: readonly Group[] = [
  { sections: [{ to: addresses.dashboard, label: links.dashboard, Icon: icons.LayoutDashboard, letter: 'd' }] },
  {
    title: titles.today,
    sections: [
      { to: addresses.desk, label: links.desk, Icon: icons.ClipboardList, letter: 'k', things: '/admin/desk/' },
      { to: addresses.couriers, label: links.couriers, Icon: icons.Truck, letter: 'v', things: '/admin/couriers/' },
    ],
  },
  {
    title: titles.catalogue,
    sections: [
      { to: addresses.categories, label: links.categories, Icon: icons.FolderTree, letter: 'c' },
      {
        to: addresses.products,
        label: links.products,
        Icon: icons.Package,
        letter: 'p',
        things: '/admin/product-details/',
      },
      { to: addresses.ingredients, label: links.ingredients, Icon: icons.Leaf, letter: 'n' },
      { to: addresses.gifts, label: links.gifts, Icon: icons.Gift, letter: 'i' },
      { to: addresses.promotions, label: links.promotions, Icon: icons.Megaphone, letter: 'r' },
      { to: addresses.discounts, label: links.coupons, Icon: icons.TicketPercent, letter: 'x' },
    ],
  },
  {
    title: titles.orders,
    sections: [
      { to: addresses.orders, label: links.orders, Icon: icons.ReceiptText, letter: 'o' },
      { to: addresses.guestOrders, label: links.guestOrders, Icon: icons.ShoppingBasket, letter: 'g' },
    ],
  },
  {
    title: titles.customers,
    sections: [
      {
        to: addresses.customers,
        label: links.customers,
        Icon: icons.Contact,
        letter: 'b',
        things: '/admin/customers/',
      },
      { to: addresses.users, label: links.users, Icon: icons.Users, letter: 'u' },
      { to: addresses.messages, label: links.messages, Icon: icons.MessagesSquare, letter: 'm' },
      { to: href('/admin/contact'), label: links.contact, Icon: icons.Inbox, letter: 't' },
      { to: addresses.mails, label: links.mails, Icon: icons.Mail, letter: 'l' },
    ],
  },
];

export const sections = groups.flatMap((group) => group.sections);

export const settings: readonly Section[] = [
  { to: href('/admin/profile'), label: links.password, Icon: icons.KeyRound, letter: 'a' },
  { to: href('/admin/settings'), label: links.settings, Icon: icons.PanelsTopLeft, letter: 's' },
  { to: href('/admin/search'), label: links.search, Icon: Search, letter: 'e' },
  { to: href('/admin/delivery'), label: links.delivery, Icon: icons.MapPin, letter: 'y' },
  { to: href('/admin/order-settings'), label: links.orderSettings, Icon: icons.SlidersHorizontal, letter: 'w' },
  { to: addresses.setup, label: links.setup, Icon: icons.ListChecks, letter: 'f' },
];

/** The guide, below the other sections. */
export const help: Section = {
  to: addresses.help,
  label: links.help,
  Icon: icons.CircleQuestionMark,
  letter: 'h',
  things: '/admin/help/',
};

/** All of them, in the order of the sidebar. */
export const allSections = [...sections, ...settings, help];

export const isIn = ({ to, things }: Section, address: string): boolean =>
  address.replace(/(?<=.)\/$/, '') === to || (things !== undefined && address.startsWith(things));
