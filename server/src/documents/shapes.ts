/** How documents write orders and amounts, in the language of the call. */
import { currentLanguage } from '@nabta/contract/current-language.ts';
import { canonicalRegion, plain, regionIn } from '@nabta/contract/delivery/governorates.ts';
import { millimes, type Millimes } from '@nabta/contract/money.ts';
import { meaningOf } from '@nabta/contract/orders/order-statuses.ts';
import { shownPhone } from '@nabta/contract/phone.ts';
import { amountIn } from '../core/amount.ts';
import { SHOP_ZONE } from '../core/clock.ts';
import { documents } from '../core/texts/documents.ts';
import { nextBarcode } from '../orders/parcels.ts';
import { giftNameIn, productNameIn } from '../orders/shown-name.ts';
import type { SentOrder } from './queries.ts';

export const amountOf = (amount: Millimes): string => amountIn(currentLanguage(), amount);

const time = { hour: '2-digit', minute: '2-digit', timeZone: SHOP_ZONE } as const;
const date = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: SHOP_ZONE } as const;
const [shown, shownDay] = [
  new Intl.DateTimeFormat('en-GB', { ...date, ...time }),
  new Intl.DateTimeFormat('en-GB', date),
];
const sortable = new Intl.DateTimeFormat('sv-SE', { ...date, ...time });

/** '10/03/2026, 13:05', as all languages of the shop write it; in its time zone. */
export const momentOf = (moment: Date): string => shown.format(moment);
/** '10/03/2026' */
export const dayOf = (moment: Date): string => shownDay.format(moment);
/** '2026-03-10 13:05', for spreadsheets and names of files. */
export const sortableMoment = (moment: Date): string => sortable.format(moment);

const nameOf = ({ first_name, last_name }: SentOrder): string => `${first_name} ${last_name}`.trim();

/** The barcode of the parcel; before there is one, that which the next has. */
export const barcodeOf = ({ barcode, order_number, ended }: SentOrder): string =>
  barcode ?? nextBarcode(order_number, ended ?? 0);

/** What the courier has to collect. The total of an order may change until its parcel is handed over. */
export const cashOf = ({ status, handed_over_at, cash, payment, total }: SentOrder): Millimes => {
  if (!meaningOf(status).isSale || payment === 'paid') return millimes(0);
  return handed_over_at && cash !== null ? cash : total;
};

/** Also where one is written in Arabic. */
const isSamePlace = (one: string, other: string): boolean =>
  plain(one) !== '' && plain(canonicalRegion(one)) === plain(canonicalRegion(other));

/** A city without the parts, such as a delegation beside its locality, that repeat each other or the governorate. */
const cityWithin = (region: string, city: string): string => {
  const [comma] = /[,،]/.exec(city) ?? [','];
  const parts = city.split(comma).map((part) => part.trim());
  const distinct = parts.filter(
    (part, nth) => ![region, ...parts.slice(nth + 1)].some((other) => isSamePlace(part, other)),
  );
  return distinct.length === parts.length ? city : distinct.join(`${comma} `);
};

export const recipientOf = (order: SentOrder) => ({
  name: nameOf(order),
  phone: shownPhone(order.phone),
  address: order.address,
  landmark: order.landmark,
  /** '' when the governorate says the same. */
  city: cityWithin(order.region, order.city),
  region: regionIn(currentLanguage(), order.region),
  postalCode: order.postal_code,
});

/** Products, and the gifts with them. */
export const contentsOf = ({ lines }: SentOrder): { quantity: string; name: string }[] => {
  const [language, { gift }] = [currentLanguage(), documents()];
  return lines.flatMap((line) => [
    { quantity: `${line.quantity} ×`, name: productNameIn(language, line) },
    ...line.gifts.map((given) => ({ quantity: '1 ×', name: gift({ name: giftNameIn(language, given) }) })),
  ]);
};
