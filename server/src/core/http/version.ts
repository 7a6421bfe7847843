import { createHash } from 'node:crypto';
import { currentLanguage } from '@nabta/contract/current-language.ts';
import { languages } from '@nabta/contract/languages.ts';
import { errors, requests } from '../texts/errors.ts';
import { AppError } from './errors.ts';

/** What a form edits, as it is stored; always listed in the same order. */
type Edited<Field extends string> = Record<Field, unknown>;
/** Some of it; what is undefined stays as it is. */
type Change = Record<string, unknown>;

/** Characters of a version for each field: 48 bits of its SHA-256. */
const WIDTH = 8;

/** Objects with their fields in one order: PostgreSQL stores them in its own. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const printOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value, inOrder)).digest('base64url').slice(0, WIDTH);

/** Names the state of every field a form edits. Pure. */
export const versionOf = (edited: object): string => Object.values(edited).map(printOf).join('');

/**
 * The fields of a change that another change has set to something else since `version` was read, be it an admin or, for
 * the stock, an order. Pure.
 */
export const collisions = <Field extends string>(version: string, now: Edited<Field>, change: Change): Field[] =>
  (Object.keys(now) as Field[]).filter((field, nth) => {
    const seen = version.slice(nth * WIDTH, (nth + 1) * WIDTH);
    const current = printOf(now[field]);
    return change[field] !== undefined && seen !== current && printOf(change[field]) !== current;
  });

/**
 * Call it with the row locked. Without a version any change is allowed.
 * @throws AppError changed_meanwhile, at the fields that collide
 */
export const demandUnchanged = <Field extends string>(
  version: string | undefined,
  now: Edited<Field>,
  change: Change,
): void => {
  const fields = version === undefined ? [] : collisions(version, now, change);
  if (fields.length === 0) return;
  const message = requests().changedFields({ fields: fields.join(languages[currentLanguage()].comma) });
  throw new AppError('changed_meanwhile', message, {
    fields: Object.fromEntries(fields.map((field) => [field, errors().changed_meanwhile])),
  });
};
