-- A link that sets a former address back. Each address an account has left has its own, so an account may have several.
alter table one_time_codes drop constraint one_time_codes_pkey, drop constraint one_time_codes_kind_check;
-- Version 7: the order of ids is the order in which they were mailed.
alter table one_time_codes add column id uuid primary key default uuidv7(),
  add constraint one_time_codes_kind_check
    check (kind in ('verify_email', 'change_email', 'reset_password', 'restore_email'));
create unique index one_time_codes_user_kind on one_time_codes (user_id, kind) where kind <> 'restore_email';
create index one_time_codes_user_id on one_time_codes (user_id);
drop index one_time_codes_secret;
create unique index one_time_codes_secret on one_time_codes (secret_hash) where kind <> 'reset_password';
-- An address is reserved for its account while such a link works.
create index one_time_codes_reserved on one_time_codes (lower(email)) where kind = 'restore_email';
