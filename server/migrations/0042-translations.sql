-- The texts of the catalogue in further languages: {"fr": {"name": "…"}, "ar": {…}}, with the field names of the calls. The
-- columns beside them have the text in the shop's default language, which stands in for what is not translated.
alter table products add column translations jsonb not null default '{}'
  constraint products_translations_check check (jsonb_typeof(translations) = 'object');
alter table categories add column translations jsonb not null default '{}'
  constraint categories_translations_check check (jsonb_typeof(translations) = 'object');
alter table gifts add column translations jsonb not null default '{}'
  constraint gifts_translations_check check (jsonb_typeof(translations) = 'object');
alter table promotions add column translations jsonb not null default '{}'
  constraint promotions_translations_check check (jsonb_typeof(translations) = 'object');

-- The names that an order keeps, by language: {"fr": "…"}
alter table order_lines add column name_translations jsonb not null default '{}';
alter table order_line_gifts add column name_translations jsonb not null default '{}';
-- The language of the pages that the customer last wrote from
alter table conversations add column language text not null default 'en';
update conversations set language = users.language from users where users.id = conversations.user_id;

-- A text in a language, or else the main one. '' is no language: always the main text.
create function translated(main text, translations jsonb, language text, field text) returns text
  language sql immutable parallel safe
  return coalesce(translations -> language ->> field, main);

drop trigger promotions_log_changed on promotions;
create trigger promotions_log_changed after update on promotions for each row
  when (old.name is distinct from new.name or old.discount is distinct from new.discount
        or old.starts_at is distinct from new.starts_at or old.ends_at is distinct from new.ends_at
        or old.is_active is distinct from new.is_active or old.translations is distinct from new.translations)
  execute function log_promotion_change();

-- Search: words of all languages.

-- One spelling for products: as search_normalise, but with the Arabic article, which product_words removes. Unicode's
-- composed letters in place of presentation forms and combining hamzas; Latin digits; Arabic letters of other sounds (ڨ for g)
-- and of Persian keyboards as the nearest Arabic ones; no vowel marks, tatweel, soft hyphens, joiners and directional marks.
create function product_normalise(input text) returns text language sql immutable parallel safe strict
  return btrim(regexp_replace(
    lower(unaccent('public.unaccent'::regdictionary,
      -- translate is slow: a fifth of the whole for texts that need none
      case when input ~ '[\u00AD\u0600-\u06FF\u200D-\u200F\uFB50-\uFEFF]' then translate(
        normalize(input, NFKC),
        'أإآٱىةؤئڨڤڥگکڭپچژیھہ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
          || U&'\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0670\00AD\061C\200D\200E\200F\FEFF',
        'اااايهويقفقكككبجزيهه01234567890123456789'
      ) else normalize(input, NFKC) end) collate pg_c_utf8) collate pg_c_utf8,
    '[^[:alnum:]]+', ' ', 'g'));

-- The Arabic words without the article and what joins it to the word before: 'and the', 'with the', 'for the'.
create function arabic_bare(input text) returns text language sql immutable parallel safe strict
  return regexp_replace(input collate pg_c_utf8, '(^| )[وف]?(?:[بك]?ال|لل)(?=[ء-ي]{2})', '\1', 'g');

-- The Arabic words without the ending of a plural, a feminine, a relation or a possessor: the light stemmer of Larkey et al.
-- (Light Stemming for Arabic Information Retrieval, 2007). Not its endings ون and ان, which belong to names of plants:
-- without them زيتون (olive) would be زيت (oil). Of each word at least three letters stay.
create function arabic_stems(input text) returns text language sql immutable parallel safe strict
  return regexp_replace(input collate pg_c_utf8, '([ء-ي]{3})(?:ي?ات|ت?ها|يه|ي?ين|ه|ي|ت?ك)(?= |$)', '\1', 'g');

-- Each word as written, as a French and an English stem, and in Arabic without the article and as a stem. A word keeps its
-- written form: in الوفيرا (aloe vera) and الوان (colours) the first letters are no article.
create function product_words(input text) returns tsvector language sql stable parallel safe
  return to_tsvector('simple', input) || to_tsvector('french', input) || to_tsvector('english', input)
      || case when input ~ '[ء-ي]'
              then to_tsvector('simple', arabic_bare(input)) || to_tsvector('simple', arabic_stems(arabic_bare(input)))
              else '' end;

