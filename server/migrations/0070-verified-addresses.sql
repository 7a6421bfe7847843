-- Pages say which reviews are by people who have received the product; a guest's order counts once the address is verified.
create trigger users_verify_reviews after update of email, email_verified_at on users for each row
  when (old.email_verified_at is distinct from new.email_verified_at or old.email <> new.email)
  execute function count_public_change();
