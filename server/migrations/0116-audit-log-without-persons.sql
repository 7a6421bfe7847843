-- The audit log retains nothing that identifies a person once the order is deleted (docs/decisions/063): of deleted orders only
-- these fields, of phone numbers neither the number nor the reason, of mails no subject, of deleted couriers no phone number.
update audit_entries
   set changes = (
         select coalesce(jsonb_agg(change order by nth), '[]')
           from jsonb_array_elements(changes) with ordinality as each (change, nth)
          where change->>'field' in ('orderNumber', 'status', 'confirmation', 'shipment', 'payment', 'source', 'language', 'method',
                                     'deliveryFee', 'discount', 'total'))
 where kind = 'order' and not exists (select from orders where orders.id = thing_id);

update audit_entries
   set changes = (
         select coalesce(jsonb_agg(change order by nth), '[]')
           from jsonb_array_elements(changes) with ordinality as each (change, nth)
          where change->>'field' not in ('phone', 'reason', 'subject'))
 where kind in ('phone', 'mail')
    or (kind = 'courier' and not exists (select from couriers where couriers.id = thing_id));

-- entries are deleted by age
create index audit_entries_created_at on audit_entries (created_at);
