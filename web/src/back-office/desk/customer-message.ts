import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import { languages, type Language } from '@nabta/contract/languages.ts';
import { formatAmount } from '@nabta/contract/money.ts';
import {
  messageFrom,
  templateOf,
  type MessageKind,
  type OrderSettings,
} from '@nabta/contract/settings/order-settings.ts';

/** The message that fits the state of an order; none once it is packed, delivered or closed. */
const kindOf = ({ shipment, confirmation, step }: DeskOrder): MessageKind | undefined => {
  if (shipment === 'failed') return 'failed';
  if (shipment === 'handedOver' || shipment === 'out') return 'onTheWay';
  return confirmation !== 'confirmed' && (step === 'toConfirm' || step === 'toPrepare') ? 'confirm' : undefined;
};

/** '48.00 TND' in the language of a customer. */
const amountIn = (language: Language, amount: number): string => {
  const { locale, unit } = languages[language];
  const shown =
    language === 'en'
      ? formatAmount(amount)
      : new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount);
  return `${shown} ${unit}`;
};

type Shop = {
  name: string;
  /** Address of the customer's tracking page. */
  link: string;
};

/** A WhatsApp address of the customer, with a prepared text in the customer's language. */
export const whatsAppLink = (order: DeskOrder, settings: OrderSettings | undefined, shop: Shop): string => {
  const { customer, orderNumber, total, language } = order;
  const address = `https://wa.me/${customer.phone.replaceAll(/\D/g, '')}`;
  const kind = kindOf(order);
  if (!settings || !kind) return address;
  const text = messageFrom(templateOf(settings, kind, language), {
    name: customer.firstName,
    number: orderNumber,
    total: amountIn(language, total),
    shop: shop.name,
    link: shop.link,
  });
  return `${address}?text=${encodeURIComponent(text)}`;
};
