-- Messages of the contact forms can be deleted, which the audit log records and other admins are notified of.
alter table audit_entries drop constraint audit_entries_kind_check;
alter table audit_entries add constraint audit_entries_kind_check
  check (kind in ('product', 'category', 'gift', 'promotion', 'review', 'order', 'user', 'settings', 'mail', 'contact'));
create trigger contact_messages_gone after delete on contact_messages for each row
  execute function tell_change('contact', '0');

-- The audit entry of a deleted account does not name its owner.
update audit_entries
   set changes = (select coalesce(jsonb_agg(change order by place), '[]'::jsonb)
                    from jsonb_array_elements(changes) with ordinality as each (change, place)
                   where change->>'field' <> 'userName')
 where kind = 'user' and action = 'deleted';
