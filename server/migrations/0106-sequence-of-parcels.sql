-- The latest parcel or event of an order is the one that was stored last, as its row lock decides. Ids begin with the time of a
-- clock, which may be set back.
alter table parcels add column sequence bigint;
update parcels set sequence = nth
  from (select id, row_number() over (order by ended_at is null, id) as nth from parcels) as found
 where found.id = parcels.id;
alter table parcels
  alter column sequence set not null,
  alter column sequence add generated always as identity;
select setval(pg_get_serial_sequence('parcels', 'sequence'), (select count(*) + 1 from parcels), false);

alter table order_events add column sequence bigint;
update order_events set sequence = nth
  from (select id, row_number() over (order by id) as nth from order_events) as found
 where found.id = order_events.id;
alter table order_events
  alter column sequence set not null,
  alter column sequence add generated always as identity;
select setval(pg_get_serial_sequence('order_events', 'sequence'), (select count(*) + 1 from order_events), false);
