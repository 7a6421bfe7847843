-- What a pack contains, for the price per 100 ml, 100 g or piece. Without an amount nothing is shown, and the unit has no meaning.
alter table products
  add column content_amount double precision
    check (content_amount > 0 and content_amount <= 100000 and round(content_amount::numeric, 2)::double precision = content_amount),
  add column content_unit text not null default 'ml' check (content_unit in ('ml', 'g', 'piece'));
