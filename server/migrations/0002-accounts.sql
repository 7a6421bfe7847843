create table users (
  id uuid primary key default uuidv7(),
  role text not null default 'user' check (role in ('user', 'admin')),
  user_name text not null check (char_length(user_name) between 3 and 30),
  email text not null check (char_length(email) <= 254),
  phone_number text not null default '',
  -- null: nobody can log in with this account
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  street_address text not null default '',
  region text not null default '',
  city text not null default '',
  postal_code text not null default '',
  email_verified_at timestamptz,
  -- a changed address waits here until the link mailed to it was opened
  pending_email text,
  created_at timestamptz not null default now()
);
create unique index users_email_key on users (lower(email));
create unique index users_user_name_key on users (lower(user_name));
create unique index users_phone_number_key on users (phone_number) where phone_number <> '';

create table sessions (
  -- SHA-256 of the token: a stolen table opens no account
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user_id on sessions (user_id);

-- Links and codes sent by mail; a newer one of a kind replaces the older.
create table one_time_codes (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('verify_email', 'change_email', 'reset_password')),
  secret_hash bytea not null,
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null,
  primary key (user_id, kind)
);
