-- How many products there are, kept by the writes: counting a hundred thousand takes longer than reading a page of them.
-- A writer counts on a row nobody else holds (as in public_changes); the sum is right with each commit.
create table product_totals (
  slot integer generated always as identity primary key,
  total bigint not null
) with (fillfactor = 10);
insert into product_totals (total) select count(*) from products;

create function product_total() returns bigint language sql stable parallel safe
  return (select coalesce(sum(total), 0)::bigint from product_totals);

create function keep_product_total() returns trigger language plpgsql as $$
declare
  more bigint;
begin
  if tg_op = 'TRUNCATE' then
    delete from product_totals;
    return null;
  end if;
  select case tg_op when 'INSERT' then count(*) else -count(*) end into more from changed;
  update product_totals set total = total + more
   where slot = (select slot from product_totals limit 1 for update skip locked);
  if not found then
    insert into product_totals (total) values (more);
  end if;
  return null;
end $$;
create trigger products_count_more after insert on products referencing new table as changed
  for each statement execute function keep_product_total();
create trigger products_count_fewer after delete on products referencing old table as changed
  for each statement execute function keep_product_total();
create trigger products_count_none after truncate on products
  for each statement execute function keep_product_total();

-- The lexemes that a word somebody typed may stand as in products.search, apart from longer words.
create function search_lexemes(typed text) returns text[] language sql stable parallel safe
  return array[typed] || tsvector_to_array(to_tsvector('french', typed)) || tsvector_to_array(to_tsvector('english', typed));

create function search_either(words text[]) returns tsquery language sql immutable strict parallel safe
  return (select string_agg(quote_literal(word), ' | ' order by word)::tsquery
            from (select distinct word from unnest(words) as word) as each_once);

-- As before, but the beginning of a word is looked up among the catalogue's words, as long as few begin so: the index
-- finds words several times faster than beginnings.
create or replace function search_query(input text) returns tsquery language plpgsql stable as $$
declare
  most constant integer := 40;
  words text[];
  typed text;
  begun text[];
  either tsquery;
  result tsquery;
begin
  select array_agg(each) into words from (
    select each from regexp_split_to_table(search_normalise(input), ' ') with ordinality as split (each, place)
     where each <> '' group by each order by min(place) limit 8
  ) as split_words;
  if words is null then return ''::tsquery; end if;

  -- 'de', 'pour', 'of': say nothing, unless nothing else was typed
  words := coalesce((
    select array_agg(word) from unnest(words) as word
     where char_length(word) > 1
       and to_tsvector('french', word) <> ''::tsvector
       and to_tsvector('english', word) <> ''::tsvector
  ), words);

  foreach typed in array words loop
    begun := case when char_length(typed) between 3 and 40 then array(
      select word from search_words where search_words.word ^@ typed limit most + 1
    ) end;
    if begun is null or cardinality(begun) > most then
      -- the vocabulary has no shorter or longer words
      either := (quote_literal(typed) || ':*')::tsquery || search_either(search_lexemes(typed));
    elsif cardinality(begun) > 0 or char_length(typed) < 4 then
      either := search_either(begun || search_lexemes(typed));
    else
      -- no such word: its nearest ones
      either := search_either(search_lexemes(typed) || array(
        select near.word from (
          select candidate.word, rank() over (order by candidate.distance) as place from (
            select known.word, levenshtein_less_equal(known.word, typed, 2) as distance
              from search_words as known
             where abs(char_length(known.word) - char_length(typed)) <= 2
          ) as candidate
          where candidate.distance <= case when char_length(typed) > 4 then 2 else 1 end
        ) as near
        where near.place = 1
      ));
    end if;
    result := case when result is null then either else result && either end;
  end loop;
  return result;
end $$;
