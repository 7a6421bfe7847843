import type { MailMessage } from '../core/mail/mail.ts';
import { bill, deliveryAddress, greeting, linkToOrders, type Language } from './order-mail.ts';
import type { PlacedOrder } from './service.ts';

const words = {
  fr: {
    subject: (number: string) => `Votre commande ${number}`,
    title: 'Merci pour votre commande',
    next: 'Nous l’avons bien reçue et vous écrirons à chaque étape.',
  },
  en: {
    subject: (number: string) => `Your order ${number}`,
    title: 'Thank you for your order',
    next: 'We have received it and will write to you at each step.',
  },
};

/** The mail that confirms a new order. */
export const confirmationMail = (language: Language, order: PlacedOrder): MailMessage => {
  const { subject, title, next } = words[language];
  return {
    to: order.email,
    language,
    subject: subject(order.order_number),
    title,
    parts: [
      greeting(language, order),
      [next],
      bill(language, order),
      deliveryAddress(language, order),
      ...linkToOrders(language),
    ],
  };
};
