/** What an edit has changed: for the timeline, the audit log and the mail to the customer. */
import type { NamedPiece, StoredDetails } from '@nabta/contract/desk/desk-events.ts';
import { formatAmount, toDinars, type Millimes } from '@nabta/contract/money.ts';
import type { EditedField } from '@nabta/contract/orders/order-edit.ts';
import type { Snapshot } from '../../audit/service.ts';
import type { PlacedOrder } from '../service.ts';
import { shownRecipient } from '../shapes.ts';
import type { EditedLine } from './lines.ts';

/** An order before or after an edit. */
export type EditedOrder = Omit<PlacedOrder, 'lines'> & { lines: EditedLine[] };

/** A line that is new, removed, or differs. */
export type LineChange = { before?: EditedLine; after?: EditedLine };
export type OrderChanges = {
  fields: EditedField[];
  lines: LineChange[];
  total?: { before: Millimes; after: Millimes };
};

const columnsOf: Record<EditedField, (keyof EditedOrder)[]> = {
  name: ['first_name', 'last_name'],
  email: ['email'],
  phone: ['phone'],
  address: ['address', 'city', 'region', 'postal_code', 'landmark'],
  method: ['method'],
  deliveryFee: ['delivery_fee'],
  discount: ['discount', 'discount_reason'],
  source: ['source'],
  language: ['language'],
};

/** The differences between two versions of an order; undefined without any. Pure. */
export const changesOf = (before: EditedOrder, after: EditedOrder): OrderChanges | undefined => {
  const fields = (Object.keys(columnsOf) as EditedField[]).filter((field) =>
    columnsOf[field].some((column) => before[column] !== after[column]),
  );
  const lines = lineChanges(before.lines, after.lines);
  if (fields.length + lines.length === 0) return undefined;
  const isSameTotal = before.total === after.total;
  return { fields, lines, ...(!isSameTotal && { total: { before: before.total, after: after.total } }) };
};

const lineChanges = (before: EditedLine[], after: EditedLine[]): LineChange[] => {
  const byId = new Map(after.map((line) => [line.id, line]));
  const changed = before.flatMap((line): LineChange[] => {
    const now = byId.get(line.id);
    if (!now) return [{ before: line }];
    return isSameLine(line, now) ? [] : [{ before: line, after: now }];
  });
  return [...changed, ...after.filter(({ id }) => id === undefined).map((line) => ({ after: line }))];
};

const isSameLine = (one: EditedLine, other: EditedLine): boolean =>
  one.quantity === other.quantity &&
  one.unit_price === other.unit_price &&
  one.price_reason === other.price_reason &&
  giftsOnlyIn(one, other).length + giftsOnlyIn(other, one).length === 0;

const amount = (price: Millimes): string => formatAmount(toDinars(price));

/** '45.00 → 52.00', isolated, so that the arrow keeps its direction in Arabic. */
const amounts = (before: Millimes, after: Millimes): string => `\u2066${amount(before)} → ${amount(after)}\u2069`;

/** '2 × Savon noir (12.00, Prix convenu) + Savonnette' */
const shownLine = ({ quantity, product_name, unit_price, price_reason, gifts }: EditedLine): string => {
  const price = [amount(unit_price), price_reason].filter(Boolean).join(', ');
  return [`${quantity} × ${product_name} (${price})`, ...gifts.map(({ gift_name }) => gift_name)].join(' + ');
};

/** The gifts of one line that the other has not. */
export const giftsOnlyIn = (one: EditedLine | undefined, other: EditedLine | undefined): EditedLine['gifts'] => {
  const ids = new Set(other?.gifts.map(({ gift_id }) => gift_id));
  return (one?.gifts ?? []).filter(({ gift_id }) => !ids.has(gift_id));
};

/**
 * The details of the event 'edited', without words of a language: `changes` has `EditedField`s, `lines` reads '+2 Savon noir',
 * '−1 Savon noir', 'Savon noir 12.00 → 10.00' or 'Savon noir (Prix convenu)', `gifts` '+1 Savonnette', and `total` has
 * '45.00 → 52.00'. Pure.
 */
export const eventDetails = ({ fields, lines, total }: OrderChanges): StoredDetails => {
  const ofGift = (before: string, { gift_name: name, name_translations: names }: EditedLine['gifts'][number]) => ({
    name,
    names,
    before,
  });
  const gifts = lines.flatMap(({ before, after }) => [
    ...giftsOnlyIn(after, before).map((gift) => ofGift('+1 ', gift)),
    ...giftsOnlyIn(before, after).map((gift) => ofGift('−1 ', gift)),
  ]);
  const pieces = lines.flatMap(piecesOf);
  return {
    ...(fields.length > 0 && { changes: fields }),
    ...(pieces.length > 0 && { lines: pieces }),
    ...(gifts.length > 0 && { gifts }),
    ...(total && { total: amounts(total.before, total.after) }),
  };
};

const piecesOf = ({ before, after }: LineChange): NamedPiece[] => {
  const line = after ?? before;
  if (!line) return [];
  const named = { name: line.product_name, names: line.name_translations };
  const more = (after?.quantity ?? 0) - (before?.quantity ?? 0);
  const isOtherPrice = before && after && before.unit_price !== after.unit_price;
  const isOtherReason = before && after && !isOtherPrice && before.price_reason !== after.price_reason;
  return [
    ...(more === 0 ? [] : [{ ...named, before: `${more > 0 ? '+' : '−'}${Math.abs(more)} ` }]),
    ...(isOtherPrice ? [{ ...named, after: ` ${amounts(before.unit_price, after.unit_price)}` }] : []),
    ...(isOtherReason ? [{ ...named, after: ` (${after.price_reason})` }] : []),
  ];
};

/** An order as the audit log shows it. Pure. */
export const recordedOrder = (order: EditedOrder): Snapshot => ({
  ...shownRecipient(order),
  landmark: order.landmark,
  source: order.source,
  language: order.language,
  method: order.method,
  deliveryFee: toDinars(order.delivery_fee),
  discount: toDinars(order.discount),
  discountReason: order.discount_reason,
  total: toDinars(order.total),
  lines: order.lines.map(shownLine),
});
