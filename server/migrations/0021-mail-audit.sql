-- A mail that could not be sent and was deleted is in the audit log.
alter table audit_entries drop constraint audit_entries_kind_check;
alter table audit_entries add constraint audit_entries_kind_check
  check (kind in ('product', 'category', 'gift', 'promotion', 'review', 'order', 'user', 'settings', 'mail'));
