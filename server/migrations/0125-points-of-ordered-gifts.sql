-- An order has its own copy of what its gifts cost, as of their names. Gifts that were deleted before have none.
alter table order_line_gifts add column point_value integer not null default 0 check (point_value >= 0);
update order_line_gifts set point_value = gifts.point_value from gifts where gifts.id = order_line_gifts.gift_id;
