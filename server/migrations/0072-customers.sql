-- Customers of the back office (docs/decisions/050): an account, or the phone number of orders that have no account.

create function customer_of(account uuid, phone text) returns uuid
  language sql immutable parallel safe
  return coalesce(account, md5(phone)::uuid);

create table customers (
  -- that of the account, or a hash of the phone number
  id uuid primary key,
  user_id uuid references users on delete cascade,
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  city text not null default '',
  region text not null default '',
  orders integer not null default 0,
  delivered integer not null default 0,
  refused integer not null default 0,
  -- totals of delivered orders, in millimes
  spent bigint not null default 0,
  last_order_at timestamptz,
  -- what a search looks through: names, e-mail addresses and digits of phone numbers
  words text not null default '',
  constraint customers_of_account check (user_id = id)
);
create index customers_user_id on customers (user_id) where user_id is not null;
create index customers_phone on customers (phone);
create index customers_last_order on customers (coalesce(last_order_at, '-infinity') desc, id desc);

-- Locks before it counts: of two orders at once, the second transaction counts both.
create function refresh_customer(account uuid, number text) returns void language plpgsql as $$
declare
  customer uuid := public.customer_of(account, number);
begin
  if account is not null then
    perform from public.users where id = account for key share;
    -- the account is being deleted: its orders now belong to phone numbers
    if not found then return; end if;
  elsif number = '' then
    return;
  end if;
  loop
    perform from public.customers where id = customer for update;
    exit when found;
    insert into public.customers (id, user_id) values (customer, account) on conflict (id) do nothing;
    exit when found;
  end loop;

  with placed as (
    select * from public.orders where user_id = account
    union all
    select * from public.orders where account is null and user_id is null and phone = number
  ), figures as (
    select count(*) as orders, count(*) filter (where status = 'Delivered') as delivered,
           count(*) filter (where confirmation = 'refused' or shipment in ('comingBack', 'back')) as refused,
           coalesce(sum(total) filter (where status = 'Delivered'), 0) as spent
      from placed
  ), latest as (
    select * from placed order by created_at desc, id desc limit 1
  ), facts as (
    select figures.*, latest.created_at as last_order_at,
           coalesce(nullif(btrim(users.first_name || ' ' || users.last_name), ''),
                    nullif(btrim(latest.first_name || ' ' || latest.last_name), ''), users.user_name, '') as name,
           coalesce(users.email, latest.email, '') as email,
           coalesce(nullif(users.phone_number, ''), latest.phone, '') as phone,
           coalesce(nullif(users.city, ''), latest.city, '') as city,
           coalesce(nullif(users.region, ''), latest.region, '') as region,
           concat_ws(' ', users.user_name, users.email, latest.first_name, latest.last_name, latest.email) as names,
           concat_ws(' ', ltrim(users.phone_number, '+'),
                     (select string_agg(distinct ltrim(placed.phone, '+'), ' ') from placed)) as phones
      from figures left join latest on true left join public.users on users.id = account
  )
  update public.customers
     set orders = facts.orders, delivered = facts.delivered, refused = facts.refused, spent = facts.spent,
         last_order_at = facts.last_order_at, name = facts.name, email = facts.email, phone = facts.phone,
         city = facts.city, region = facts.region,
         words = public.search_normalise(facts.name || ' ' || facts.names) || ' ' || facts.phones
    from facts where customers.id = customer;
  delete from public.customers where id = customer and user_id is null and orders = 0;
end $$;

-- Customers whose figures are to be counted again. Counting them within the order would make orders a fifth slower.
create table customers_to_refresh (
  user_id uuid,
  phone text not null
);

-- In the order of their ids, so that two refreshes can't deadlock; the second waits for the rows that the first takes.
create function refresh_customers() returns void language plpgsql as $$
declare
  customer record;
begin
  for customer in
    with taken as (delete from public.customers_to_refresh returning user_id, phone)
    select distinct on (public.customer_of(user_id, phone)) user_id, phone from taken
     order by public.customer_of(user_id, phone)
  loop
    perform public.refresh_customer(customer.user_id, customer.phone);
  end loop;
end $$;

create function keep_customers_of_orders() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into public.customers_to_refresh (user_id, phone) values (old.user_id, old.phone);
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE'
    and public.customer_of(old.user_id, old.phone) <> public.customer_of(new.user_id, new.phone)
  then insert into public.customers_to_refresh (user_id, phone) values (new.user_id, new.phone); end if;
  return null;
end $$;
create function keep_customer_of_user() returns trigger language plpgsql as $$
begin
  insert into public.customers_to_refresh (user_id, phone) values (new.id, '');
  return null;
end $$;

create trigger orders_keep_customers after insert or delete on orders
  for each row execute function keep_customers_of_orders();
create trigger orders_keep_customers_changed after update on orders
  for each row
  when (row(old.user_id, old.phone, old.status, old.confirmation, old.shipment, old.total, old.first_name, old.last_name,
            old.email, old.city, old.region, old.created_at)
    is distinct from row(new.user_id, new.phone, new.status, new.confirmation, new.shipment, new.total, new.first_name,
            new.last_name, new.email, new.city, new.region, new.created_at))
  execute function keep_customers_of_orders();
create trigger users_keep_customers after insert on users
  for each row when (new.role = 'user') execute function keep_customer_of_user();
create trigger users_keep_customers_changed after update on users
  for each row
  when (new.role = 'user' and row(old.role, old.user_name, old.email, old.first_name, old.last_name, old.phone_number, old.city, old.region)
    is distinct from row(new.role, new.user_name, new.email, new.first_name, new.last_name, new.phone_number, new.city, new.region))
  execute function keep_customer_of_user();

select count(refresh_customer(user_id, phone)) from (
  select id as user_id, '' as phone from users where role = 'user'
  union select user_id, case when user_id is null then phone else '' end from orders) as people;

create table customer_notes (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references customers on delete cascade,
  text text not null check (char_length(text) between 1 and 2000),
  admin_name text not null,
  created_at timestamptz not null
);
create index customer_notes_customer on customer_notes (customer_id, created_at desc, id desc);

create table customer_tags (
  customer_id uuid not null references customers on delete cascade,
  tag text not null check (char_length(tag) between 1 and 30),
  primary key (customer_id, tag)
);
-- 'VIP' and 'vip' are one tag
create unique index customer_tags_once on customer_tags (customer_id, lower(tag));
create index customer_tags_tag on customer_tags (lower(tag), customer_id);

-- Filters of the list of customers that admins have named.
create table customer_filters (
  id uuid primary key default uuidv7(),
  name text not null check (char_length(name) between 1 and 60),
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  created_at timestamptz not null
);
create unique index customer_filters_name on customer_filters (lower(name));

create index contact_messages_email on contact_messages (lower(email));

alter table audit_entries drop constraint audit_entries_kind_check;
alter table audit_entries add constraint audit_entries_kind_check check (kind in (
  'product', 'category', 'gift', 'promotion', 'review', 'order', 'user', 'settings', 'mail', 'contact', 'courier', 'settlement',
  'phone', 'productGroup', 'coupon', 'ingredient', 'customer', 'customerFilter', 'customerExport'));
