-- Every node of the shop hears of a stored message and of an ended session, once they are committed.
create function tell_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('messages', new.conversation_id || ' ' || new.id);
  return null;
end $$;
create trigger messages_told after insert on messages for each row execute function tell_message();

create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', encode(old.token_hash, 'hex'));
  return null;
end $$;
create trigger sessions_told after delete on sessions for each row execute function tell_session_ended();
