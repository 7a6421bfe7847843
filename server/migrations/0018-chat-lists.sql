-- The back office lists conversations with the latest message first, and counts what nobody has read yet.
alter table conversations add column last_message bigint not null default 0;
update conversations
   set last_message = coalesce((select max(sequence) from messages where conversation_id = conversations.id), 0);
create index conversations_latest on conversations (last_message desc, id desc);
create index conversations_to_read on conversations (id) where last_message > read_by_shop;

-- A message sent again, as its answer was lost, is the same message.
alter table messages add column key text;
create unique index messages_key on messages (sender_id, key);
