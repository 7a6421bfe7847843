-- Orders of both kinds. A guest's has the same statuses under other names
-- (contract/src/orders/guest-orders.ts), so stock and figures are reckoned once.
create table orders (
  id uuid primary key default uuidv7(),
  order_number text not null unique,
  is_guest boolean not null,
  -- null for a guest, until one with the same verified address registers, and once the account is deleted
  user_id uuid references users on delete set null,
  status text not null default 'ordersAwaiting'
    check (status in ('ordersAwaiting', 'Processing', 'Shipped', 'Delivered', 'Cancelled')),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  address text not null,
  city text not null,
  region text not null,
  postal_code text not null,
  country text not null,
  -- millimes
  subtotal bigint not null check (subtotal >= 0),
  tax bigint not null default 0 check (tax >= 0),
  total bigint not null check (total = subtotal + tax),
  created_at timestamptz not null default now()
);
create index orders_user_id on orders (user_id, created_at desc) where user_id is not null;
create index orders_newest on orders (is_guest, created_at desc, id);
create index orders_created_at on orders (created_at);
create index orders_guest_email on orders (lower(email)) where is_guest;

-- Lines keep their own copy of name and price: later edits never change an order.
create table order_lines (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  product_id uuid references products on delete set null,
  product_name text not null,
  quantity integer not null check (quantity between 1 and 999),
  unit_price integer not null check (unit_price >= 0),
  unique (order_id, position)
);
create index order_lines_product_id on order_lines (product_id);

create table order_line_gifts (
  order_line_id uuid not null references order_lines on delete cascade,
  gift_id uuid references gifts on delete set null,
  gift_name text not null,
  unique (order_line_id, gift_id)
);
create index order_line_gifts_gift_id on order_line_gifts (gift_id);

-- One order per key. The key row is written first: a second submit waits for the
-- first one's transaction and then reads its order.
create table idempotency_keys (
  -- the account's id, or 'guest'
  owner text not null,
  key text not null check (char_length(key) between 16 and 128),
  body_hash bytea not null,
  order_id uuid not null references orders on delete cascade deferrable initially deferred,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotency_keys_order_id on idempotency_keys (order_id);
create index idempotency_keys_created_at on idempotency_keys (created_at);
