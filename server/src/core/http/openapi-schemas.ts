import { User } from '@nabta/contract/accounts.ts';
import { AuditEntry } from '@nabta/contract/audit.ts';
import { Cart } from '@nabta/contract/carts.ts';
import { AdminCategory, Category } from '@nabta/contract/categories.ts';
import { Conversation, Message } from '@nabta/contract/chat.ts';
import { errorStatus } from '@nabta/contract/errors.ts';
import { Id, Instant, Money, Percent, Quantity, Total } from '@nabta/contract/fields.ts';
import { Gift } from '@nabta/contract/gifts.ts';
import { GuestOrder } from '@nabta/contract/guest-orders.ts';
import { AdminOrder, Order } from '@nabta/contract/orders.ts';
import { AdminReview, Review } from '@nabta/contract/product-reviews.ts';
import { AdminProduct, SavedProduct, Product, ProductCard } from '@nabta/contract/products.ts';
import { Promotion } from '@nabta/contract/promotions.ts';
import { AboutSettings, PageSettings } from '@nabta/contract/settings.ts';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Named shapes; all others are written inline. */
const vocabulary: Record<string, [schema: $ZodType, description?: string]> = {
  Id: [Id, 'A UUID.'],
  Instant: [Instant, 'ISO 8601, with a time zone; the server answers in UTC.'],
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

const refTo = (name: string) => `#/components/schemas/${name}`;

/** Removes keywords that carry no information. */
const tidy = (schema: JsonSchema): void => {
  if (schema.format === 'date-time') delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
};

const form = {
  // wire format: the input form of the schemas, for both directions
  io: 'input',
  unrepresentable: 'any',
  metadata: registry,
  override: ({ jsonSchema }: { jsonSchema: JsonSchema }) => tidy(jsonSchema),
} as const;

/** The named shapes as components of the document. */
export const namedSchemas = (): Record<string, JsonSchema> => {
  const { schemas } = z.toJSONSchema(registry, { ...form, uri: refTo });
  for (const schema of Object.values(schemas)) {
    delete schema.$schema;
    delete schema.$id;
  }
  return { Error: ErrorBody, ...schemas };
};

/** A schema of a call as JSON Schema in wire format; named shapes become references. */
export const jsonSchema = (schema: $ZodType): JsonSchema => {
  const id = registry.get(schema)?.id;
  if (id) return { $ref: refTo(id) };
  const { $defs: _named, $schema: _dialect, ...written } = z.toJSONSchema(schema, form);
  return JSON.parse(JSON.stringify(written).replaceAll('#/$defs/', refTo(''))) as JsonSchema;
};
