import { formatAmount, times, toDinars, type Millimes } from '@nabta/contract/money.ts';
import { isolated, type LetterPart } from '../core/letter.ts';
import type { PlacedOrder } from './service.ts';

/** A guest's checkout is in French, an account's in English, and so are their mails. */
export type Language = 'fr' | 'en';

const amount = (millimes: Millimes) => `${formatAmount(toDinars(millimes))} TND`;

const words = {
  fr: {
    order: (number: string) => `Commande ${number}`,
    hello: (name: string) => `Bonjour ${name},`,
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
    hello: (name: string) => `Hello ${name},`,
    gift: (name: string) => `Gift: ${name}`,
    delivery: 'Shipping',
    free: 'free',
    toPay: 'To pay on delivery',
    total: 'Total',
    to: 'Delivery address',
    phone: (number: string) => `Phone: ${number}`,
  },
};

export const greeting = (language: Language, order: PlacedOrder): LetterPart => [
  words[language].hello(isolated(order.first_name)),
];

/** What was ordered and what it costs. */
export const bill = (language: Language, order: PlacedOrder): LetterPart => {
  const say = words[language];
  const lines = order.lines.map((line) => ({
    what: `${line.quantity} × ${isolated(line.product_name)}`,
    notes: line.gifts.map((gift) => say.gift(isolated(gift.gift_name))),
    amount: amount(times(line.unit_price, line.quantity)),
  }));
  const isSettled = order.status === 'Delivered' || order.status === 'Cancelled';
  const total = { what: isSettled ? say.total : say.toPay, amount: amount(order.total), isTotal: true } as const;
  return { heading: say.order(order.order_number), rows: [...lines, { what: say.delivery, amount: say.free }, total] };
};

/** Where it goes, and the number the driver calls. */
export const destination = (language: Language, order: PlacedOrder): LetterPart => ({
  heading: words[language].to,
  lines: [
    isolated(`${order.first_name} ${order.last_name}`),
    isolated(order.address),
    isolated(`${order.postal_code} ${order.city}, ${order.region}`),
    words[language].phone(order.phone),
  ],
});

/** To an account's orders; a guest has no page of their own. */
export const wayToOrders = (language: Language): LetterPart[] =>
  language === 'en' ? [{ label: 'See my orders', path: '/user/profile?tab=orders' }] : [];
