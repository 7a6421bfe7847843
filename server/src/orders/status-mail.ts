import { meaningOf } from '@nabta/contract/order-statuses.ts';
import type { OrderStatus } from '@nabta/contract/orders.ts';
import type { MailMessage } from '../core/mail/mail.ts';
import { bill, deliveryAddress, greeting, linkToOrders, type Language } from './order-mail.ts';
import type { PlacedOrder } from './service.ts';

/** `order` is `order N-123` in the subject and `order` in the title. */
type Words = { title: (order: string) => string; lines: string[] };

const words: Record<Language, Record<OrderStatus, Words>> = {
  fr: {
    ordersAwaiting: {
      title: (order) => `Votre ${order} est enregistrée`,
      lines: ['Nous allons bientôt la préparer.'],
    },
    Processing: {
      title: (order) => `Nous préparons votre ${order}`,
      lines: ['Vous recevrez un message dès son départ.'],
    },
    Shipped: {
      title: (order) => `Votre ${order} est en route`,
      lines: ['Elle a quitté notre atelier. Le livreur peut vous appeler au numéro ci-dessous.'],
    },
    Delivered: {
      title: (order) => `Votre ${order} est livrée`,
      lines: ['Nous espérons qu’elle vous plaît. Merci de votre confiance\u00a0!'],
    },
    Cancelled: {
      title: (order) => `Votre ${order} est annulée`,
      lines: ['Vous n’avez plus rien à payer pour elle.', 'Si cela vous surprend, contactez-nous.'],
    },
  },
  en: {
    ordersAwaiting: {
      title: (order) => `Your ${order} is registered`,
      lines: ['We will soon prepare it.'],
    },
    Processing: {
      title: (order) => `We are preparing your ${order}`,
      lines: ['You will hear from us as soon as it leaves.'],
    },
    Shipped: {
      title: (order) => `Your ${order} is on its way`,
      lines: ['It has left our workshop. The driver may call you on the number below.'],
    },
    Delivered: {
      title: (order) => `Your ${order} is delivered`,
      lines: ['We hope you enjoy it. Thank you for your trust!'],
    },
    Cancelled: {
      title: (order) => `Your ${order} is cancelled`,
      lines: ['There is nothing more to pay for it.', 'If this surprises you, please contact us.'],
    },
  },
};

/** The mail about a new status. */
export const statusMail = (language: Language, order: PlacedOrder): MailMessage => {
  const { title, lines } = words[language][order.status];
  const noun = language === 'fr' ? 'commande' : 'order';
  const { isOpen } = meaningOf(order.status);
  return {
    to: order.email,
    language,
    subject: title(`${noun} ${order.order_number}`),
    title: title(noun),
    parts: [
      greeting(language, order),
      lines,
      bill(language, order),
      ...(isOpen ? [deliveryAddress(language, order)] : []),
      ...linkToOrders(language),
    ],
  };
};
