-- Each sale reads the text of all checks of products again (docs/decisions/056), most of them of columns that no sale changes. The rules of
-- those columns are looked at when they change. `if not (…)` lets null pass, as a check does.
alter table products
  drop constraint products_name_check,
  drop constraint products_translations_check,
  drop constraint products_variant_check,
  drop constraint products_variant_translations_check,
  drop constraint products_content_amount_check,
  drop constraint products_content_unit_check,
  drop constraint products_companions_check;

create function check_product_details() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  if not (new.name <> '') then wrong := 'name';
  elsif not (jsonb_typeof(new.translations) = 'object') then wrong := 'translations';
  elsif not ((new.group_id is null) = (new.variant_label = '')) then wrong := 'variant';
  elsif not (jsonb_typeof(new.variant_translations) = 'object') then wrong := 'variant_translations';
  elsif not (new.content_amount > 0 and new.content_amount <= 100000
    and round(new.content_amount::numeric, 2)::double precision = new.content_amount) then wrong := 'content_amount';
  elsif not (new.content_unit = any ('{ml,g,piece}'::text[])) then wrong := 'content_unit';
  elsif not (cardinality(new.companions) <= 8) then wrong := 'companions';
  else return new;
  end if;
  raise check_violation using
    message = format('new row for relation "products" violates the rule of its %s', wrong),
    table = 'products', constraint = format('products_%s_check', wrong);
end $$;

create trigger products_check_details
  before insert or update of name, translations, group_id, variant_label, variant_translations, content_amount, content_unit, companions
  on products for each row execute function check_product_details();

-- An order has nine checks. A function keeps its comparisons prepared, where a check is prepared for each statement: the amounts stay checks.
alter table orders
  drop constraint orders_status_check,
  drop constraint orders_source_check,
  drop constraint orders_method_check,
  drop constraint orders_confirmation_check,
  drop constraint orders_shipment_check,
  drop constraint orders_payment_check,
  drop constraint orders_coupons_check;

create function check_order_states() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  if not (new.status = any ('{ordersAwaiting,Processing,Shipped,Delivered,Cancelled}'::text[])) then wrong := 'status';
  elsif not (new.source = any ('{shop,phone,whatsapp,facebook,instagram,counter}'::text[])) then wrong := 'source';
  elsif not (new.method = any ('{delivery,pickup}'::text[])) then wrong := 'method';
  elsif not (new.confirmation = any ('{waived,toConfirm,unreachable,confirmed,refused}'::text[])) then wrong := 'confirmation';
  elsif not (new.shipment = any ('{none,ready,handedOver,out,failed,delivered,comingBack,back}'::text[])) then wrong := 'shipment';
  elsif not (new.payment = any ('{due,collected,paid}'::text[])) then wrong := 'payment';
  elsif not (jsonb_typeof(new.coupons) = 'array') then wrong := 'coupons';
  else return new;
  end if;
  raise check_violation using
    message = format('new row for relation "orders" violates the rule of its %s', wrong),
    table = 'orders', constraint = format('orders_%s_check', wrong);
end $$;

create trigger orders_check_states
  before insert or update of status, source, method, confirmation, shipment, payment, coupons
  on orders for each row execute function check_order_states();
