-- Negative: the shop has paid the courier.
alter table settlements drop constraint settlements_handed_over_check;
