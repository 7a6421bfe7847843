-- What lists read is kept ready on each product, so that a page of them is a few steps on an index:
-- whether it can be seen, what it costs now, under which promotion, and its pictures.

-- Whether a promotion runs at a moment (PRICES-2): the one place that says so.
create function runs(promotion promotions, moment timestamptz) returns boolean language sql immutable
  return promotion.is_active and promotion.starts_at <= moment and promotion.ends_at > moment;

-- Set by `settle_promotions` alone.
alter table promotions add column is_running boolean not null default false;

alter table products
  add column is_visible boolean not null default false,
  add column final_price integer not null default 0,
  -- no reference: the trigger below empties it together with promotion_id
  add column running_promotion_id uuid,
  add column pictures text[] not null default '{}';

create function keep_product_listing() returns trigger language plpgsql as $$
declare
  running promotions;
begin
  -- shared locks: whoever changes the category or the promotion waits for this product, and then sees it
  select * into running from promotions where id = new.promotion_id and is_running for share;
  new.running_promotion_id := running.id;
  new.final_price := coalesce(discounted(new.price, running.discount), new.price);
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
  before insert or update of price, promotion_id, category_id, is_disabled, is_visible on products
  for each row execute function keep_product_listing();

create function keep_category_listing() returns trigger language plpgsql as $$
begin
  update products set is_visible = is_visible
   where category_id in (select id from categories where id = new.id or parent_id = new.id);
  return null;
end $$;
create trigger categories_keep_listing after update of is_disabled, parent_id on categories
  for each row execute function keep_category_listing();

create function keep_promotion_listing() returns trigger language plpgsql as $$
begin
  -- in the order in which orders lock products, so that nobody waits in a circle
  perform from products where promotion_id = new.id order by id for no key update;
  update products set promotion_id = promotion_id where promotion_id = new.id;
  return null;
end $$;
create trigger promotions_keep_listing after update on promotions for each row
  when ((old.is_running or new.is_running) and old is distinct from new)
  execute function keep_promotion_listing();

create function keep_product_pictures() returns trigger language plpgsql as $$
declare
  changed uuid;
begin
  foreach changed in array array[case when tg_op <> 'INSERT' then old.product_id end,
                                 case when tg_op <> 'DELETE' then new.product_id end] loop
    update products
       set pictures = array(select image_path(images) from images where product_id = changed order by position, id)
     where id = changed;
  end loop;
  return null;
end $$;
create trigger images_keep_product_pictures after insert or update or delete on images for each row
  execute function keep_product_pictures();

-- Whether a promotion has started or ended since `settle_promotions` was last asked.
create function promotions_unsettled(moment timestamptz) returns boolean language sql stable
  return exists (select from promotions where is_running <> runs(promotions, moment));

-- Brings the prices of the lists to a moment. Asked by whoever finds them unsettled, and by no clock of its own.
create function settle_promotions(moment timestamptz) returns void language sql
  begin atomic
    select from promotions where is_running <> runs(promotions, moment) order by id for no key update;
    update promotions set is_running = not is_running where is_running <> runs(promotions, moment);
  end;

update products
   set pictures = array(select image_path(images) from images where product_id = products.id order by position, id),
       is_visible = is_visible;

drop index products_sort_name, products_created_at;
create index products_by_price on products (final_price, id) where is_visible;
create index products_by_name on products (sort_name, id) where is_visible;
create index products_by_rating on products (rating_average, id) where is_visible;
create index products_by_age on products (created_at, id) where is_visible;

-- How often anything changed that everyone may see. A writer counts on a row nobody else holds, so writers never
-- wait for each other; the sum grows with each commit, whatever the order they commit in.
create table public_changes (
  slot integer generated always as identity primary key,
  count bigint not null default 1
) with (fillfactor = 10);

create function count_public_change() returns trigger language plpgsql as $$
begin
  update public_changes set count = count + 1
   where slot = (select slot from public_changes limit 1 for update skip locked);
  if not found then
    insert into public_changes default values;
  end if;
  return null;
end $$;
create trigger products_public after insert or update or delete or truncate on products
  for each statement execute function count_public_change();
create trigger categories_public after insert or update or delete or truncate on categories
  for each statement execute function count_public_change();
create trigger promotions_public after insert or update or delete or truncate on promotions
  for each statement execute function count_public_change();
create trigger gifts_public after insert or update or delete or truncate on gifts
  for each statement execute function count_public_change();
create trigger product_gifts_public after insert or update or delete or truncate on product_gifts
  for each statement execute function count_public_change();
create trigger reviews_public after insert or update or delete or truncate on reviews
  for each statement execute function count_public_change();
create trigger images_public after insert or update or delete or truncate on images
  for each statement execute function count_public_change();
create trigger settings_public after insert or update or delete or truncate on settings
  for each statement execute function count_public_change();
-- the writers of reviews; everything else about people is their own
create trigger users_public after update of user_name on users
  for each statement execute function count_public_change();
