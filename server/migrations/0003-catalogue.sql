create table categories (
  id uuid primary key default uuidv7(),
  name text not null check (name <> ''),
  parent_id uuid,
  is_disabled boolean not null default false,
  is_uncategorized boolean not null default false,
  created_at timestamptz not null default now(),
  is_parent boolean not null generated always as (parent_id is null) stored,
  parent_is_parent boolean generated always as (case when parent_id is not null then true end) stored,
  unique (id, is_parent),
  -- two levels and no more: the parent of a category has none itself
  foreign key (parent_id, parent_is_parent) references categories (id, is_parent) on delete cascade,
  check (not is_uncategorized or (parent_id is null and not is_disabled))
);
create index categories_parent_id on categories (parent_id);
create unique index categories_one_uncategorized on categories (is_uncategorized) where is_uncategorized;
insert into categories (name, is_uncategorized) values ('Uncategorized', true);

create table promotions (
  id uuid primary key default uuidv7(),
  name text not null check (name <> ''),
  -- basis points: 10 % is 1000
  discount integer not null check (discount between 0 and 10000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  check (ends_at > starts_at)
);

create table gifts (
  id uuid primary key default uuidv7(),
  name text not null check (name <> ''),
  point_value integer not null check (point_value between 1 and 3),
  stock integer not null check (stock >= 0),
  created_at timestamptz not null default now()
);

create table products (
  id uuid primary key default uuidv7(),
  name text not null check (name <> ''),
  description text not null default '',
  -- millimes, in steps of 0.01 TND
  price integer not null check (price >= 0 and price % 10 = 0),
  -- what can still be sold, and what lies in the warehouse
  stock integer not null check (stock >= 0),
  real_stock integer not null check (real_stock >= 0),
  size text not null default '',
  video text not null default '',
  ingredients text[] not null default '{}',
  including_gift boolean not null default false,
  gift_points integer not null default 0 check (gift_points >= 0),
  category_id uuid not null references categories,
  promotion_id uuid references promotions on delete set null,
  is_disabled boolean not null default false,
  created_at timestamptz not null default now(),
  -- kept by triggers: approved reviews
  rating_count integer not null default 0,
  rating_average real not null default 0,
  -- units on orders that are not cancelled; moves with the stock
  units_sold integer not null default 0,
  sort_name text not null generated always as (search_normalise(name)) stored,
  -- kept by a trigger: name (A), ingredients and category (B), description (C)
  search tsvector not null default ''
);
create index products_category_id on products (category_id);
create index products_promotion_id on products (promotion_id);
create index products_sort_name on products (sort_name, id);
create index products_created_at on products (created_at, id);
create index products_units_sold on products (units_sold desc, id) where units_sold > 0;
create index products_search on products using gin (search);

create table product_gifts (
  product_id uuid not null references products on delete cascade,
  gift_id uuid not null references gifts on delete cascade,
  primary key (product_id, gift_id)
);
create index product_gifts_gift_id on product_gifts (gift_id);

create table reviews (
  id uuid primary key default uuidv7(),
  product_id uuid not null references products on delete cascade,
  user_id uuid not null references users on delete cascade,
  rating integer not null check (rating between 1 and 5),
  comment text not null check (comment <> ''),
  is_valid boolean not null default false,
  created_at timestamptz not null default now(),
  unique (product_id, user_id)
);
create index reviews_user_id on reviews (user_id);

create function keep_product_rating() returns trigger language plpgsql as $$
declare
  product uuid := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
begin
  -- one after the other: the count below has to see the reviews this waited for
  perform from products where id = product for no key update;
  update products
     set rating_count = seen.count, rating_average = seen.average
    from (
      select count(*)::integer as count, coalesce(avg(rating), 0)::real as average
        from reviews where product_id = product and is_valid
    ) as seen
   where id = product;
  return null;
end $$;
create trigger reviews_keep_rating after insert or update or delete on reviews
  for each row execute function keep_product_rating();
