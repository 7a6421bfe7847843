import type { MailMessage } from '../core/mail/mail.ts';
import { confirmationMail as textsOf } from '../core/texts/mails.ts';
import { asMailed, bill, deliveryAddress, greeting, linkToOrders } from './order-mail.ts';
import type { OrderKind, PlacedOrder } from './service.ts';

/** The mail that confirms a new order, in its language. */
export const confirmationMail = (kind: OrderKind, placed: PlacedOrder): MailMessage => {
  const order = asMailed(kind, placed);
  const { subject, title, next } = textsOf(order.language);
  return {
    to: order.email,
    language: order.language,
    subject: subject({ number: order.order_number }),
    title,
    parts: [greeting(order), [next], bill(order), deliveryAddress(order), ...linkToOrders(kind, order)],
  };
};
