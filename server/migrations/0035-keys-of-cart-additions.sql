-- An Idempotency-Key also protects an addition to a cart, which makes no order.
alter table idempotency_keys alter column order_id drop not null;
