-- The language of an account's and an order's mails. Accounts and their orders were in English so far, guest orders in French.
alter table users
  add column language text not null default 'en' constraint users_language_check check (language in ('en', 'fr', 'ar'));
alter table orders
  add column language text not null default 'en' constraint orders_language_check check (language in ('en', 'fr', 'ar'));
update orders set language = 'fr' where is_guest;
