-- A mailed link is found by its secret alone.
create unique index one_time_codes_secret on one_time_codes (secret_hash) where kind in ('verify_email', 'change_email');

-- Counts tries against something, such as one account, for a while. Not logged: a crash forgives.
create unlogged table throttles (
  bucket text primary key,
  tries integer not null,
  resets_at timestamptz not null
);
create index throttles_resets_at on throttles (resets_at);
