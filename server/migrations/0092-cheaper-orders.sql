-- What an order costs PostgreSQL (docs/decisions/056): the same rules and words, less work for each statement.

-- The words of some 70 orders wait together for their place in the index. One by one they wrote two thirds of all that an order
-- writes; a search looks through those that wait.
alter index orders_search_guest set (fastupdate = on, gin_pending_list_limit = 64);
alter index orders_search_account set (fastupdate = on, gin_pending_list_limit = 64);

-- Every statement that writes a row reads the text of all its checks again, however few columns it changes. Here they are as short
-- as they can be: an array is written as one value, and numbers are compared at once.
alter table orders
  drop constraint orders_status_check,
  drop constraint orders_source_check,
  drop constraint orders_method_check,
  drop constraint orders_confirmation_check,
  drop constraint orders_shipment_check,
  drop constraint orders_payment_check,
  drop constraint orders_subtotal_check,
  drop constraint orders_tax_check,
  drop constraint orders_delivery_fee_check,
  drop constraint orders_discount_check,
  drop constraint orders_coupon_discount_check,
  drop constraint orders_attempts_check,
  add constraint orders_status_check check (status = any ('{ordersAwaiting,Processing,Shipped,Delivered,Cancelled}'::text[])),
  add constraint orders_source_check check (source = any ('{shop,phone,whatsapp,facebook,instagram,counter}'::text[])),
  add constraint orders_method_check check (method = any ('{delivery,pickup}'::text[])),
  add constraint orders_confirmation_check
    check (confirmation = any ('{waived,toConfirm,unreachable,confirmed,refused}'::text[])),
  add constraint orders_shipment_check
    check (shipment = any ('{none,ready,handedOver,out,failed,delivered,comingBack,back}'::text[])),
  add constraint orders_payment_check check (payment = any ('{due,collected,paid}'::text[])),
  add constraint orders_amounts check (least(subtotal, tax, delivery_fee, discount, coupon_discount, attempts::bigint) >= 0);

alter table products
  drop constraint products_stock_check,
  drop constraint products_real_stock_check,
  drop constraint products_gift_points_check,
  drop constraint products_content_unit_check,
  add constraint products_amounts check (least(stock, real_stock, gift_points) >= 0),
  add constraint products_content_unit_check check (content_unit = any ('{ml,g,piece}'::text[]));

-- One order in a hundred looked through the 5,000 oldest changes of products, which as a rule are all younger than a day.
create or replace function prune_catalogue_changes() returns void language plpgsql as $$
begin
  if (select at from catalogue_changes order by xid limit 1) >= clock_timestamp() - interval '1 day' then
    return;
  end if;
  if pg_try_advisory_xact_lock(hashtextextended('catalogue changes', 0)) then
    delete from catalogue_changes where ctid in (
      select ctid from (select ctid, at from catalogue_changes order by xid limit 5000) as oldest
       where at < clock_timestamp() - interval '1 day');
  end if;
end $$;
