import { meaningOf } from '@nabta/contract/order-statuses.ts';
import type { MailMessage } from '../core/mail/mail.ts';
import { statusMails } from '../core/texts/mails.ts';
import { asMailed, bill, deliveryAddress, greeting, linkToOrders } from './order-mail.ts';
import type { OrderKind, PlacedOrder } from './service.ts';

/** The mail about a new status, in the language of the order. */
export const statusMail = (kind: OrderKind, placed: PlacedOrder): MailMessage => {
  const order = asMailed(kind, placed);
  const { subject, title, lines } = statusMails(order.language)[order.status];
  const { isOpen } = meaningOf(order.status);
  return {
    to: order.email,
    language: order.language,
    subject: subject({ number: order.order_number }),
    title,
    parts: [
      greeting(order),
      lines,
      bill(order),
      ...(isOpen ? [deliveryAddress(order)] : []),
      ...linkToOrders(kind, order),
    ],
  };
};
