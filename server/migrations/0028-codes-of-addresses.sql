-- A mailed secret proves the address it was mailed to, and no other.
alter table one_time_codes add column email text;
-- To which address the others were mailed is not known for certain: a new one can be asked for.
delete from one_time_codes where kind <> 'verify_email';
update one_time_codes set email = users.email from users where users.id = user_id;
alter table one_time_codes alter column email set not null;
