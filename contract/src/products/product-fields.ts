/** The fields of a product that a form edits (PRODUCTS-1). Form, answers, columns, copy and version derive from this table. */
import * as z from 'zod/mini';
import { ContentAmount, ContentUnit } from './contents.ts';
import {
  Count,
  Id,
  longText,
  Money,
  optionalLongText,
  optionalSigns,
  optionalText,
  Stock,
  text,
  webAddress,
} from '../fields.ts';
import * as texts from '../texts/products.ts';
import { translationsOf } from '../translations.ts';

/** Products that a merchant can choose to show with another, and that its page shows at most (COMPANIONS-1). */
export const MOST_COMPANIONS = 8;
const MOST_POINTS = 1_000;

const Ingredients = z.array(text(200)).check(z.maxLength(100, { error: texts.tooManyIngredients }));

/** The fields that have a text in each language. */
export const productTexts = {
  productName: optionalText(160),
  description: optionalLongText(10_000),
  size: optionalText(60),
  Ingredients,
};
export const ProductTranslations = translationsOf(productTexts);

type Row = {
  /** Of the table `products`. */
  column: string;
  /** What the form sends; absent: unchanged. */
  form: z.ZodMiniType;
  /** "Duplicate" does not copy it as it is. */
  notCopied?: true;
  /** The answer of the product page; without it, product cards have the field, or only the back office. */
  page?: z.ZodMiniType;
  /** The answer of lists and forms of the back office, when the shop has no such field. */
  admin?: z.ZodMiniType;
};

/** New rows go last: a version (`core/http/version.ts`) counts the fields, and forms are open while the shop is upgraded. */
export const productFields = {
  // a copy has a name of its own
  productName: { column: 'name', form: text(160), notCopied: true },
  price: { column: 'price', form: Money },
  // a copy begins without stock
  stock: { column: 'stock', form: Stock, notCopied: true },
  realStock: { column: 'real_stock', form: Stock, notCopied: true, admin: Count },
  size: { column: 'size', form: z.optional(optionalText(60)) },
  video: { column: 'video', form: z.optional(webAddress(500)), page: z.string() },
  description: { column: 'description', form: longText(10_000) },
  category: { column: 'category_id', form: Id },
  includingGift: { column: 'including_gift', form: z.optional(z.boolean()) },
  giftPoints: {
    column: 'gift_points',
    form: z.optional(Count.check(z.lte(MOST_POINTS, { error: texts.tooManyPoints }))),
  },
  Ingredients: {
    column: 'ingredients',
    form: z.optional(Ingredients),
    page: z.array(z.string()),
  },
  // stored in a table of their own, and selected under this name
  gifts: {
    column: 'gifts',
    form: z.optional(z.array(Id).check(z.maxLength(100, { error: texts.tooManyGifts }))),
    notCopied: true,
    page: z.array(Id),
  },
  // they hold the name
  translations: {
    column: 'translations',
    form: z.optional(ProductTranslations),
    notCopied: true,
    admin: ProductTranslations,
  },
  // of one product only
  barcode: { column: 'barcode', form: z.optional(optionalSigns(64)), notCopied: true, admin: z.string() },
  // only those that still exist, where it is edited
  companions: {
    column: 'companions',
    form: z.optional(z.array(Id).check(z.maxLength(MOST_COMPANIONS, { error: texts.tooManyCompanions }))),
  },
  contentAmount: {
    column: 'content_amount',
    form: z.optional(z.nullable(ContentAmount)),
    admin: z.nullable(z.number()),
  },
  contentUnit: { column: 'content_unit', form: z.optional(ContentUnit), admin: ContentUnit },
} as const satisfies Record<string, Row>;

export type ProductFields = typeof productFields;
export type ProductField = keyof ProductFields;
export const productFieldNames = Object.keys(productFields) as ProductField[];

type SchemaKind = 'form' | 'page' | 'admin';
type Having<Kind extends SchemaKind> = {
  [Name in ProductField as Kind extends keyof ProductFields[Name] ? Name : never]: ProductFields[Name] extends Record<
    Kind,
    infer Schema
  >
    ? Schema
    : never;
};
export type PageField = keyof Having<'page'>;
export type AdminField = keyof Having<'admin'>;

/** The schemas of one kind, by field. The mark lets bundles leave out those they do not use. */
/* @__NO_SIDE_EFFECTS__ */
const schemasOf = <Kind extends SchemaKind>(kind: Kind) =>
  Object.fromEntries(
    Object.entries<Row>(productFields).flatMap(([name, row]) => (row[kind] ? [[name, row[kind]]] : [])),
  ) as unknown as Having<Kind>;

export const formSchemas = schemasOf('form');
export const pageSchemas = schemasOf('page');
export const adminSchemas = schemasOf('admin');
export const pageFields = Object.keys(pageSchemas) as PageField[];
export const adminFields = Object.keys(adminSchemas) as AdminField[];
