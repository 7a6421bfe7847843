import { shownPhone } from '@nabta/contract/phone.ts';
import { documents } from '../core/texts/documents.ts';
import { shownCoupons } from '../discounts/discounts.ts';
import { csvOf } from './csv.ts';
import { formatFigure } from './figure.ts';
import type { SentOrder } from './queries.ts';
import { barcodeOf, cashOf, contentsOf, sortableMoment } from './shapes.ts';

const columns = {
  orderNumber: (order: SentOrder) => order.order_number,
  date: (order: SentOrder) => sortableMoment(order.created_at),
  source: (order: SentOrder) => documents().source[order.source],
  status: (order: SentOrder) => documents().status[order.status],
  confirmation: (order: SentOrder) => documents().confirmation[order.confirmation],
  shipment: (order: SentOrder) => documents().shipment[order.shipment],
  payment: (order: SentOrder) => documents().payment[order.payment],
  firstName: (order: SentOrder) => order.first_name,
  lastName: (order: SentOrder) => order.last_name,
  phone: (order: SentOrder) => shownPhone(order.phone),
  email: (order: SentOrder) => order.email,
  address: (order: SentOrder) => order.address,
  landmark: (order: SentOrder) => order.landmark,
  city: (order: SentOrder) => order.city,
  region: (order: SentOrder) => order.region,
  postalCode: (order: SentOrder) => order.postal_code,
  method: (order: SentOrder) => documents().method[order.method],
  products: (order: SentOrder) =>
    contentsOf(order)
      .map(({ quantity, name }) => `${quantity} ${name}`)
      .join(' | '),
  subtotal: (order: SentOrder) => formatFigure(order.subtotal),
  deliveryFee: (order: SentOrder) => formatFigure(order.delivery_fee),
  discount: (order: SentOrder) => formatFigure(order.discount),
  couponDiscount: (order: SentOrder) => formatFigure(order.coupon_discount),
  coupons: (order: SentOrder) =>
    shownCoupons(order.coupons)
      .map(({ name, code }) => code || name)
      .join(' | '),
  total: (order: SentOrder) => formatFigure(order.total),
  toCollect: (order: SentOrder) => formatFigure(cashOf(order)),
  courier: (order: SentOrder) => order.courier_name ?? '',
  parcel: (order: SentOrder) => (order.barcode === null ? '' : barcodeOf(order)),
  tracking: (order: SentOrder) => order.tracking_number ?? '',
} as const;
type Column = keyof typeof columns;

const tableOf = (orders: SentOrder[], names: readonly Column[]): Buffer => {
  const { csv: heads } = documents();
  return csvOf([names.map((name) => heads[name]), ...orders.map((order) => names.map((name) => columns[name](order)))]);
};

export const ordersCsv = (orders: SentOrder[]): Buffer => tableOf(orders, Object.keys(columns) as Column[]);

/** What couriers import into their own systems. */
export const manifestCsv = (orders: SentOrder[]): Buffer =>
  tableOf(orders, [
    'courier',
    'parcel',
    'tracking',
    'orderNumber',
    'firstName',
    'lastName',
    'phone',
    'address',
    'landmark',
    'city',
    'region',
    'postalCode',
    'products',
    'toCollect',
  ]);
