import { regionIn } from '@nabta/contract/delivery/governorates.ts';
import { dateIn, languages, type Language } from '@nabta/contract/languages.ts';
import { times, type Millimes } from '@nabta/contract/money.ts';
import { meaningOf } from '@nabta/contract/orders/order-statuses.ts';
import { nameIn } from '@nabta/contract/translations.ts';
import { shownPhone } from '@nabta/contract/phone.ts';
import { amountIn } from '../core/amount.ts';
import { isolated, type MailBlock } from '../core/mail/mail-content.ts';
import { orderMails } from '../core/texts/mails.ts';
import { pickupNoteIn } from '../delivery/service.ts';
import { shownCoupons } from '../discounts/discounts.ts';
import type { OrderKind, PlacedOrder } from './placed-order.ts';
import { giftNameIn, productNameIn } from './shown-name.ts';
import { isGreetable, withoutLinks } from './mail-safe-text.ts';

/** An order with the language of its mail; `amounts` is that of its amounts. */
type MailedOrder = PlacedOrder & { amounts: Language };

/** The English shop's guest checkout is in French with amounts in TND, and so are its mails (SHOP-5). */
export const asMailed = (kind: OrderKind, order: PlacedOrder): MailedOrder => ({
  ...order,
  language: kind === 'guest' && order.source === 'shop' && order.language === 'en' ? 'fr' : order.language,
  amounts: order.language,
});

export const greeting = ({ language, first_name }: MailedOrder): MailBlock => {
  const { hello, helloName } = orderMails(language);
  return [isGreetable(first_name) ? helloName({ name: isolated(first_name, language) }) : hello];
};

/** The ordered products and their prices. */
export const bill = (order: MailedOrder): MailBlock => {
  const { language, amounts } = order;
  const texts = orderMails(language);
  const lines = order.lines.map((line) => ({
    what: `${line.quantity} × ${isolated(productNameIn(language, line), language)}`,
    notes: line.gifts.map((gift) => texts.gift({ name: isolated(giftNameIn(language, gift), language) })),
    amount: amountIn(amounts, times(line.unit_price, line.quantity)),
  }));
  const { subtotal, method, delivery_fee: fee, discount, discount_reason: reason } = order;
  const coupons = shownCoupons(order.coupons);
  const row = (what: string, amount: Millimes) => ({ what, amount: amountIn(amounts, amount) });
  const delivery = fee > 0 ? row(texts.delivery, fee) : { what: texts.delivery, amount: texts.free };
  const { isOpen } = meaningOf(order.status);
  const what = !isOpen ? texts.total : method === 'pickup' ? texts.toPayThere : texts.toPay;
  return {
    heading: texts.order({ number: order.order_number }),
    rows: [
      ...lines,
      ...(fee > 0 || discount > 0 || coupons.length > 0 ? [row(texts.subtotal, subtotal)] : []),
      ...(method === 'pickup' ? [] : [delivery]),
      ...coupons.map(({ name, nameTranslations, code, kind, taken }) => ({
        what: isolated(nameIn(language, name, nameTranslations), language),
        notes: code ? [texts.code({ code: isolated(code, language) })] : [],
        amount: kind === 'gift' ? texts.given : `−${amountIn(amounts, taken)}`,
      })),
      ...(discount > 0
        ? [
            {
              what: texts.discount,
              amount: `−${amountIn(amounts, discount)}`,
              notes: reason ? [isolated(reason, language)] : [],
            },
          ]
        : []),
      { ...row(what, order.total), isTotal: true },
    ],
  };
};

/** The delivery address and the phone number for the driver; or where the order can be picked up. */
export const deliveryAddress = (order: MailedOrder): MailBlock => {
  const { language, expected_by: day } = order;
  const texts = orderMails(language);
  /** Text that a shopper typed. */
  const safeText = (text: string) => isolated(withoutLinks(text), language);
  if (order.method === 'pickup') {
    const note = order.pickup && pickupNoteIn(language, order.pickup);
    return {
      heading: texts.pickup,
      lines: [...(note ? [isolated(note, language)] : []), safeText(`${order.first_name} ${order.last_name}`)],
    };
  }
  return {
    heading: texts.to,
    lines: [
      safeText(`${order.first_name} ${order.last_name}`),
      safeText(order.address),
      ...(order.landmark === '' ? [] : [safeText(order.landmark)]),
      safeText(`${order.postal_code} ${order.city}${languages[language].comma}${regionIn(language, order.region)}`),
      texts.phone({ number: isolated(shownPhone(order.phone), language) }),
      ...(day === null ? [] : [texts.expected({ day: isolated(longDay(language, day), language) })]),
    ],
  };
};

/** '24 March 2026' of 2026-03-24. */
const longDay = (language: Language, day: string): string =>
  dateIn(
    language,
    new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day)),
  );

/** Links to the tracking page, and to the account's orders; guests have no such page. */
export const linksOf = (kind: OrderKind, { language }: MailedOrder, tracking: string): MailBlock[] => {
  const { link, track } = orderMails(language);
  const orders = { label: link, path: '/user/profile?tab=orders' };
  return [{ label: track, path: tracking }, ...(kind === 'account' ? [orders] : [])];
};
