import { formatAmount, times, toDinars, type Millimes } from '@nabta/contract/money.ts';
import type { MailMessage } from '../core/mail.ts';
import { asHtml } from '../core/mail-html.ts';
import type { PlacedOrder } from '../orders/service.ts';

const amount = (millimes: Millimes) => `${formatAmount(toDinars(millimes))} TND`;

type ShippedTo = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
};

/** 'Your order is placed', in the language of guest checkout. */
export const confirmationMail = (order: PlacedOrder, to: ShippedTo, publicUrl: string): MailMessage => {
  const lines = order.lines.map(
    (line) => `${line.quantity} × ${line.name} : ${amount(times(line.unitPrice, line.quantity))}`,
  );
  const paragraphs = [
    [`Bonjour ${to.firstName},`],
    [`Merci pour votre commande. Son numéro : ${order.orderNumber}`],
    lines,
    ['Livraison : gratuite', `Total à payer à la livraison : ${amount(order.total)}`],
    [
      'Adresse de livraison :',
      `${to.firstName} ${to.lastName}`,
      to.address,
      `${to.zipCode} ${to.city}, ${to.state}`,
      `Téléphone : ${to.phone}`,
    ],
    [`À bientôt : ${publicUrl}`],
  ];
  return {
    to: to.email,
    subject: `Votre commande ${order.orderNumber}`,
    text: paragraphs.map((paragraph) => paragraph.join('\n')).join('\n\n'),
    html: asHtml(paragraphs),
  };
};
