-- The order desk: beside its status an order has a confirmation, a shipment and a payment (contract/src/orders/order-states.ts).

create table couriers (
  id uuid primary key default uuidv7(),
  name text not null,
  phone text not null default '',
  -- what the courier keeps for a delivered and for a returned parcel, in millimes
  delivered_fee bigint not null default 0 check (delivered_fee >= 0),
  returned_fee bigint not null default 0 check (returned_fee >= 0),
  is_active boolean not null default true
);
create unique index couriers_name on couriers (lower(name));

alter table orders
  add column source text not null default 'shop'
    check (source in ('shop', 'phone', 'whatsapp', 'facebook', 'instagram', 'counter')),
  add column method text not null default 'delivery' check (method in ('delivery', 'pickup')),
  add column delivery_fee bigint not null default 0 check (delivery_fee >= 0),
  add column discount bigint not null default 0 check (discount >= 0),
  add column discount_reason text not null default '',
  -- the last day on which delivery is expected; null when the shop promises none
  add column expected_by date,
  add column confirmation text not null default 'waived'
    check (confirmation in ('waived', 'toConfirm', 'unreachable', 'confirmed', 'refused')),
  add column attempts integer not null default 0 check (attempts >= 0),
  add column next_attempt_at timestamptz,
  -- of the latest refusal, failed delivery or return
  add column reason text not null default '',
  add column shipment text not null default 'none'
    check (shipment in ('none', 'ready', 'handedOver', 'out', 'failed', 'delivered', 'comingBack', 'back')),
  add column payment text not null default 'due' check (payment in ('due', 'collected', 'paid')),
  add column courier_id uuid references couriers on delete restrict,
  -- an order of the same phone number with the same lines, placed less than an hour before; no foreign key, because its lock
  -- on that order, taken after those on products, could deadlock with a change of that order
  add column duplicate_of uuid,
  -- grows with every change
  add column version integer not null default 1,
  drop constraint orders_check,
  add constraint orders_total check (total = subtotal + tax + delivery_fee - discount and total >= 0);

-- Orders delivered before had neither parcels nor settlements.
update orders set payment = 'paid' where status = 'Delivered';

-- The tab of the desk an order is in; and orders are also found by e-mail address and place. In one statement, and before the
-- indexes: the table is written once. 100,000 orders take some 15 s, in which no order can be placed.
alter table orders add column step text not null generated always as (
  case
    when shipment in ('failed', 'comingBack') then 'problems'
    when payment = 'collected' then 'toSettle'
    -- a settled order stays closed, whatever status an admin gives it
    when status in ('Delivered', 'Cancelled') or (shipment = 'delivered' and payment = 'paid') then 'closed'
    when status = 'Shipped' then 'withCourier'
    when confirmation in ('toConfirm', 'unreachable') then 'toConfirm'
    when status = 'Processing' then 'toHandOver'
    else 'toPrepare'
  end) stored,
  alter column search set expression as (array_to_tsvector(array_remove(string_to_array(
    search_normalise(first_name || ' ' || last_name || ' ' || email || ' ' || city || ' ' || region || ' ' || postal_code) || ' ' ||
    replace(lower(order_number), '-', '') || ' ' || split_part(lower(order_number), '-', 2) || ' ' ||
    ltrim(phone, '+') || ' ' || right(phone, 9) || ' ' || right(phone, 8) || ' ' || right(phone, 7) || ' ' ||
    right(phone, 6) || ' ' || right(phone, 5) || ' ' || right(phone, 4) || ' ' || right(phone, 3), ' '), '')));

create index orders_step on orders (step, created_at, id);
create index orders_all on orders (created_at desc, id desc);
drop index orders_created_at;
create index orders_phone on orders (phone, created_at desc);
create index orders_refused on orders (phone) where confirmation = 'refused' or shipment in ('comingBack', 'back');
create index orders_region on orders (region, created_at desc, id desc);
create index orders_courier on orders (courier_id, created_at desc, id desc) where courier_id is not null;

create function next_order_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger orders_version before update on orders for each row execute function next_order_version();

-- Every change of an order is announced, not only that of its status.
drop trigger orders_moved on orders;
drop trigger guest_orders_moved on orders;
create trigger orders_moved after update on orders for each row
  when (not new.is_guest and old.version <> new.version) execute function tell_change('orders', '0');
