-- Codes and automatic discounts, beside the promotions on prices (contract/src/discounts/calculation.ts).

create table coupons (
  id uuid primary key default uuidv7(),
  -- in capitals and without spaces; null: the discount is automatic
  code text check (code <> ''),
  name text not null check (name <> ''),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  kind text not null check (kind in ('percent', 'amount', 'delivery', 'gift', 'buyGet')),
  -- of percent, in 1/100 of a percent
  rate integer check (rate between 1 and 10000),
  -- of amount, in millimes
  amount bigint check (amount > 0),
  -- of buyGet: for every `buy` pieces, `free` more cost nothing, at most `times` times
  buy integer check (buy between 1 and 999),
  free integer check (free between 1 and 999),
  times integer check (times > 0),
  gift_id uuid references products on delete set null,
  -- the sum of the lines from which it applies, in millimes
  minimum bigint not null default 0 check (minimum >= 0),
  first_order boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  -- both empty: all products
  category_ids uuid[] not null default '{}',
  product_ids uuid[] not null default '{}',
  use_limit integer check (use_limit > 0),
  person_limit integer check (person_limit > 0),
  is_active boolean not null default true,
  created_at timestamptz not null,
  -- a deleted one stays for the orders that used it, and its code is free again
  deleted_at timestamptz,
  check (kind <> 'percent' or rate is not null),
  check (kind <> 'amount' or amount is not null),
  check (kind <> 'buyGet' or (buy is not null and free is not null))
);
create unique index coupons_code on coupons (code) where deleted_at is null;
-- read by every order
create index coupons_automatic on coupons (id) where code is null and is_active and deleted_at is null;

-- The storefront shows the field for codes while there are any.
create trigger coupons_public after insert or update or delete or truncate on coupons
  for each statement execute function count_public_change();

-- A use counts while its order is not cancelled; account, phone number and status are the order's.
create table coupon_uses (
  coupon_id uuid not null references coupons on delete restrict,
  order_id uuid not null references orders on delete cascade,
  primary key (coupon_id, order_id)
);
create index coupon_uses_order on coupon_uses (order_id);

alter table orders
  -- what the coupons took off, and their terms when the order was placed
  add column coupon_discount bigint not null default 0 check (coupon_discount >= 0),
  add column coupons jsonb not null default '[]' check (jsonb_typeof(coupons) = 'array'),
  drop constraint orders_total,
  add constraint orders_total
    check (total = subtotal + tax + delivery_fee - discount - coupon_discount and total >= 0);

alter table audit_entries drop constraint audit_entries_kind_check;
alter table audit_entries add constraint audit_entries_kind_check check (kind in (
  'product', 'category', 'gift', 'promotion', 'review', 'order', 'user', 'settings', 'mail', 'contact', 'courier', 'settlement', 'phone',
  'productGroup', 'coupon'));
