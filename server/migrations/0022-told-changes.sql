-- Every node hears, once it is committed, that something changed which the back office shows: of which kind, and whether it
-- is one more that waits for somebody. No more than that: who listens reads it, and a rush of equal notices is one.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0] || ' ' || tg_argv[1]);
  return null;
end $$;

create trigger orders_placed after insert on orders for each row when (not new.is_guest)
  execute function tell_change('orders', '1');
create trigger guest_orders_placed after insert on orders for each row when (new.is_guest)
  execute function tell_change('guestOrders', '1');
create trigger orders_moved after update of status on orders for each row
  when (not new.is_guest and old.status <> new.status) execute function tell_change('orders', '0');
create trigger guest_orders_moved after update of status on orders for each row
  when (new.is_guest and old.status <> new.status) execute function tell_change('guestOrders', '0');
create trigger orders_gone after delete on orders for each row when (not old.is_guest)
  execute function tell_change('orders', '0');
create trigger guest_orders_gone after delete on orders for each row when (old.is_guest)
  execute function tell_change('guestOrders', '0');

create trigger reviews_to_judge after insert on reviews for each row when (not new.is_valid)
  execute function tell_change('reviews', '1');
create trigger reviews_approved after insert on reviews for each row when (new.is_valid)
  execute function tell_change('reviews', '0');
-- one that is written anew waits again
create trigger reviews_to_judge_again after update on reviews for each row
  when (old.is_valid and not new.is_valid) execute function tell_change('reviews', '1');
create trigger reviews_changed after update on reviews for each row
  when (old is distinct from new and not (old.is_valid and not new.is_valid)) execute function tell_change('reviews', '0');
create trigger reviews_gone after delete on reviews for each row execute function tell_change('reviews', '0');

create trigger contact_messages_told after insert on contact_messages for each row
  execute function tell_change('contact', '1');

-- read by somebody else of the shop, or gone with an account; messages themselves are told as they are
create trigger conversations_read after update of read_by_shop on conversations for each row
  when (old.read_by_shop <> new.read_by_shop) execute function tell_change('conversations', '0');
create trigger conversations_gone after delete on conversations for each row
  execute function tell_change('conversations', '0');

create index reviews_to_judge on reviews (product_id) where not is_valid;
