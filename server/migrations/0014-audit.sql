-- What admins did: who, when, what, to which thing. Entries outlive the thing, and the account of who did it.
create table audit_entries (
  id uuid primary key default uuidv7(),
  kind text not null
    check (kind in ('product', 'category', 'gift', 'promotion', 'review', 'order', 'user', 'settings')),
  thing_id uuid not null,
  action text not null check (action in ('created', 'changed', 'deleted')),
  -- [{"field", "from", "to"}], named and written as on the wire
  changes jsonb not null,
  admin_id uuid references users on delete set null,
  admin_name text not null,
  created_at timestamptz not null
);
create index audit_entries_of_thing on audit_entries (kind, thing_id, created_at desc, id desc);
create index audit_entries_admin_id on audit_entries (admin_id);
