import { documents } from '../core/texts/documents.ts';
import { amountOf, barcodeOf, cashOf, contentsOf, dayOf, recipientOf } from './shapes.ts';
import type { SentOrder } from './queries.ts';
import { barCode, qrCode } from './symbols.ts';

/** Products of one label, and characters of each name; more would not fit. */
const MOST_PRODUCTS = 6;
const LONGEST_NAME = 60;

const letters = new Intl.Segmenter();
const shortened = (name: string): string => {
  const characters = Array.from(letters.segment(name), ({ segment }) => segment);
  return characters.length > LONGEST_NAME
    ? `${characters
        .slice(0, LONGEST_NAME - 1)
        .join('')
        .trimEnd()}…`
    : name;
};

const labelOf = (order: SentOrder, link: string) => {
  const barcode = barcodeOf(order);
  const contents = contentsOf(order);
  const others = contents.length - MOST_PRODUCTS;
  return {
    ...recipientOf(order),
    // an order that is picked up has no courier
    courier: order.method === 'pickup' ? documents().method.pickup : (order.courier_name ?? ''),
    tracking: order.tracking_number ?? '',
    barcode: barCode(barcode),
    qr: qrCode(link),
    amount: amountOf(cashOf(order)),
    contents: contents.slice(0, MOST_PRODUCTS).map(({ quantity, name }) => ({ quantity, name: shortened(name) })),
    more: others > 0 ? documents().label.more({ n: others }) : '',
    orderNumber: order.order_number,
    date: dayOf(order.created_at),
  };
};

/** Data of `labels.typ` and `labels-a4.typ`. `linkOf`: the address of an order's tracking page. */
export const labelsOf = (orders: SentOrder[], linkOf: (order: SentOrder) => string) => {
  const { label: words } = documents();
  return { title: words.title, words, labels: orders.map((order) => labelOf(order, linkOf(order))) };
};
