// Written by `npm run db:types` from the migrations; not edited by hand.
import type { AuditEntry, AuditKind } from '@nabta/contract/audit/audit.ts';
import type { StoredCoupon } from '@nabta/contract/discounts/calculation.ts';
import type { DiscountKind } from '@nabta/contract/discounts/kinds.ts';
import type { EventKind, StoredDetails } from '@nabta/contract/desk/desk-events.ts';
import type { Language } from '@nabta/contract/languages.ts';
import type { BasisPoints, Millimes } from '@nabta/contract/money.ts';
import type {
  Confirmation,
  DeliveryMethod,
  DeskStep,
  OrderSource,
  Payment,
  Shipment,
} from '@nabta/contract/orders/order-states.ts';
import type { OrderStatus } from '@nabta/contract/orders/order-statuses.ts';
import type { Names, Translations } from '@nabta/contract/translations.ts';
import type { ContentUnit } from '@nabta/contract/products/unit-price.ts';
import type { ColumnType, Generated } from 'kysely';

export type AuditEntries = {
  id: Generated<string>;
  kind: AuditKind;
  thing_id: string;
  action: AuditEntry['action'];
  changes: AuditEntry['changes'];
  admin_id: string | null;
  admin_name: string;
  created_at: Date;
};

export type BlockedPhones = {
  phone: string;
  reason: string;
  expires_at: Date | null;
  admin_name: string;
  created_at: Date;
};

export type CartLineGifts = {
  cart_line_id: string;
  gift_id: string;
};

export type CartLines = {
  id: Generated<string>;
  user_id: string;
  product_id: string;
  quantity: number;
  created_at: Generated<Date>;
  product_name: string;
  price_seen: Millimes;
};

export type CatalogueChanges = {
  xid: Generated<string>;
  at: Generated<Date>;
  product_id: string | null;
  words: boolean;
  promotion_id: string | null;
};

export type Categories = {
  id: Generated<string>;
  name: string;
  parent_id: string | null;
  is_disabled: Generated<boolean>;
  is_uncategorized: Generated<boolean>;
  created_at: Generated<Date>;
  is_parent: ColumnType<boolean, never, never>;
  parent_is_parent: ColumnType<boolean | null, never, never>;
  translations: Generated<Translations>;
  position: Generated<number>;
};

export type ContactMessages = {
  id: Generated<string>;
  name: string;
  email: string;
  phone: Generated<string>;
  company: Generated<string>;
  message: string;
  created_at: Generated<Date>;
  search: ColumnType<string, never, never>;
};

export type Conversations = {
  id: Generated<string>;
  user_id: string;
  admin_id: string | null;
  read_by_user: Generated<number>;
  read_by_shop: Generated<number>;
  created_at: Generated<Date>;
  last_message: Generated<number>;
  language: Generated<Language>;
};

export type CouponUses = {
  coupon_id: string;
  order_id: string;
  is_counted: Generated<boolean>;
};

export type Coupons = {
  id: Generated<string>;
  code: string | null;
  name: string;
  translations: Generated<Translations>;
  kind: DiscountKind;
  rate: BasisPoints | null;
  amount: Millimes | null;
  buy: number | null;
  free: number | null;
  times: number | null;
  gift_id: string | null;
  minimum: Generated<Millimes>;
  first_order: Generated<boolean>;
  starts_at: Date | null;
  ends_at: Date | null;
  category_ids: Generated<string[]>;
  product_ids: Generated<string[]>;
  use_limit: number | null;
  person_limit: number | null;
  is_active: Generated<boolean>;
  created_at: Date;
  deleted_at: Date | null;
};

export type Couriers = {
  id: Generated<string>;
  name: string;
  phone: Generated<string>;
  delivered_fee: Generated<Millimes>;
  returned_fee: Generated<Millimes>;
  is_active: Generated<boolean>;
};

export type CustomerFilters = {
  id: Generated<string>;
  name: string;
  filters: Record<string, string>;
  created_at: Date;
};

export type CustomerNotes = {
  id: Generated<string>;
  customer_id: string;
  text: string;
  admin_name: string;
  created_at: Date;
};

export type CustomerTags = {
  customer_id: string;
  tag: string;
};

export type Customers = {
  id: string;
  user_id: string | null;
  name: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  city: Generated<string>;
  region: Generated<string>;
  orders: Generated<number>;
  delivered: Generated<number>;
  refused: Generated<number>;
  spent: Generated<Millimes>;
  last_order_at: Date | null;
  words: Generated<string>;
};

export type CustomersToRefresh = {
  user_id: string | null;
  phone: string;
};

export type DemoRows = {
  kind: string;
  id: string;
};

export type Demos = {
  id: Generated<string>;
  loaded_at: Date;
  removed_at: Date | null;
  settings: Generated<unknown>;
};

