-- What lists of products are made from is kept in the memory of each node (docs/decisions/018). This log tells a node which
-- products have changed since it last looked: those whose transaction its last snapshot could not see, whatever the order
-- in which transactions commit. Without a product: all of them may have changed.
create table catalogue_changes (
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  product_id uuid,
  -- whether it is found by other words
  words boolean not null
);
create index catalogue_changes_xid on catalogue_changes (xid);

-- Entries are kept for a day; now and then a writer removes some that are older, one writer at a time.
create function prune_catalogue_changes() returns void language plpgsql as $$
begin
  if random() < 0.01 and pg_try_advisory_xact_lock(hashtextextended('catalogue changes', 0)) then
    delete from catalogue_changes where ctid in (
      select ctid from (select ctid, at from catalogue_changes order by xid limit 5000) as oldest
       where at < clock_timestamp() - interval '1 day');
  end if;
end $$;

create function log_product_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into catalogue_changes (product_id, words)
      select after.id, before.search is distinct from after.search from after join before using (id);
  elsif tg_op = 'INSERT' then
    insert into catalogue_changes (product_id, words) select id, true from after;
  elsif tg_op = 'DELETE' then
    insert into catalogue_changes (product_id, words) select id, false from before;
  else
    insert into catalogue_changes (words) values (true);
  end if;
  perform prune_catalogue_changes();
  return null;
end $$;
create trigger products_log_added after insert on products referencing new table as after
  for each statement execute function log_product_changes();
create trigger products_log_changed after update on products referencing old table as before new table as after
  for each statement execute function log_product_changes();
create trigger products_log_gone after delete on products referencing old table as before
  for each statement execute function log_product_changes();
create trigger products_log_none after truncate on products
  for each statement execute function log_product_changes();

-- What a shopper typed, word by word, and the forms each may have in products.search. 'de', 'pour', 'of' say nothing, unless
-- nothing else was typed.
create function search_terms(input text) returns table (typed text, forms text[]) language sql stable parallel safe
  begin atomic
    with words as materialized (
      select word, min(place) as place
        from regexp_split_to_table(search_normalise(input), ' ') with ordinality as split (word, place)
       where word <> '' group by word order by min(place) limit 8
    ), telling as materialized (
      select word, place from words
       where char_length(word) > 1
         and to_tsvector('french', word) <> ''::tsvector
         and to_tsvector('english', word) <> ''::tsvector
    )
    select word, search_lexemes(word) from (
      table telling union all select word, place from words where not exists (select from telling)
    ) as chosen order by place;
  end;

-- No list is read from an index any more. An order, which moves nothing but stock, now leaves all indexes of its products alone.
drop index products_search, products_by_price, products_by_name, products_by_rating, products_by_age,
  products_newest, products_all_by_name, products_all_by_price, products_all_by_stock, products_units_sold;
drop function search_query, search_either;

create or replace function keep_product_search() returns trigger language plpgsql as $$
declare
  title text := search_normalise(new.name);
  kind text;
  about text := search_normalise(new.description);
begin
  select search_normalise(concat_ws(' ', category.name, parent.name, array_to_string(new.ingredients, ' ')))
    into kind
    from categories as category
    left join categories as parent on parent.id = category.parent_id
   where category.id = new.category_id;
  -- each word as written, and as a French and an English stem
  new.search :=
    setweight(to_tsvector('simple', title) || to_tsvector('french', title) || to_tsvector('english', title), 'A') ||
    setweight(to_tsvector('simple', kind) || to_tsvector('french', kind) || to_tsvector('english', kind), 'B') ||
    setweight(to_tsvector('simple', about) || to_tsvector('french', about) || to_tsvector('english', about), 'C');
  return new;
end $$;
drop table search_words;

-- room beside each row for its next version, which then needs no entry in any index
alter table products set (fillfactor = 85);
