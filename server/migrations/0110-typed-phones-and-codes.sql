-- '+33 (0)6 …' was stored as '+3306…', which is no number: where it is dialled in another way abroad, no number begins with 0
-- (contract/src/phone.ts). Some countries have such numbers, such as Italy; theirs stay.
create function pg_temp.e164(phone text) returns text language sql immutable
  return regexp_replace(phone,
    '^(\+(?:20|27|3[123]|4[01346]|49|6[1246]|8[1246]|9[0-58]|21[238]|23[34]|353|358|380|96[1-467]|97[0-2]))0+(?=[1-9]\d{4})', '\1');

-- a number has one account: the one that has it already
update users set phone_number = pg_temp.e164(phone_number)
 where phone_number <> pg_temp.e164(phone_number)
   and id = (select min(other.id::text)::uuid from users as other
              where pg_temp.e164(other.phone_number) = pg_temp.e164(users.phone_number))
   and not exists (select from users as other where other.phone_number = pg_temp.e164(users.phone_number));

-- of several spellings the longest block stays: that without an end
insert into blocked_phones
  select distinct on (pg_temp.e164(phone)) (jsonb_populate_record(blocked_phones, jsonb_build_object('phone', pg_temp.e164(phone)))).*
    from blocked_phones
   where pg_temp.e164(phone) in (select pg_temp.e164(phone) from blocked_phones where phone <> pg_temp.e164(phone))
   order by pg_temp.e164(phone), expires_at desc nulls first, phone <> pg_temp.e164(phone), created_at
  on conflict (phone) do update
    set reason = excluded.reason, expires_at = excluded.expires_at, admin_name = excluded.admin_name, created_at = excluded.created_at;
delete from blocked_phones where phone <> pg_temp.e164(phone);

update couriers set phone = pg_temp.e164(phone) where phone <> pg_temp.e164(phone);
update settings set content = jsonb_set(content, '{visitInfo,whatsapp}', to_jsonb(pg_temp.e164(content #>> '{visitInfo,whatsapp}')))
 where page = 'about' and content #>> '{visitInfo,whatsapp}' <> pg_temp.e164(content #>> '{visitInfo,whatsapp}');

-- orders, and what was written about their customers
create temporary table renumbered on commit drop as
  select distinct phone, pg_temp.e164(phone) as number from orders where phone <> pg_temp.e164(phone);
update orders set phone = renumbered.number from renumbered where orders.phone = renumbered.phone;
select refresh_customer(null, number) from renumbered;
update customer_notes set customer_id = customer_of(null, number)
  from renumbered where customer_id = customer_of(null, phone) and exists (select from customers where id = customer_of(null, number));
insert into customer_tags (customer_id, tag)
  select customer_of(null, number), tag from customer_tags join renumbered on customer_id = customer_of(null, phone)
   where exists (select from customers where id = customer_of(null, number))
  on conflict do nothing;
select refresh_customers();

-- codes are typed with the digits of any keyboard, and stored with 0 to 9
update coupons set code = translate(code, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')
 where code ~ '[٠-٩۰-۹]' and not exists (
   select from coupons as other where other.id <> coupons.id and other.deleted_at is null
      and translate(other.code, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789') =
          translate(coupons.code, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'));
