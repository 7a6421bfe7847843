-- Prices follow from the time at which they are read (docs/decisions/020): a promotion that starts or ends writes nothing.
-- A node reads the products of a changed promotion again when it reads this log, so no product row is locked or written.
alter table catalogue_changes add column promotion_id uuid;
comment on column catalogue_changes.promotion_id is
  'All products of this promotion may have changed. An entry with neither product nor promotion: all products.';

create function log_promotion_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (promotion_id, words) values (new.id, false);
  return null;
end $$;
create trigger promotions_log_changed after update on promotions for each row
  when ((old.name, old.discount, old.starts_at, old.ends_at, old.is_active)
    is distinct from (new.name, new.discount, new.starts_at, new.ends_at, new.is_active))
  execute function log_promotion_change();

-- For nodes of the previous version, until they are replaced; a later migration removes them.
comment on column promotions.is_running is 'Read by nodes before migration 29 only.';
comment on column products.final_price is 'Read by nodes before migration 29 only.';
comment on column products.running_promotion_id is 'Read by nodes before migration 29 only.';
