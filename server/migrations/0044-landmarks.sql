-- What helps a courier to find the address, such as 'behind the mosque'; '' when nothing was typed.
alter table orders add column landmark text not null default '';
