-- Expired sessions are deleted every hour.
create index sessions_expires_at on sessions (expires_at);
