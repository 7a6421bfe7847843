-- The shop's answer to a review, and marks of verified purchases that follow the orders.

alter table reviews
  add column answer text not null default '',
  add column answered_at timestamptz,
  add constraint reviews_answer_check check ((answer = '') = (answered_at is null));

-- the pages of the products say which reviews are by people who have received them
create trigger orders_verify_reviews after update of status on orders for each row
  when ((lower(old.status) = 'delivered') is distinct from (lower(new.status) = 'delivered'))
  execute function count_public_change();