-- The forms that a typed Arabic word may have in products.search. 'And', 'with' and 'for' are single letters at the beginning of
-- the next word (زيت, بزيت, وزيت). Only a dictionary knows whether such a letter belongs to the word (ورد, بصل), so the index
-- keeps it, and a search looks for the word with and without.
create function arabic_forms(word text) returns text[] language sql immutable parallel safe strict
  return array(
    select distinct joined || stem
      from (values (arabic_bare(word)), (regexp_replace(arabic_bare(word) collate pg_c_utf8, '^[وبل](?=[ء-ي]{3})', '')))
             as without_article (bare),
           lateral (values (bare), (arabic_stems(bare))) as without_ending (stem),
           unnest('{"",و,ب,ل}'::text[]) as joined);

create or replace function search_lexemes(typed text) returns text[] language sql stable parallel safe
  return array(select distinct form from unnest(
    array[typed] || tsvector_to_array(to_tsvector('french', typed)) || tsvector_to_array(to_tsvector('english', typed))
      || case when typed ~ '[ء-ي]' then arabic_forms(typed) else '{}' end) as form);

-- What a shopper typed, word by word, and the forms each may have in products.search. 'de', 'pour', 'of' say nothing, unless
-- nothing else was typed. PostgreSQL's lists lack 'les' and have no Arabic words; 'متاع' is the Tunisian 'of'.
create or replace function search_terms(input text) returns table (typed text, forms text[]) language sql stable parallel safe
  begin atomic
    with words as materialized (
      select word, min(place) as place
        from regexp_split_to_table(product_normalise(input), ' ') with ordinality as split (word, place)
       where word <> '' group by word order by min(place) limit 8
    ), telling as materialized (
      select word, place from words
       where char_length(word) > 1
         and to_tsvector('french', word) <> ''::tsvector
         and to_tsvector('english', word) <> ''::tsvector
         and word <> all ('{les,cette}')
         and word !~ '^[وف]?(?:من|في|علي|الي|عن|مع|او|ان|ما|لا|هو|هي|هذا|هذه|ذات|التي|الذي|كل|متاع)$'
    )
    select arabic_bare(word), search_lexemes(word) from (
      table telling union all select word, place from words where not exists (select from telling)
    ) as chosen order by place;
  end;

-- The texts of one field in the further languages.
create function texts_in_translations(translations jsonb, field text) returns text language sql immutable parallel safe
  return (select string_agg(value ->> field, ' ') from jsonb_each(translations));
-- The texts of one field in all languages.
create function translated_texts(main text, translations jsonb, field text) returns text language sql immutable parallel safe
  return case when translations = '{}' then main
              else main || coalesce(' ' || texts_in_translations(translations, field), '') end;

-- Each text is in a variable first: the planner writes out calls of functions only where their arguments are simple.
create or replace function keep_product_search() returns trigger language plpgsql as $$
declare
  title text := translated_texts(new.name, new.translations, 'productName');
  kind text := translated_texts(array_to_string(new.ingredients, ' '), new.translations, 'Ingredients');
  about text := translated_texts(new.description, new.translations, 'description');
begin
  select concat_ws(' ', translated_texts(category.name, category.translations, 'name'),
                   translated_texts(parent.name, parent.translations, 'name'), kind)
    into kind
    from categories as category
    left join categories as parent on parent.id = category.parent_id
   where category.id = new.category_id;
  title := product_normalise(title);
  kind := product_normalise(kind);
  about := product_normalise(about);
  new.search := setweight(product_words(title), 'A') || setweight(product_words(kind), 'B')
             || setweight(product_words(about), 'C');
  return new;
end $$;

drop trigger products_keep_search on products;
create trigger products_keep_search before insert or update of name, description, ingredients, translations, category_id, search
  on products for each row execute function keep_product_search();

drop trigger categories_keep_search on categories;
create trigger categories_keep_search after update of name, translations, parent_id on categories for each row
  when (old.name is distinct from new.name or old.translations is distinct from new.translations
        or old.parent_id is distinct from new.parent_id)
  execute function keep_category_search();


-- Groups of words that a search takes for each other
alter table settings drop constraint settings_page_check;
alter table settings add constraint settings_page_check
  check (page in ('about', 'landing', 'product', 'promotion', 'search'));
insert into settings (page, content) values ('search', '{"synonyms": []}');

update categories set translations = '{"fr": {"name": "Sans catégorie"}, "ar": {"name": "بدون صنف"}}' where is_uncategorized;
