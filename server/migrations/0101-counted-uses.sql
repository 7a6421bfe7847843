-- A use counts while its order is not cancelled. That is stored beside it, so that counting uses reads an index and no order.
alter table coupon_uses add column is_counted boolean not null default true;

update coupon_uses set is_counted = false from orders where orders.id = order_id and status = 'Cancelled';

create index coupon_uses_counted on coupon_uses (coupon_id) where is_counted;

create function count_new_use() returns trigger language plpgsql as $$
begin
  new.is_counted := coalesce((select status <> 'Cancelled' from orders where id = new.order_id), new.is_counted);
  return new;
end $$;

create trigger coupon_uses_counted before insert on coupon_uses for each row execute function count_new_use();

create function count_uses_of_order() returns trigger language plpgsql as $$
begin
  update coupon_uses set is_counted = new.status <> 'Cancelled' where order_id = new.id;
  return null;
end $$;

create trigger orders_count_uses after update of status on orders
  for each row when ((old.status = 'Cancelled') <> (new.status = 'Cancelled')) execute function count_uses_of_order();
