/** Generates the row types for Kysely from a migrated database (`npm run db:types`). */
import type pg from 'pg';

/** Columns with a narrower type than PostgreSQL knows. */
const exact: Record<string, string> = {
  'products.price': 'Millimes',
  'products.content_unit': 'ContentUnit',
  'cart_lines.price_seen': 'Millimes',
  'order_lines.unit_price': 'Millimes',
  'orders.subtotal': 'Millimes',
  'orders.tax': 'Millimes',
  'orders.total': 'Millimes',
  'promotions.discount': 'BasisPoints',
  'users.role': "'user' | 'admin'",
  'users.language': 'Language',
  'orders.language': 'Language',
  'orders.status': 'OrderStatus',
  'orders.delivery_fee': 'Millimes',
  'orders.discount': 'Millimes',
  'orders.coupon_discount': 'Millimes',
  'orders.coupons': 'StoredCoupon[]',
  'coupons.translations': 'Translations',
  'coupons.kind': 'DiscountKind',
  'coupons.rate': 'BasisPoints',
  'coupons.amount': 'Millimes',
  'coupons.minimum': 'Millimes',
  'orders.source': 'OrderSource',
  'orders.method': 'DeliveryMethod',
  'orders.confirmation': 'Confirmation',
  'orders.shipment': 'Shipment',
  'orders.payment': 'Payment',
  'orders.step': 'DeskStep',
  'order_events.kind': 'EventKind',
  'order_events.details': 'StoredDetails',
  'couriers.delivered_fee': 'Millimes',
  'couriers.returned_fee': 'Millimes',
  'parcels.cash': 'Millimes',
  'parcels.collected': 'Millimes',
  'parcels.fee': 'Millimes',
  'parcels.ended_as': "'delivered' | 'back'",
  'settlements.collected': 'Millimes',
  'settlements.fees': 'Millimes',
  'settlements.handed_over': 'Millimes',
  'audit_entries.kind': 'AuditKind',
  'audit_entries.action': "AuditEntry['action']",
  'audit_entries.changes': "AuditEntry['changes']",
  'customers.spent': 'Millimes',
  'customer_filters.filters': 'Record<string, string>',
  'settings.page':
    "'about' | 'landing' | 'product' | 'promotion' | 'search' | 'delivery' | 'orders' | 'terms' | 'privacy' | 'returns' | 'branding' | 'home' | 'setup'",
  'products.translations': 'Translations',
  'products.variant_translations': 'Translations',
  'ingredients.texts': 'Translations',
  'product_groups.translations': 'Translations',
  'categories.translations': 'Translations',
  'gifts.translations': 'Translations',
  'promotions.translations': 'Translations',
  'images.alt_translations': 'Translations',
  'order_lines.name_translations': 'Names',
  'order_line_gifts.name_translations': 'Names',
  'conversations.language': 'Language',
};

const plain: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  tsvector: 'string',
  xid8: 'string',
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  date: 'string',
  float4: 'number',
  float8: 'number',
  timestamptz: 'Date',
  bytea: 'Buffer',
  _text: 'string[]',
  _uuid: 'string[]',
  jsonb: 'unknown',
};

type Column = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  has_default: boolean;
  computed: boolean;
};

const columns = `
  select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as nullable,
         column_default is not null as has_default,
         is_generated = 'ALWAYS' or identity_generation = 'ALWAYS' as computed
    from information_schema.columns
   where table_schema = 'public' and table_name not like 'kysely\\_%'
   order by table_name, ordinal_position`;

const typeOf = (row: Column): string => {
  const type = exact[`${row.table}.${row.column}`] ?? plain[row.type];
  if (!type) throw new Error(`${row.table}.${row.column}: no TypeScript type for ${row.type}`);
  const read = row.nullable ? `${type} | null` : type;
  if (row.computed) return `ColumnType<${read}, never, never>`;
  return row.has_default ? `Generated<${read}>` : read;
};

const pascal = (name: string) => name.replace(/(^|_)([a-z])/g, (_all, _bar, letter: string) => letter.toUpperCase());

/** The text of tables.ts for the database behind an open client. */
export const describeTables = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<Column>(columns);
  const tables = Map.groupBy(rows, (row) => row.table);
  const types = [...tables].map(([table, fields]) => {
    const lines = fields.map((field) => `  ${field.column}: ${typeOf(field)};`);
    return `export type ${pascal(table)} = {\n${lines.join('\n')}\n};\n`;
  });
  const map = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)};`);
  return [
    '// Written by `npm run db:types` from the migrations; not edited by hand.',
    "import type { AuditEntry, AuditKind } from '@nabta/contract/audit/audit.ts';",
    "import type { StoredCoupon } from '@nabta/contract/discounts/calculation.ts';",
    "import type { DiscountKind } from '@nabta/contract/discounts/kinds.ts';",
    "import type { EventKind, StoredDetails } from '@nabta/contract/desk/desk-events.ts';",
    "import type { Language } from '@nabta/contract/languages.ts';",
    "import type { BasisPoints, Millimes } from '@nabta/contract/money.ts';",
    'import type {',
    '  Confirmation,',
    '  DeliveryMethod,',
    '  DeskStep,',
    '  OrderSource,',
    '  Payment,',
    '  Shipment,',
    "} from '@nabta/contract/orders/order-states.ts';",
    "import type { OrderStatus } from '@nabta/contract/orders/order-statuses.ts';",
    "import type { Names, Translations } from '@nabta/contract/translations.ts';",
    "import type { ContentUnit } from '@nabta/contract/products/unit-price.ts';",
    "import type { ColumnType, Generated } from 'kysely';\n",
    ...types,
    `export type DB = {\n${map.join('\n')}\n};\n`,
  ].join('\n');
};
