-- An act of the desk can be undone exactly: what it changed is stored until it is too old.

alter table order_events
  add column is_undone boolean not null default false,
  -- a hash of the mail that the customer got about it
  add column mail text;

-- The latest act of an order; deleted after a day.
create table undoable_acts (
  order_id uuid primary key references orders on delete cascade,
  event_id uuid not null references order_events on delete cascade,
  -- of the order, after the act
  version integer not null,
  -- of the order, its lines and its parcels, before the act
  state jsonb not null,
  created_at timestamptz not null
);
create index undoable_acts_event on undoable_acts (event_id);
