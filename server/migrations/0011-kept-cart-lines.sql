-- A line of a cart outlives its product, to say that it is no longer sold; it knows the name and the price it was
-- last seen with.
alter table cart_lines
  drop constraint cart_lines_product_id_fkey,
  add column product_name text,
  add column price_seen integer check (price_seen >= 0);
update cart_lines set product_name = products.name, price_seen = products.final_price
  from products where products.id = cart_lines.product_id;
alter table cart_lines
  alter column product_name set not null,
  alter column price_seen set not null;
