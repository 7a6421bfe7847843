import { createHash } from 'node:crypto';
import type { ProductForm } from '@nabta/contract/products.ts';
import type * as z from 'zod/mini';

type Form = z.output<typeof ProductForm>;
export type Field = keyof Form;
/** What the form of a product edits. */
export type Edited = { [Name in Field]-?: Exclude<Form[Name], undefined> };
/** Some of it; what is undefined stays as it is. */
export type Change = { [Name in Field]?: Form[Name] | undefined };

/** In the order in which a version tells of them. */
const fields = [
  'productName',
  'price',
  'stock',
  'realStock',
  'size',
  'video',
  'description',
  'category',
  'includingGift',
  'giftPoints',
  'Ingredients',
  'gifts',
] as const satisfies Field[];

/** Characters of a version for each field: 48 bits of its SHA-256. */
const WIDTH = 8;

const printOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, WIDTH);

/** Names the state of every field a form edits. Pure. */
export const versionOf = (edited: Edited): string => fields.map((field) => printOf(edited[field])).join('');

/**
 * The fields of a change that somebody else has set to something else since `version` was read, be it an admin or, for
 * the stock, an order. Pure.
 */
export const collisions = (version: string, now: Edited, change: Change): Field[] =>
  fields.filter((field, nth) => {
    const seen = version.slice(nth * WIDTH, (nth + 1) * WIDTH);
    const current = printOf(now[field]);
    return change[field] !== undefined && seen !== current && printOf(change[field]) !== current;
  });
