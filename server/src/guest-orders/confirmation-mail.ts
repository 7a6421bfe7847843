import { formatAmount, times, toDinars, type Millimes } from '@nabta/contract/money.ts';
import type { MailMessage } from '../core/mail.ts';
import { asHtml, asText } from '../core/mail-html.ts';
import type { PlacedOrder } from '../orders/service.ts';

const amount = (millimes: Millimes) => `${formatAmount(toDinars(millimes))} TND`;

/** 'Your order is placed', in the language of guest checkout. */
export const confirmationMail = (order: PlacedOrder, publicUrl: string): MailMessage => {
  const lines = order.lines.map(
    (line) => `${line.quantity} × ${line.product_name} : ${amount(times(line.unit_price, line.quantity))}`,
  );
  const paragraphs = [
    [`Bonjour ${order.first_name},`],
    [`Merci pour votre commande. Son numéro : ${order.order_number}`],
    lines,
    ['Livraison : gratuite', `Total à payer à la livraison : ${amount(order.total)}`],
    [
      'Adresse de livraison :',
      `${order.first_name} ${order.last_name}`,
      order.address,
      `${order.postal_code} ${order.city}, ${order.region}`,
      `Téléphone : ${order.phone}`,
    ],
    [`À bientôt : ${publicUrl}`],
  ];
  return {
    to: order.email,
    subject: `Votre commande ${order.order_number}`,
    text: asText(paragraphs),
    html: asHtml('fr', paragraphs),
  };
};
