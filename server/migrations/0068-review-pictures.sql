-- Pictures in reviews: each is shown after an admin has approved it, also in a review that was published at once.
alter table images
  add column review_id uuid references reviews on delete cascade,
  add column awaits_approval boolean not null default false,
  drop constraint images_check,
  add constraint images_check
    check (num_nonnulls(product_id, gift_id, category_id, promotion_id, user_id, settings_page, review_id) = 1),
  add constraint images_awaits_approval_check check (not awaits_approval or review_id is not null);
create index images_review_id on images (review_id, position, id) where review_id is not null;
create index images_awaiting_approval on images (review_id) where awaits_approval;

-- A review that waits already is not counted as a new one.
create function notify_review_picture() returns trigger language plpgsql as $$
declare
  is_first boolean := tg_op = 'INSERT'
    and exists (select from reviews where id = new.review_id and is_valid)
    and not exists (select from images where review_id = new.review_id and awaits_approval and id <> new.id);
begin
  perform pg_notify('changes', case when is_first then 'reviews 1' else 'reviews 0' end);
  return null;
end $$;
create trigger images_review_added after insert on images for each row
  when (new.review_id is not null) execute function notify_review_picture();
create trigger images_review_approved after update of awaits_approval on images for each row
  when (old.awaits_approval is distinct from new.awaits_approval) execute function notify_review_picture();
create trigger images_review_gone after delete on images for each row
  when (old.review_id is not null) execute function notify_review_picture();
