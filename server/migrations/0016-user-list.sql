-- The back office lists accounts, newest first, and finds them by names, e-mail address and phone number: words as those
-- of orders (13), asked for with `order_query`.
alter table users
  add column search tsvector not null generated always as (array_to_tsvector(array_remove(string_to_array(
    search_normalise(user_name || ' ' || first_name || ' ' || last_name || ' ' || email) || ' ' ||
    ltrim(phone_number, '+') || ' ' || right(phone_number, 9) || ' ' || right(phone_number, 8) || ' ' ||
    right(phone_number, 7) || ' ' || right(phone_number, 6) || ' ' || right(phone_number, 5) || ' ' ||
    right(phone_number, 4) || ' ' || right(phone_number, 3), ' '), ''))) stored;
create index users_search on users using gin (search) with (fastupdate = off);
create index users_newest on users (created_at desc, id desc);