export type FeaturedProducts = {
  product_id: string;
  position: number;
};

export type Gifts = {
  id: Generated<string>;
  name: string;
  point_value: number;
  stock: number;
  created_at: Generated<Date>;
  translations: Generated<Translations>;
};

export type IdempotencyKeys = {
  owner: string;
  key: string;
  body_hash: Buffer;
  order_id: string | null;
  created_at: Generated<Date>;
};

export type Images = {
  id: Generated<string>;
  file_key: string;
  width: number;
  height: number;
  position: Generated<number>;
  product_id: string | null;
  gift_id: string | null;
  category_id: string | null;
  promotion_id: string | null;
  user_id: string | null;
  settings_page: string | null;
  created_at: Generated<Date>;
  review_id: string | null;
  awaits_approval: Generated<boolean>;
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  alt: Generated<string>;
  alt_translations: Generated<Translations>;
};

export type IngredientSpellings = {
  key: string;
  ingredient_id: string;
};

export type Ingredients = {
  id: Generated<string>;
  name: string;
  spellings: Generated<string[]>;
  texts: Generated<Translations>;
  is_allergen: Generated<boolean>;
  created_at: Generated<Date>;
};

export type Messages = {
  id: Generated<string>;
  sequence: ColumnType<number, never, never>;
  conversation_id: string;
  sender_id: string | null;
  receiver_id: string | null;
  text: string;
  created_at: Generated<Date>;
  key: string | null;
};

export type OneTimeCodes = {
  user_id: string;
  kind: string;
  secret_hash: Buffer;
  tries_left: number;
  expires_at: Date;
  email: string;
  id: Generated<string>;
};

export type OrderEvents = {
  id: Generated<string>;
  order_id: string;
  kind: EventKind;
  details: Generated<StoredDetails>;
  admin_name: Generated<string>;
  created_at: Date;
  is_undone: Generated<boolean>;
  mail: string | null;
  sequence: ColumnType<number, never, never>;
};

export type OrderLineGifts = {
  order_line_id: string;
  gift_id: string | null;
  gift_name: string;
  name_translations: Generated<Names>;
  point_value: Generated<number>;
};

export type OrderLines = {
  id: Generated<string>;
  order_id: string;
  position: number;
  product_id: string | null;
  product_name: string;
  quantity: number;
  unit_price: Millimes;
  name_translations: Generated<Names>;
  price_reason: Generated<string>;
  written_off: Generated<number>;
  covered_by: Generated<string[]>;
  given_by: string | null;
};

export type Orders = {
  id: Generated<string>;
  order_number: string;
  is_guest: boolean;
  user_id: string | null;
  status: Generated<OrderStatus>;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  region: string;
  postal_code: string;
  country: string;
  subtotal: Millimes;
  tax: Generated<Millimes>;
  total: Millimes;
  created_at: Generated<Date>;
  search: ColumnType<string, never, never>;
  language: Generated<Language>;
  landmark: Generated<string>;
  source: Generated<OrderSource>;
  method: Generated<DeliveryMethod>;
  delivery_fee: Generated<Millimes>;
  discount: Generated<Millimes>;
  discount_reason: Generated<string>;
  expected_by: string | null;
  confirmation: Generated<Confirmation>;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  reason: Generated<string>;
  shipment: Generated<Shipment>;
  payment: Generated<Payment>;
  courier_id: string | null;
  duplicate_of: string | null;
  version: Generated<number>;
  step: ColumnType<DeskStep, never, never>;
  coupon_discount: Generated<Millimes>;
  coupons: Generated<StoredCoupon[]>;
};

export type Parcels = {
  id: Generated<string>;
  order_id: string | null;
  barcode: string;
  courier_id: string;
  tracking_number: Generated<string>;
  attempts: Generated<number>;
  cash: Generated<Millimes>;
  handed_over_at: Date | null;
  ended_at: Date | null;
  ended_as: 'delivered' | 'back' | null;
  settlement_id: string | null;
  collected: Millimes | null;
  fee: Millimes | null;
  sequence: ColumnType<number, never, never>;
};

export type ProductGifts = {
  product_id: string;
  gift_id: string;
};

