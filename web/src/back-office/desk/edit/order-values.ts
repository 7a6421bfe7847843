/** The values of the form of an order, as text where they are typed. */
import { typedNumber } from '@nabta/contract/typed.ts';
import { deliveryOf, type DeliveryFees } from '@nabta/contract/delivery/delivery-fee.ts';
import type { DeskOrderDetails } from '@nabta/contract/desk/desk.ts';
import type { Language } from '@nabta/contract/languages.ts';
import { fromDinars, toDinars, millimes } from '@nabta/contract/money.ts';
import type { ManualOrder, OrderEdit } from '@nabta/contract/orders/order-edit.ts';
import type { DeliveryMethod, ManualSource, OrderSource } from '@nabta/contract/orders/order-states.ts';
import { shownPhone } from '@nabta/contract/phone.ts';
import { subtotalOf } from '../../../lib/subtotal.ts';
import { language } from '../../../i18n/language.ts';
import type { ContractForm } from '../../kit/form/use-contract-form.ts';

export type LineValue = {
  /** null: a new line. */
  line: string | null;
  /** null once the product is deleted. */
  productId: string | null;
  name: string;
  imagePath: string;
  quantity: number;
  /** In TND, as stored; of a new line the product's. */
  unitPrice: number;
  storedReason: string;
  /** Another price, as typed; '' when there is none. */
  price: string;
  /** Of the typed price, or a correction of the stored reason. */
  priceReason: string;
  /** Deleted ones have no id. */
  gifts: { id: string | null; name: string }[];
};

const recipientFields = ['firstName', 'lastName', 'email', 'phone', 'region', 'city', 'postalCode', 'address'] as const;
export const addressFields = [...recipientFields, 'landmark'] as const;
type Recipient = Record<(typeof addressFields)[number], string>;

export type OrderValues = Recipient & {
  method: DeliveryMethod;
  /** '': computed from the settings. */
  deliveryFee: string;
  discount: string;
  discountReason: string;
  lines: LineValue[];
  source: OrderSource;
  language: Language;
};

export type OrderFormControl = ContractForm<OrderValues>;

/** A new order. The customer is on the phone, most often. */
export const newValues = (): OrderValues => ({
  ...(Object.fromEntries(addressFields.map((name) => [name, ''])) as Recipient),
  method: 'delivery',
  deliveryFee: '',
  discount: '',
  discountReason: '',
  lines: [],
  source: 'phone',
  language,
});

/** A stored fee that the settings would not give stays as if it was typed. */
export const valuesOf = (order: DeskOrderDetails, fees: DeliveryFees<number>): OrderValues => {
  const { customer, method, subtotal, deliveryFee, discount, discountReason, lines, source, language } = order;
  const { userId: _, country: __, ...recipient } = customer;
  const computed = deliveryOf(fees, { method, region: customer.region, subtotal }).fee;
  return {
    ...newValues(),
    ...recipient,
    phone: shownPhone(customer.phone),
    method,
    deliveryFee: deliveryFee === computed ? '' : String(deliveryFee),
    discount: discount === 0 ? '' : String(discount),
    discountReason,
    source,
    language,
    lines: lines.map(({ _id, product, productName, imagePath, quantity, unitPrice, priceReason, gifts }) => ({
      ...newLine,
      line: _id,
      productId: product,
      name: productName,
      imagePath,
      quantity,
      unitPrice,
      storedReason: priceReason,
      gifts: gifts.map((gift) => ({ id: gift._id, name: gift.giftName })),
    })),
  };
};

export const newLine = { line: null, quantity: 1, storedReason: '', price: '', priceReason: '', gifts: [] };

/** 0 where no number is typed. */
const amountIn = (typed: string): number => typedNumber(typed) || 0;

export const priceOf = ({ price, unitPrice }: LineValue): number => (price.trim() ? amountIn(price) : unitPrice);

