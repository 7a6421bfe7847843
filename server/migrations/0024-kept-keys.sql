-- A key outlives its order: one that was deleted is not placed again by a submit that comes late.
alter table idempotency_keys drop constraint idempotency_keys_order_id_fkey;
-- was there for the deletion of orders
drop index idempotency_keys_order_id;