export type ProductGroups = {
  id: Generated<string>;
  name: string;
  choice: string;
  translations: Generated<Translations>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

export type ProductTotals = {
  slot: ColumnType<number, never, never>;
  total: number;
};

export type Products = {
  id: Generated<string>;
  name: string;
  description: Generated<string>;
  price: Millimes;
  stock: number;
  real_stock: number;
  size: Generated<string>;
  video: Generated<string>;
  ingredients: Generated<string[]>;
  including_gift: Generated<boolean>;
  gift_points: Generated<number>;
  category_id: string;
  promotion_id: string | null;
  is_disabled: Generated<boolean>;
  created_at: Generated<Date>;
  rating_count: Generated<number>;
  rating_average: Generated<number>;
  units_sold: Generated<number>;
  sort_name: ColumnType<string, never, never>;
  search: Generated<string>;
  is_visible: Generated<boolean>;
  pictures: Generated<string[]>;
  translations: Generated<Translations>;
  group_id: string | null;
  variant_label: Generated<string>;
  variant_translations: Generated<Translations>;
  variant_position: Generated<number>;
  barcode: Generated<string>;
  content_amount: number | null;
  content_unit: Generated<ContentUnit>;
  ingredient_keys: Generated<string[]>;
  companions: Generated<string[]>;
};

export type Promotions = {
  id: Generated<string>;
  name: string;
  discount: BasisPoints;
  starts_at: Date;
  ends_at: Date;
  is_active: Generated<boolean>;
  created_at: Generated<Date>;
  translations: Generated<Translations>;
};

export type PublicChanges = {
  slot: ColumnType<number, never, never>;
  count: Generated<number>;
};

export type Reviews = {
  id: Generated<string>;
  product_id: string;
  user_id: string;
  rating: number;
  comment: string;
  is_valid: Generated<boolean>;
  created_at: Generated<Date>;
  answer: Generated<string>;
  answered_at: Date | null;
};

export type Sessions = {
  token_hash: Buffer;
  user_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
};

export type Settings = {
  page: 'about' | 'landing' | 'product' | 'promotion' | 'search' | 'delivery' | 'orders' | 'terms' | 'privacy' | 'returns' | 'branding' | 'home' | 'setup';
  id: Generated<string>;
  content: unknown;
};

export type Settlements = {
  id: Generated<string>;
  courier_id: string;
  number: number;
  collected: Millimes;
  fees: Millimes;
  handed_over: Millimes;
  note: Generated<string>;
  admin_name: string;
  created_at: Date;
};

export type SigningKeys = {
  name: string;
  key: Buffer;
};

export type SpareFiles = {
  file_key: string;
  removable_at: Generated<Date>;
};

export type Throttles = {
  bucket: string;
  tries: number;
  resets_at: Date;
};

export type UndoableActs = {
  order_id: string;
  event_id: string;
  version: number;
  state: unknown;
  created_at: Date;
};

export type UnfoundSearches = {
  day: string;
  words: string;
  count: Generated<number>;
};

export type Users = {
  id: Generated<string>;
  role: Generated<'user' | 'admin'>;
  user_name: string;
  email: string;
  phone_number: Generated<string>;
  password_hash: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  street_address: Generated<string>;
  region: Generated<string>;
  city: Generated<string>;
  postal_code: Generated<string>;
  email_verified_at: Date | null;
  pending_email: string | null;
  created_at: Generated<Date>;
  search: ColumnType<string, never, never>;
  language: Generated<Language>;
};

export type VisitCounts = {
  day: string;
  visits: Generated<number>;
  product_views: Generated<number>;
  cart_additions: Generated<number>;
  checkouts: Generated<number>;
};

export type Wishlist = {
  user_id: string;
  product_id: string;
  created_at: Generated<Date>;
};

export type DB = {
  audit_entries: AuditEntries;
  blocked_phones: BlockedPhones;
  cart_line_gifts: CartLineGifts;
  cart_lines: CartLines;
  catalogue_changes: CatalogueChanges;
  categories: Categories;
  contact_messages: ContactMessages;
  conversations: Conversations;
  coupon_uses: CouponUses;
  coupons: Coupons;
  couriers: Couriers;
  customer_filters: CustomerFilters;
  customer_notes: CustomerNotes;
  customer_tags: CustomerTags;
  customers: Customers;
  customers_to_refresh: CustomersToRefresh;
  demo_rows: DemoRows;
  demos: Demos;
  featured_products: FeaturedProducts;
  gifts: Gifts;
  idempotency_keys: IdempotencyKeys;
  images: Images;
  ingredient_spellings: IngredientSpellings;
  ingredients: Ingredients;
  messages: Messages;
  one_time_codes: OneTimeCodes;
  order_events: OrderEvents;
  order_line_gifts: OrderLineGifts;
  order_lines: OrderLines;
  orders: Orders;
  parcels: Parcels;
  product_gifts: ProductGifts;
  product_groups: ProductGroups;
  product_totals: ProductTotals;
  products: Products;
  promotions: Promotions;
  public_changes: PublicChanges;
  reviews: Reviews;
  sessions: Sessions;
  settings: Settings;
  settlements: Settlements;
  signing_keys: SigningKeys;
  spare_files: SpareFiles;
  throttles: Throttles;
  undoable_acts: UndoableActs;
  unfound_searches: UnfoundSearches;
  users: Users;
  visit_counts: VisitCounts;
  wishlist: Wishlist;
};
