-- Each order changes products: what follows from that is done in one function instead of three.
create or replace function log_product_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into catalogue_changes (product_id, words)
      select after.id, before.search is distinct from after.search from after join before using (id);
  elsif tg_op = 'INSERT' then
    insert into catalogue_changes (product_id, words) select id, true from after;
  elsif tg_op = 'DELETE' then
    insert into catalogue_changes (product_id, words) select id, false from before;
  else
    insert into catalogue_changes (words) values (true);
  end if;
  if random() < 0.01 then
    perform prune_catalogue_changes();
  end if;
  -- as count_public_change does for other tables
  update public_changes set count = count + 1
   where slot = (select slot from public_changes limit 1 for update skip locked);
  if not found then
    insert into public_changes default values;
  end if;
  return null;
end $$;
drop trigger products_public on products;

create or replace function prune_catalogue_changes() returns void language plpgsql as $$
begin
  if pg_try_advisory_xact_lock(hashtextextended('catalogue changes', 0)) then
    delete from catalogue_changes where ctid in (
      select ctid from (select ctid, at from catalogue_changes order by xid limit 5000) as oldest
       where at < clock_timestamp() - interval '1 day');
  end if;
end $$;
