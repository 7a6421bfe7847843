import type { Language } from '@nabta/contract/languages.ts';
import type { DeskAct } from '@nabta/contract/orders/order-states.ts';
import { meaningOf } from '@nabta/contract/orders/order-statuses.ts';
import type { OrderStatus } from '@nabta/contract/orders/orders.ts';
import type { MailMessage } from '../core/mail/mail.ts';
import { isolated, type MailBlock } from '../core/mail/mail-content.ts';
import { deskMails, orderMails, pickupMails, statusMails } from '../core/texts/mails.ts';
import { shownPhone } from '@nabta/contract/phone.ts';
import { asMailed, bill, deliveryAddress, greeting, linksOf } from './order-mail.ts';
import type { PlacedOrder } from './service.ts';
import type { Courier } from './courier-of-order.ts';

/** The mails about acts of the desk that leave the status as it is. */
export const mailsOfActs = { confirm: 'confirmed', fail: 'failed' } as const satisfies { [Act in DeskAct]?: string };
/** The mails about moves of an order: a new status, or an act of the desk. */
export type MoveMail = OrderStatus | (typeof mailsOfActs)[keyof typeof mailsOfActs];
type MovedOrder = PlacedOrder & { is_guest: boolean; courier: Courier | null };

/** The mail about a move of an order, in its language; `tracking`: the path of its tracking page. */
export const moveMail = (mail: MoveMail, moved: MovedOrder, tracking: string): MailMessage => {
  const kind = moved.is_guest ? 'guest' : 'account';
  const order = asMailed(kind, moved);
  const { language } = order;
  const texts = { ...statusMails(language), ...deskMails(language) };
  const { subject, title, lines } =
    moved.method === 'pickup' ? { ...texts, ...pickupMails(language) }[mail] : texts[mail];
  const { isOpen } = meaningOf(order.status);
  return {
    to: order.email,
    language,
    subject: subject({ number: order.order_number }),
    title,
    parts: [
      greeting(order),
      lines,
      ...(moved.courier ? [courierBlock(moved.courier, language)] : []),
      bill(order),
      ...(isOpen ? [deliveryAddress(order)] : []),
      ...linksOf(kind, order, tracking),
    ],
  };
};

const courierBlock = ({ name, phone, trackingNumber }: Courier, language: Language): MailBlock => {
  const texts = orderMails(language);
  return {
    heading: texts.courier,
    lines: [
      isolated(name, language),
      ...(phone ? [texts.phone({ number: isolated(shownPhone(phone), language) })] : []),
      ...(trackingNumber ? [texts.trackingNumber({ number: isolated(trackingNumber, language) })] : []),
    ],
  };
};
