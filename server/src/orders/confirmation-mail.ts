import type { MailMessage } from '../core/mail.ts';
import { bill, destination, greeting, wayToOrders, type Language } from './order-mail.ts';
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

/** 'Your order is placed', in the language of the checkout it came from. */
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
      destination(language, order),
      ...wayToOrders(language),
    ],
  };
};
