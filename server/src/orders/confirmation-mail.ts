import type { MailMessage } from '../core/mail/mail.ts';
import { confirmationMail as textsOf } from '../core/texts/mails.ts';
import { asMailed, bill, deliveryAddress, greeting, linksOf } from './order-mail.ts';
import type { OrderKind, PlacedOrder } from './placed-order.ts';

/** The mail that confirms a new order, in its language; `tracking`: the path of its tracking page. */
export const confirmationMail = (kind: OrderKind, placed: PlacedOrder, tracking: string): MailMessage => {
  const order = asMailed(kind, placed);
  const { subject, title, next } = textsOf(order.language);
  return {
    to: order.email,
    language: order.language,
    subject: subject({ number: order.order_number }),
    title,
    parts: [greeting(order), [next], bill(order), deliveryAddress(order), ...linksOf(kind, order, tracking)],
  };
};
