-- '30ml' is '30 ml', and 'spf30' is 'SPF 30': a number is a word of its own beside a unit or a word of several letters. 'q10' and
-- 'b12' stay. Ingredients are compared as before. Sizes are searched too, because most amounts are there.
create function apart(words text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(regexp_replace(words collate pg_c_utf8,
    '([[:digit:]])([[:alpha:]]{2,}|[lgلغ](?![[:alnum:]]))', '\1 \2', 'g') collate pg_c_utf8,
    '([[:alpha:]]{2,})([[:digit:]])', '\1 \2', 'g');

create or replace function keep_product_search() returns trigger language plpgsql as $$
declare
  title text := translated_texts(new.name, new.translations, 'productName');
  kind text := translated_texts(array_to_string(new.ingredients, ' '), new.translations, 'Ingredients');
  about text := translated_texts(new.description, new.translations, 'description');
begin
  select concat_ws(' ', translated_texts(category.name, category.translations, 'name'),
                   translated_texts(parent.name, parent.translations, 'name'), kind,
                   translated_texts(new.size, new.translations, 'size'))
    into kind
    from categories as category
    left join categories as parent on parent.id = category.parent_id
   where category.id = new.category_id;
  if new.group_id is not null then
    select concat_ws(' ', kind, translated_texts(product_groups.name, product_groups.translations, 'name'),
                     translated_texts(new.variant_label, new.variant_translations, 'label'))
      into kind
      from product_groups where id = new.group_id;
  end if;
  title := apart(product_normalise(title));
  kind := apart(product_normalise(kind));
  about := apart(product_normalise(about));
  new.search := setweight(product_words(title), 'A') || setweight(product_words(kind), 'B')
             || setweight(product_words(about), 'C');
  return new;
end $$;

drop trigger products_keep_search on products;
create trigger products_keep_search
  before insert or update of name, description, ingredients, size, translations, category_id, group_id, variant_label,
    variant_translations, search on products
  for each row execute function keep_product_search();
update products set search = '';

-- The letters of the Maghreb for g are read as each letter that Arabic has for it: 'أرڤان' finds أرقان, أركان and أرغان.
create or replace function search_terms(input text) returns table (typed text, forms text[])
  language sql stable parallel safe
begin atomic
  with readings as materialized (
    select letter, split.word, split.place
      from unnest('{"",ق,ك,غ}'::text[]) as letter,
           regexp_split_to_table(apart(product_normalise(
             case letter when '' then input else translate(input, 'ڤڨڥگڭ', repeat(letter, 5)) end)), ' ')
             with ordinality as split (word, place)
     where split.word <> '' and (letter = '' or input ~ '[ڤڨڥگڭ]')
  ), words as materialized (
    select word, min(place) as place from readings where letter = '' group by word order by min(place) limit 8
  ), telling as materialized (
    select word, place from words
     where char_length(word) > 1 and to_tsvector('french', word) <> '' and to_tsvector('english', word) <> ''
       and word <> all ('{les,cette}')
       and word !~ '^[وف]?(?:من|في|علي|الي|عن|مع|او|ان|ما|لا|هو|هي|هذا|هذه|ذات|التي|الذي|كل|متاع)$'
  ), chosen as (
    select word, place from telling
    union all
    select word, place from words where not exists (select from telling)
  )
  select arabic_bare(chosen.word),
         array(select distinct form from readings, unnest(search_lexemes(readings.word)) as form
                where readings.place = chosen.place)
    from chosen order by chosen.place;
end;
