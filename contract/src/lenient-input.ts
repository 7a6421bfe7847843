/**
 * What the schemas of a call read beyond their strict form. Clients written for other servers send numbers as text, '' for
 * an empty field, a day without a time, and the object that they read in place of its id (docs/existing-clients.md). The
 * strict form is tried first, so these cost nothing to a client that sends it.
 */
import * as z from 'zod/mini';
import type { $ZodShape, $ZodType, $ZodTypes } from 'zod/v4/core';
import { Id, Instant, Until } from './fields.ts';
import { typedNumber, typedWhole } from './typed.ts';

/** Tunisia has had no daylight saving time since 2009. */
const SHOP_OFFSET = '+01:00';
const DAY_MS = 24 * 60 * 60 * 1000;
const Day = z.iso.date();

/** The object that was read, in place of its id. */
const idIn = (sent: unknown): unknown => (typeof sent === 'object' && sent !== null && '_id' in sent ? sent._id : sent);

/** A day begins in the shop's time zone; as an end it lasts until the next one begins. */
const instantOf = (sent: unknown, isEnd: boolean): unknown => {
  if (!z.safeParse(Day, sent).success) return sent;
  const start = Date.parse(`${sent as string}T00:00:00${SHOP_OFFSET}`);
  return new Date(isEnd ? start + DAY_MS : start).toISOString();
};

/** No number that a schema takes is longer. */
const LONGEST_NUMBER = 40;
const numberOf = (schema: $ZodType, sent: unknown): unknown => {
  if (typeof sent !== 'string' || sent.length > LONGEST_NUMBER) return sent;
  const number = isWhole(schema) ? typedWhole(sent) : typedNumber(sent);
  return Number.isNaN(number) ? sent : number;
};

const definitionOf = (schema: $ZodType) => (schema as $ZodTypes)._zod.def;

const isWhole = (schema: $ZodType): boolean => schema._zod.bag['format'] === 'safeint';

/** Whether a schema takes a number, maybe none. */
const isNumeric = (schema: $ZodType): boolean => {
  const definition = definitionOf(schema);
  if (definition.type === 'pipe') return isNumeric(definition.in);
  return 'innerType' in definition ? isNumeric(definition.innerType) : definition.type === 'number';
};

const isBlank = (sent: unknown): boolean => typeof sent === 'string' && sent.trim() === '';

/** The strict form of an input; what can't be read stays as it is, to be refused with the field's message. */
export const strictFormOf = (schema: $ZodType, sent: unknown): unknown => {
  if (schema === Id) return idIn(sent);
  if (schema === Instant || schema === Until) return instantOf(sent, schema === Until);
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'number':
      return numberOf(schema, sent);
    case 'pipe':
      return strictFormOf(definition.in, sent);
    case 'nullable':
      return isBlank(sent) && isNumeric(definition.innerType) ? null : strictFormOf(definition.innerType, sent);
    case 'optional':
    case 'default':
      return isBlank(sent) && isNumeric(definition.innerType) ? undefined : strictFormOf(definition.innerType, sent);
    case 'array':
      return Array.isArray(sent) ? sent.map((each) => strictFormOf(definition.element, each)) : sent;
    case 'record':
      return isPlain(sent) ? eachField(sent, () => definition.valueType) : sent;
    case 'object':
      return isPlain(sent) ? eachField(sent, (name) => fieldOf(definition.shape, name)) : sent;
    case 'union':
      return definition.options.includes(Id) ? idIn(sent) : sent;
    default:
      return sent;
  }
};

const isPlain = (sent: unknown): sent is Record<string, unknown> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);

const fieldOf = (shape: $ZodShape, name: string): $ZodType | undefined =>
  Object.hasOwn(shape, name) ? shape[name] : undefined;

/** Each field in the strict form of its schema; without those that are absent in it. */
const eachField = (sent: Record<string, unknown>, schemaOf: (name: string) => $ZodType | undefined) =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const schema = schemaOf(name);
      const strict = schema ? strictFormOf(schema, value) : value;
      return strict === undefined ? [] : [[name, strict]];
    }),
  );

/** The input of a call, strict or lenient; the issues are those of the strict form. */
export const readBody = (schema: $ZodType, sent: unknown) => {
  const read = z.safeDecode(schema, sent);
  return read.success ? read : z.safeDecode(schema, strictFormOf(schema, sent));
};
