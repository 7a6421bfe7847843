import { formatAmount, times, toDinars, type Millimes } from '@nabta/contract/money.ts';
import { meaningOf } from '@nabta/contract/order-statuses.ts';
import { isolated, type MailBlock } from '../core/mail/mail-content.ts';
import type { PlacedOrder } from './service.ts';
import { isGreetable, withoutLinks } from './mail-safe-text.ts';

/** Mails have the language of the checkout: French for guests, English for accounts. */
export type Language = 'fr' | 'en';

const amount = (millimes: Millimes) => `${formatAmount(toDinars(millimes))} TND`;

const words = {
  fr: {
    order: (number: string) => `Commande ${number}`,
    hello: (name: string) => `Bonjour${name},`,
    gift: (name: string) => `Cadeau\u00a0: ${name}`,
    delivery: 'Livraison',
    free: 'gratuite',
    toPay: 'À payer à la livraison',
    total: 'Total',
    to: 'Adresse de livraison',
    phone: (number: string) => `Téléphone\u00a0: ${number}`,
  },
  en: {
    order: (number: string) => `Order ${number}`,
    hello: (name: string) => `Hello${name},`,
    gift: (name: string) => `Gift: ${name}`,
    delivery: 'Shipping',
    free: 'free',
    toPay: 'To pay on delivery',
    total: 'Total',
    to: 'Delivery address',
    phone: (number: string) => `Phone: ${number}`,
  },
};

export const greeting = (language: Language, order: PlacedOrder): MailBlock => [
  words[language].hello(isGreetable(order.first_name) ? ` ${isolated(order.first_name)}` : ''),
];

/** The ordered products and their prices. */
export const bill = (language: Language, order: PlacedOrder): MailBlock => {
  const texts = words[language];
  const lines = order.lines.map((line) => ({
    what: `${line.quantity} × ${isolated(line.product_name)}`,
    notes: line.gifts.map((gift) => texts.gift(isolated(gift.gift_name))),
    amount: amount(times(line.unit_price, line.quantity)),
  }));
  const { isOpen } = meaningOf(order.status);
  const total = { what: isOpen ? texts.toPay : texts.total, amount: amount(order.total), isTotal: true } as const;
  return {
    heading: texts.order(order.order_number),
    rows: [...lines, { what: texts.delivery, amount: texts.free }, total],
  };
};

/** Text that a shopper typed. */
const safeText = (text: string) => isolated(withoutLinks(text));

/** The delivery address and the phone number for the driver. */
export const deliveryAddress = (language: Language, order: PlacedOrder): MailBlock => ({
  heading: words[language].to,
  lines: [
    safeText(`${order.first_name} ${order.last_name}`),
    safeText(order.address),
    safeText(`${order.postal_code} ${order.city}, ${order.region}`),
    words[language].phone(order.phone),
  ],
});

/** A link to the account's orders; guests have no such page. */
export const linkToOrders = (language: Language): MailBlock[] =>
  language === 'en' ? [{ label: 'See my orders', path: '/user/profile?tab=orders' }] : [];
