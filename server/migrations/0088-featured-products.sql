-- The products that an admin has chosen for the home page.
create table featured_products (
  product_id uuid primary key references products on delete cascade,
  position integer not null
);
create trigger featured_products_public after insert or update or delete or truncate on featured_products
  for each statement execute function count_public_change();
