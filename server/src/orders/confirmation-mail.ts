import { formatAmount, times, toDinars, type Millimes } from '@nabta/contract/money.ts';
import type { MailMessage } from '../core/mail.ts';
import { asHtml, asText, type MailPart } from '../core/mail-html.ts';
import type { PlacedOrder } from './service.ts';

const amount = (millimes: Millimes) => `${formatAmount(toDinars(millimes))} TND`;

const words = {
  fr: {
    subject: (number: string) => `Votre commande ${number}`,
    hello: (name: string) => `Bonjour ${name},`,
    thanks: (number: string) => `Merci pour votre commande. Son numéro : ${number}`,
    line: (quantity: number, name: string, total: string) => `${quantity} × ${name} : ${total}`,
    gift: (name: string) => `   Cadeau : ${name}`,
    delivery: 'Livraison : gratuite',
    total: (total: string) => `Total à payer à la livraison : ${total}`,
    to: 'Adresse de livraison :',
    phone: (number: string) => `Téléphone : ${number}`,
    bye: (address: string) => `À bientôt : ${address}`,
  },
  en: {
    subject: (number: string) => `Your order ${number}`,
    hello: (name: string) => `Hello ${name},`,
    thanks: (number: string) => `Thank you for your order. Its number: ${number}`,
    line: (quantity: number, name: string, total: string) => `${quantity} × ${name}: ${total}`,
    gift: (name: string) => `   Gift: ${name}`,
    delivery: 'Shipping: free',
    total: (total: string) => `To pay on delivery: ${total}`,
    to: 'Delivery address:',
    phone: (number: string) => `Phone: ${number}`,
    bye: (address: string) => `See you soon: ${address}`,
  },
};

/** 'Your order is placed', in the language of the checkout it came from. */
export const confirmationMail = (language: 'fr' | 'en', order: PlacedOrder, publicUrl: string): MailMessage => {
  const say = words[language];
  const lines = order.lines.flatMap((line) => [
    say.line(line.quantity, line.product_name, amount(times(line.unit_price, line.quantity))),
    ...line.gifts.map((gift) => say.gift(gift.gift_name)),
  ]);
  const parts: MailPart[] = [
    [say.hello(order.first_name)],
    [say.thanks(order.order_number)],
    lines,
    [say.delivery, say.total(amount(order.total))],
    [
      say.to,
      `${order.first_name} ${order.last_name}`,
      order.address,
      `${order.postal_code} ${order.city}, ${order.region}`,
      say.phone(order.phone),
    ],
    [say.bye(publicUrl)],
  ];
  return {
    to: order.email,
    subject: say.subject(order.order_number),
    text: asText(parts),
    html: asHtml(language, parts),
  };
};
