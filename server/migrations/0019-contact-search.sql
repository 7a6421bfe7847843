-- The back office finds what came through the contact forms by who wrote it and by what it says: words as those of
-- accounts (16), asked for with `order_query`. What was written goes by the parser, which leaves out a word that is too
-- long for an index instead of refusing it.
alter table contact_messages
  add column search tsvector not null generated always as (array_to_tsvector(array_remove(string_to_array(
    search_normalise(name || ' ' || company || ' ' || email) || ' ' ||
    regexp_replace(phone, '\D', '', 'g') || ' ' || right(regexp_replace(phone, '\D', '', 'g'), 8) || ' ' ||
    right(regexp_replace(phone, '\D', '', 'g'), 6), ' '), ''))
    || to_tsvector('simple'::regconfig, search_normalise(message))) stored;
create index contact_messages_search on contact_messages using gin (search) with (fastupdate = off);
