-- Every word of the catalogue, to find the one a typo meant.
create table search_words (word text primary key);

create function keep_product_search() returns trigger language plpgsql as $$
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
  -- sorted, so that two writers never wait for each other in a circle
  insert into search_words
    select distinct word from regexp_split_to_table(concat_ws(' ', title, kind, about), ' ') as word
     where char_length(word) between 3 and 40 order by word
    on conflict do nothing;
  return new;
end $$;
create trigger products_keep_search
  before insert or update of name, description, ingredients, category_id, search on products
  for each row execute function keep_product_search();

-- A renamed or moved category is found by its new name.
create function keep_category_search() returns trigger language plpgsql as $$
begin
  update products set search = ''
   where category_id in (select id from categories where id = new.id or parent_id = new.id);
  return null;
end $$;
create trigger categories_keep_search after update of name, parent_id on categories
  for each row execute function keep_category_search();

-- What a shopper typed, as a query on products.search: all words must be found,
-- each as typed, as the beginning of a word, as a stem, or, when the catalogue has
-- no such word, as its nearest words (one or two letters wrong).
create function search_query(input text) returns tsquery language plpgsql stable as $$
declare
  words text[];
  typed text;
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
    either := (quote_literal(typed) || ':*')::tsquery || plainto_tsquery('french', typed) || plainto_tsquery('english', typed);
    if char_length(typed) between 4 and 40 and not exists (
      select from search_words where search_words.word ^@ typed
    ) then
      select either || coalesce(string_agg(quote_literal(near.word), ' | '), '')::tsquery into either from (
        select candidate.word, rank() over (order by candidate.distance) as place from (
          select known.word, levenshtein_less_equal(known.word, typed, 2) as distance
            from search_words as known
           where abs(char_length(known.word) - char_length(typed)) <= 2
        ) as candidate
        where candidate.distance <= case when char_length(typed) > 4 then 2 else 1 end
      ) as near
      where near.place = 1;
    end if;
    result := case when result is null then either else result && either end;
  end loop;
  return result;
end $$;
