import type { AuditEntry } from '@nabta/contract/audit/audit.ts';
import type { ContentUnit } from '@nabta/contract/products/unit-price.ts';
import { percent, tnd } from '../../i18n/formats.ts';
import { listOf } from '../../i18n/language.ts';
import { adminCoupons } from '../../texts/admin-coupons.ts';
import { accountOrders } from '../../texts/admin-orders.ts';
import { productForm } from '../../texts/admin-product.ts';
import { history as words } from '../../texts/history.ts';
import { dateAndTime } from '../kit/frame/short-date.ts';

type Change = AuditEntry['changes'][number];
type ChangeText = { from: string | undefined; to: string | undefined };

/** Of longer texts, only the changed part is shown, with some context. */
const LONG_TEXT = 120;
const CONTEXT = 40;

/** Formats the old and new value of a change; undefined for no value. Pure. */
export const describeChange = ({ field, from, to }: Change): ChangeText => {
  if (Array.isArray(from) && Array.isArray(to) && field === 'imagePath' && from.length === to.length) {
    return { from: words.pictures({ n: from.length }), to: words.reordered({ n: to.length }) };
  }
  const [before, after] = [textOf(field, from), textOf(field, to)];
  if (before === undefined || after === undefined) return { from: before, to: after };
  return Math.max(before.length, after.length) > LONG_TEXT ? changedPart(before, after) : { from: before, to: after };
};

const textOf = (field: string, value: Change['from']): string | undefined => {
  if (value === null) return undefined;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) return field === 'imagePath' ? words.pictures({ n: value.length }) : listOf(value);
  if (typeof value === 'number') return numberIn(field, value);
  if (['startDate', 'endDate', 'startsAt', 'endsAt'].includes(field)) return dateAndTime(value);
  if (field === 'kind') return adminCoupons.kinds[value as keyof typeof adminCoupons.kinds] ?? value;
  if (field === 'contentUnit') return productForm.contentUnits[value as ContentUnit] ?? value;
  if (field === 'status') return accountOrders.names[value as keyof typeof accountOrders.names] ?? value;
  return value;
};

const numberIn = (field: string, value: number): string => {
  if (/(?:^|\.)(?:price|total|fee|deliveryFee|discount|freeAbove|confirmAbove|amount|minimum)$/.test(field))
    return tnd(value);
  if (field === 'discountRate' || field === 'rate') return `${percent(value)} %`;
  return field.endsWith('rating') ? words.stars({ n: value }) : String(value);
};

const changedPart = (from: string, to: string): ChangeText => {
  const shortest = Math.min(from.length, to.length);
  let start = 0;
  while (start < shortest && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < shortest - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  const cut = (text: string): string => {
    const [first, last] = [Math.max(0, start - CONTEXT), Math.min(text.length, text.length - end + CONTEXT)];
    return `${first > 0 ? '…' : ''}${text.slice(first, last)}${last < text.length ? '…' : ''}`;
  };
  return { from: cut(from), to: cut(to) };
};
