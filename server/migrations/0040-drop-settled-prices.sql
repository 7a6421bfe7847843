-- Prices are computed when they are read (docs/decisions/020). What stored them was left for nodes of versions before
-- migration 29, which have to be replaced before this one runs.
drop trigger promotions_keep_listing on promotions;
drop function keep_promotion_listing, promotions_unsettled, settle_promotions;

drop trigger products_keep_listing on products;
create or replace function keep_product_listing() returns trigger language plpgsql as $$
begin
  -- shared locks: a change of the category waits for this product, and then sees it
  perform from categories
    where id in (select unnest(array[id, parent_id]) from categories where id = new.category_id) for share;
  new.is_visible := not new.is_disabled and not exists (
    select from categories as category
      left join categories as parent on parent.id = category.parent_id
     where category.id = new.category_id and (category.is_disabled or parent.is_disabled)
  );
  return new;
end $$;
create trigger products_keep_listing
  before insert or update of category_id, is_disabled, is_visible on products
  for each row execute function keep_product_listing();

alter table products drop column final_price, drop column running_promotion_id;
alter table promotions drop column is_running;
