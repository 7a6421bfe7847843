-- PL/pgSQL plans a statement once per connection, for as many rows as the first call has: as a rule one. A join of the two
-- transition tables, planned for one row, compared each row with each. Grouping visits each row once under every plan.
create or replace function log_product_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into catalogue_changes (product_id, words)
      select id, (array_agg(search))[1] is distinct from (array_agg(search))[2]
        from (select id, search from before union all select id, search from after) as each group by id;
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