create trigger guest_orders_moved after update on orders for each row
  when (new.is_guest and old.version <> new.version) execute function tell_change('guestOrders', '0');

alter table order_lines
  -- why an admin set another price
  add column price_reason text not null default '',
  -- of a returned parcel: units that did not go back to stock
  add column written_off integer not null default 0 check (written_off between 0 and quantity);

-- What happened to an order after it was placed: a timeline for admins.
create table order_events (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders on delete cascade,
  kind text not null,
  details jsonb not null default '{}',
  -- '' when the customer or the shop itself did it
  admin_name text not null default '',
  created_at timestamptz not null
);
create index order_events_order on order_events (order_id, created_at, id);
create index order_events_by_day on order_events (kind, created_at);

-- One row for each time an order is sent. Kept when the order is deleted: its cash still has to add up.
create table settlements (
  id uuid primary key default uuidv7(),
  courier_id uuid not null references couriers on delete restrict,
  -- '1', '2', … for each courier
  number integer not null check (number > 0),
  collected bigint not null check (collected >= 0),
  fees bigint not null check (fees >= 0),
  handed_over bigint not null check (handed_over >= 0),
  note text not null default '',
  admin_name text not null,
  created_at timestamptz not null,
  unique (courier_id, number)
);
create table parcels (
  id uuid primary key default uuidv7(),
  order_id uuid references orders on delete set null,
  -- the order number without its hyphen, and '-2' for the second time it is sent
  barcode text not null unique,
  courier_id uuid not null references couriers on delete restrict,
  -- the courier's own number; '' until it is known
  tracking_number text not null default '',
  attempts integer not null default 0 check (attempts >= 0),
  -- what the courier has to collect
  cash bigint not null default 0 check (cash >= 0),
  handed_over_at timestamptz,
  ended_at timestamptz,
  ended_as text check (ended_as in ('delivered', 'back')),
  settlement_id uuid references settlements on delete restrict,
  collected bigint check (collected >= 0),
  fee bigint check (fee >= 0),
  check ((ended_at is null) = (ended_as is null)),
  check (ended_at is null or handed_over_at is not null),
  -- a settled parcel has ended, and its amounts are known
  check ((settlement_id is null) = (collected is null) and (settlement_id is null) = (fee is null)),
  check (settlement_id is null or ended_at is not null)
);
create index parcels_order on parcels (order_id);
create unique index parcels_open on parcels (order_id) where ended_at is null;
create unique index parcels_tracking on parcels (courier_id, tracking_number) where tracking_number <> '';
create index parcels_unsettled on parcels (courier_id, ended_at) where settlement_id is null;
create index parcels_ended on parcels (ended_at) where ended_at is not null;
create index parcels_settlement on parcels (settlement_id) where settlement_id is not null;

-- A parcel is settled once.
create function demand_settled_once() returns trigger language plpgsql as $$
begin
  raise exception 'parcel % is settled', old.barcode using errcode = 'restrict_violation';
end $$;
create trigger parcels_settled_once before update of settlement_id, collected, fee, ended_as, courier_id on parcels for each row
  when (old.settlement_id is not null and row(old.settlement_id, old.collected, old.fee, old.ended_as, old.courier_id)
    is distinct from row(new.settlement_id, new.collected, new.fee, new.ended_as, new.courier_id))
  execute function demand_settled_once();

-- Phone numbers that can't order online.
create table blocked_phones (
  phone text primary key,
  reason text not null,
  expires_at timestamptz,
  admin_name text not null,
  created_at timestamptz not null
);

alter table settings drop constraint settings_page_check;
alter table settings add constraint settings_page_check
  check (page in ('about', 'landing', 'product', 'promotion', 'search', 'delivery', 'orders'));
insert into settings (page, content) values ('delivery', '{}'), ('orders', '{}');

-- Keys for signatures, made once by the database of each shop; both are 128 random bits less six.
create table signing_keys (
  name text primary key,
  key bytea not null
);
insert into signing_keys (name, key)
values ('tracking', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

alter table audit_entries drop constraint audit_entries_kind_check;
alter table audit_entries add constraint audit_entries_kind_check check (kind in (
  'product', 'category', 'gift', 'promotion', 'review', 'order', 'user', 'settings', 'mail', 'contact', 'courier', 'settlement', 'phone'));
