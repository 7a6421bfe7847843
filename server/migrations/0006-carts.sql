create table cart_lines (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  quantity integer not null check (quantity between 1 and 999),
  created_at timestamptz not null default now(),
  unique (user_id, product_id)
);
create index cart_lines_product_id on cart_lines (product_id);

create table cart_line_gifts (
  cart_line_id uuid not null references cart_lines on delete cascade,
  gift_id uuid not null references gifts on delete cascade,
  primary key (cart_line_id, gift_id)
);
create index cart_line_gifts_gift_id on cart_line_gifts (gift_id);

create table wishlist (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index wishlist_product_id on wishlist (product_id);
