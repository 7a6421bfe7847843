create table conversations (
  id uuid primary key default uuidv7(),
  user_id uuid not null unique references users on delete cascade,
  -- the admin who answered last; at first the oldest admin account
  admin_id uuid references users on delete set null,
  -- the last message each side has read
  read_by_user bigint not null default 0,
  read_by_shop bigint not null default 0,
  created_at timestamptz not null default now()
);

create table messages (
  id uuid primary key default uuidv7(),
  -- the order of messages, and what a client that was away asks from
  sequence bigint not null unique generated always as identity,
  conversation_id uuid not null references conversations on delete cascade,
  sender_id uuid references users on delete set null,
  receiver_id uuid references users on delete set null,
  text text not null check (text ~ '\S' and char_length(text) <= 2000),
  created_at timestamptz not null default now()
);
create index messages_conversation on messages (conversation_id, sequence);

create table contact_messages (
  id uuid primary key default uuidv7(),
  name text not null,
  email text not null,
  phone text not null default '',
  company text not null default '',
  message text not null,
  created_at timestamptz not null default now()
);
create index contact_messages_newest on contact_messages (created_at desc, id);
