import { currentLanguage } from '@nabta/contract/current-language.ts';
import { languages } from '@nabta/contract/languages.ts';
import { sum } from '@nabta/contract/money.ts';
import { shownPhone } from '@nabta/contract/phone.ts';
import { documents } from '../core/texts/documents.ts';
import type { SentOrder } from './queries.ts';
import { amountOf, barcodeOf, cashOf, momentOf, recipientOf } from './shapes.ts';
import { barCode } from './symbols.ts';

const sheetOf = (orders: SentOrder[]) => {
  const { manifest: words, parcels } = documents();
  const [first] = orders;
  return {
    courier: first?.courier_name ?? words.noCourier,
    courierPhone: shownPhone(first?.courier_phone ?? ''),
    parcels: orders.map((order) => ({
      ...recipientOf(order),
      orderNumber: order.order_number,
      barcode: barCode(barcodeOf(order)),
      tracking: order.tracking_number ?? '',
      amount: amountOf(cashOf(order)),
    })),
    count: parcels({ n: orders.length }),
    total: amountOf(sum(orders.map(cashOf))),
  };
};

/** Data of `manifest.typ`: a sheet for each courier. */
export const manifestOf = (orders: SentOrder[], now: Date) => {
  const { manifest, signatures } = documents();
  return {
    title: manifest.title,
    words: { ...manifest, signatures },
    comma: languages[currentLanguage()].comma,
    date: momentOf(now),
    sheets: [...Map.groupBy(orders, (order) => order.courier_id).values()].map(sheetOf),
  };
};
