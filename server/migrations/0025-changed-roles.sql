-- Whose role changes comes in anew: a socket that was let in with the old one is in rooms of that role.
create function end_sessions_of_role() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id;
  return null;
end $$;
create trigger users_role_changed after update of role on users
  for each row when (old.role is distinct from new.role) execute function end_sessions_of_role();
