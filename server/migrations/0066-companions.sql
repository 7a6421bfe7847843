-- The products shown under "Goes well with" of a product, in their order. Ids of products that were deleted since are left out when
-- they are read: a foreign key would have every save of a product lock up to eight other rows that orders lock too.
alter table products
  add column companions uuid[] not null default '{}' check (cardinality(companions) <= 8);

-- With the newest lines first: what is bought together is read from the newest orders of a product, however many it has.
-- Line ids are uuidv7, which have the order of their time.
drop index order_lines_product_id;
create index order_lines_product_id on order_lines (product_id, id);
