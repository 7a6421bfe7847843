-- Rules the tables below lean on.
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- Twin of `discounted` in contract/src/money.ts: price in millimes less a
-- discount in basis points, rounded half-up to 0.01 TND (10 millimes).
create function discounted(price integer, discount integer) returns integer
  language sql immutable strict parallel safe
  return ((price::bigint * (10000 - discount) + 50000) / 100000 * 10)::integer;

-- One spelling for search: lower case, no accents, no Arabic marks or article,
-- words parted by single spaces. The collation is named because the answer must
-- not depend on how an outside database was made.
create function search_normalise(input text) returns text
  language sql immutable strict parallel safe
  return btrim(
    regexp_replace(
      regexp_replace(
        translate(
          lower(unaccent('public.unaccent'::regdictionary, input) collate "pg_c_utf8"),
          'أإآٱىةؤئـًٌٍَُِّْ',
          'اااايهوي'
        ) collate "pg_c_utf8",
        '[^[:alnum:]]+', ' ', 'g'
      ) collate "pg_c_utf8",
      '(^| )ال(?=[[:alnum:]]{3})', '\1', 'g'
    )
  );
