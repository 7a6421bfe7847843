-- The language in which an account, or an order, was last used. The application knows the languages of the shop.
alter table users add column language text not null default 'en';
alter table orders add column language text not null default 'en';