/** The sums of an order in TND; `discounts`: of its coupons. Pure. */
export const sumsOf = (
  { lines, method, region, deliveryFee, discount }: OrderValues,
  fees: DeliveryFees<number>,
  discounts: DeskOrderDetails['discounts'] = [],
) => {
  const subtotal = subtotalOf(lines.map((line) => ({ price: priceOf(line), quantity: line.quantity })));
  const computedFee = deliveryOf(fees, { method, region, subtotal }).fee;
  const fee = method === 'delivery' && deliveryFee.trim() ? amountIn(deliveryFee) : computedFee;
  const off = amountIn(discount);
  const couponsOff = discounts.reduce((all, { amount }) => all + fromDinars(amount), 0);
  // until the order is saved, coupons are shown as they were
  const coupons = Math.min(couponsOff, fromDinars(subtotal) + fromDinars(fee));
  const total = toDinars(millimes(fromDinars(subtotal) + fromDinars(fee) - fromDinars(off) - coupons));
  return { subtotal, computedFee, fee, discount: off, coupons: toDinars(millimes(coupons)), total };
};

/** An order that was placed in the shop keeps its source. */
export const isManual = (source: OrderSource): source is ManualSource => source !== 'shop';

/** The reason of a line's price: the typed one, or else the stored one unless another price was typed. */
export const reasonOf = ({ price, priceReason, storedReason }: LineValue): string =>
  price.trim() ? priceReason : priceReason || storedReason;

type Priced = Pick<LineValue, 'price' | 'priceReason'>;

/** Only another price than the usual one has a reason, or the stored one if it has one already. Pure. */
export const needsReason = ({ unitPrice, storedReason }: LineValue, amount: number, usual: number): boolean =>
  amount === unitPrice ? storedReason !== '' : amount !== usual;

/** What is stored of a typed price and reason; the price and reason that a line has already are not. Pure. */
export const pricedAs = (line: LineValue, { price, priceReason }: Priced, usual: number): Priced => {
  const amount = typedNumber(price);
  const isStored = amount === line.unitPrice;
  const reason = needsReason(line, amount, usual) ? priceReason.trim() : '';
  return {
    price: isStored ? '' : price.trim(),
    priceReason: isStored && reason === line.storedReason ? '' : reason,
  };
};

const contentOf = (values: OrderValues) => ({
  ...(Object.fromEntries(addressFields.map((name) => [name, values[name]])) as Recipient),
  method: values.method,
  ...(values.method === 'delivery' && values.deliveryFee.trim() && { deliveryFee: typedNumber(values.deliveryFee) }),
  discount: values.discount.trim() ? typedNumber(values.discount) : 0,
  discountReason: values.discount.trim() ? values.discountReason : '',
});

const unitsOf = ({ quantity, gifts, price, priceReason }: LineValue) => ({
  quantity,
  giftIds: gifts.flatMap(({ id }) => id ?? []),
  ...(price.trim() ? { price: typedNumber(price), priceReason } : priceReason && { priceReason }),
});

/** Always with the fee that is shown: without one the server would keep the stored fee. */
export const editBody = (values: OrderValues, version: number, fees: DeliveryFees<number>): OrderEdit => ({
  ...(values.method === 'delivery' && { deliveryFee: sumsOf(values, fees).computedFee }),
  ...contentOf(values),
  lines: values.lines.map((each) => ({
    ...(each.line ? { line: each.line } : { productId: each.productId ?? '' }),
    ...unitsOf(each),
  })),
  ...(isManual(values.source) && { source: values.source }),
  language: values.language,
  version,
});

export const manualBody = (values: OrderValues): ManualOrder => ({
  ...contentOf(values),
  lines: values.lines.map((line) => ({ productId: line.productId ?? '', ...unitsOf(line) })),
  source: isManual(values.source) ? values.source : 'phone',
  language: values.language,
});

/** Units of each product that an order already holds: they are available to it, beside those in stock. */
export const heldUnits = (lines: readonly Pick<LineValue, 'productId' | 'quantity'>[]): ReadonlyMap<string, number> => {
  const held = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    if (productId) held.set(productId, (held.get(productId) ?? 0) + quantity);
  }
  return held;
};
