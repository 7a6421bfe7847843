-- Changes of the catalogue. A category or a promotion settles the listing of its products, and a product reads both (9):
-- those who change one of the first two go alone, those who change products go side by side, so that nobody waits for
-- another in a circle. Orders, which only move stock, wait for nobody here.
create function alone_in_listings() returns void language sql
  return pg_advisory_xact_lock(hashtextextended('listings', 0));
create function beside_listings() returns void language sql
  return pg_advisory_xact_lock_shared(hashtextextended('listings', 0));

create or replace function settle_promotions(moment timestamptz) returns void language sql
  begin atomic
    select alone_in_listings();
    select from promotions where is_running <> runs(promotions, moment) order by id for no key update;
    update promotions set is_running = not is_running where is_running <> runs(promotions, moment);
  end;

-- Both now take the products in the order in which orders lock them, and only when there is something to settle.
create or replace function keep_category_search() returns trigger language plpgsql as $$
begin
  perform from products
    where category_id in (select id from categories where id = new.id or parent_id = new.id)
    order by id for no key update;
  update products set search = ''
   where category_id in (select id from categories where id = new.id or parent_id = new.id);
  return null;
end $$;
create or replace trigger categories_keep_search after update of name, parent_id on categories for each row
  when ((old.name, old.parent_id) is distinct from (new.name, new.parent_id))
  execute function keep_category_search();

create or replace function keep_category_listing() returns trigger language plpgsql as $$
begin
  perform from products
    where category_id in (select id from categories where id = new.id or parent_id = new.id)
    order by id for no key update;
  update products set is_visible = is_visible
   where category_id in (select id from categories where id = new.id or parent_id = new.id);
  return null;
end $$;
create or replace trigger categories_keep_listing after update of is_disabled, parent_id on categories for each row
  when ((old.is_disabled, old.parent_id) is distinct from (new.is_disabled, new.parent_id))
  execute function keep_category_listing();

-- The back office lists every product, in four orders.
create index products_newest on products (created_at desc, id desc);
create index products_all_by_name on products (sort_name, id);
create index products_all_by_price on products (price, id);
create index products_all_by_stock on products (stock, id);
