-- Nodes give these notices after the commit (core/live/notices-of-orders.ts): commits with a notice reach the disk one by one.
drop trigger orders_placed on orders;
drop trigger guest_orders_placed on orders;
