import { User } from '@nabta/contract/accounts/accounts.ts';
import { AuditEntry } from '@nabta/contract/audit/audit.ts';
import { Cart } from '@nabta/contract/carts/carts.ts';
import { AdminCategory, Category } from '@nabta/contract/categories/categories.ts';
import { Conversation, Message } from '@nabta/contract/chat/chat.ts';
import { errorStatus } from '@nabta/contract/errors.ts';
import { Id, Instant, Money, Percent, Quantity, Total, Until } from '@nabta/contract/fields.ts';
import { Gift } from '@nabta/contract/gifts/gifts.ts';
import { GuestOrder } from '@nabta/contract/orders/guest-orders.ts';
import { AdminOrder, Order } from '@nabta/contract/orders/orders.ts';
import { AdminReview, Review } from '@nabta/contract/reviews/product-reviews.ts';
import { AdminProduct, SavedProduct, Product, ProductCard } from '@nabta/contract/products/products.ts';
import { Promotion } from '@nabta/contract/promotions/promotions.ts';
import { AboutSettings, PageSettings } from '@nabta/contract/settings/settings.ts';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Named shapes; all others are written inline. */
const vocabulary: Record<string, [schema: $ZodType, description?: string]> = {
  Id: [Id, 'A UUID.'],
  Instant: [Instant, 'ISO 8601, with a time zone; the server answers in UTC.'],
  Until: [Until, 'The moment at which something ends, as an Instant.'],
  Money: [Money, 'TND, with at most two decimals.'],
  Total: [Total, 'A sum in TND.'],
  Percent: [Percent, 'From 0 to 100, with at most two decimals.'],
  Quantity: [Quantity],
  User: [User],
  Category: [Category],
  AdminCategory: [AdminCategory],
  ProductCard: [ProductCard],
  Product: [Product],
  SavedProduct: [SavedProduct],
  AdminProduct: [AdminProduct],
  Review: [Review],
  AdminReview: [AdminReview],
  Promotion: [Promotion],
  Gift: [Gift],
  Cart: [Cart],
  Order: [Order],
  AdminOrder: [AdminOrder],
  GuestOrder: [GuestOrder],
  Conversation: [Conversation],
  Message: [Message],
  AboutSettings: [AboutSettings],
  PageSettings: [PageSettings],
  AuditEntry: [AuditEntry],
};

const ErrorBody: JsonSchema = {
  type: 'object',
  description: 'What every failed call answers with.',
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    fields: {
      type: 'object',
      description: 'Path of each wrong input to what is wrong with it.',
      additionalProperties: { type: 'string' },
    },
    prices: {
      type: 'object',
      description: 'Only with price_changed: product id to its price now, in TND.',
      additionalProperties: { type: 'number' },
    },
    requestId: { type: 'string', description: "Only with internal: names the fault in the server's log." },
  },
  required: ['message', 'code'],
};

const registry = z.registry<{ id: string; description?: string }>();
for (const [id, [schema, description]] of Object.entries(vocabulary)) {
  registry.add(schema, { id, ...(description && { description }) });
}

/** The same in a body, with what is read beyond the strict form (lenient-input.ts). */
const sent = z.registry<{ id: string; description: string }>();
const sentFields: Record<string, [schema: $ZodType, description: string]> = {
  SentId: [Id, 'A UUID, or the object with it as `_id`.'],
  SentInstant: [Instant, 'ISO 8601, with a time zone; a day is its beginning in the time zone of the shop.'],
  SentUntil: [Until, 'ISO 8601, with a time zone; a day is its end in the time zone of the shop.'],
  SentMoney: [Money, 'TND, with at most two decimals.'],
  SentPercent: [Percent, 'From 0 to 100, with at most two decimals.'],
  SentQuantity: [Quantity, 'From 1 to 999.'],
};
for (const [id, [schema, description]] of Object.entries(sentFields)) sent.add(schema, { id, description });

const refTo = (name: string) => `#/components/schemas/${name}`;

/** Removes keywords that carry no information. */
const tidy = (schema: JsonSchema): void => {
  if (schema.format === 'date-time') delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
};

/** A number as text, with a point or a comma, or empty for none; other ways of typing one are read, too (typed.ts). */
const DECIMAL = String.raw`^([+-]?(\d+([.,]\d*)?|[.,]\d+))?$`;

/** Adds to the strict form of a field what is read in its place. */
const alsoLenient = (zodSchema: $ZodType, schema: JsonSchema): void => {
  if (zodSchema === Id) {
    const { pattern } = schema;
    Object.assign(schema, {
      type: ['string', 'object'],
      properties: { _id: { type: 'string', pattern } },
      required: ['_id'],
    });
  }
  if (schema.format === 'date-time') {
    delete schema.format;
    schema.anyOf = [
      { type: 'string', format: 'date-time' },
      { type: 'string', format: 'date' },
    ];
    delete schema.type;
  }
  if (schema.type === 'number' || schema.type === 'integer') {
    Object.assign(schema, { type: [schema.type, 'string'], pattern: DECIMAL });
  }
};

const form = {
  // wire format: the input form of the schemas, for both directions
  io: 'input',
  unrepresentable: 'any',
  metadata: registry,
  override: ({ jsonSchema }: { jsonSchema: JsonSchema }) => tidy(jsonSchema),
} as const;

const sentForm = {
  ...form,
  metadata: sent,
  override: ({ zodSchema, jsonSchema }: { zodSchema: $ZodType; jsonSchema: JsonSchema }) => {
    tidy(jsonSchema);
    alsoLenient(zodSchema, jsonSchema);
  },
} as const;

/** The named shapes as components of the document. */
export const namedSchemas = (): Record<string, JsonSchema> => {
  const schemas = {
    ...z.toJSONSchema(registry, { ...form, uri: refTo }).schemas,
    ...z.toJSONSchema(sent, { ...sentForm, uri: refTo }).schemas,
  };
  for (const schema of Object.values(schemas)) {
    delete schema.$schema;
    delete schema.$id;
  }
  return { Error: ErrorBody, ...schemas };
};

/** A schema of a call as JSON Schema in wire format; named shapes become references. */
export const jsonSchema = (schema: $ZodType): JsonSchema => schemaIn(schema, form);

/** The same for a body, which may be sent in other forms. */
export const bodySchema = (schema: $ZodType): JsonSchema => schemaIn(schema, sentForm);

const schemaIn = (schema: $ZodType, wanted: typeof form | typeof sentForm): JsonSchema => {
  const id = wanted.metadata.get(schema)?.id;
  if (id) return { $ref: refTo(id) };
  const { $defs: _named, $schema: _dialect, ...written } = z.toJSONSchema(schema, wanted);
  return JSON.parse(JSON.stringify(written).replaceAll('#/$defs/', refTo(''))) as JsonSchema;
};
