-- E-mail addresses in their normal form (typedEmail in contract/src/typed.ts, docs/decisions/061): composed, without invisible
-- characters, the domain as in DNS. Only addresses with other characters than those of ASCII change.

-- RFC 3492; `done` counts the letters that are written already
create function pg_temp.punycode(label text) returns text language plpgsql immutable as $$
declare
  letters integer[] := array(select ascii(letter) from regexp_split_to_table(label, '') as letter);
  signs constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  output text := regexp_replace(label, '[^ -~]', '', 'g');
  basic constant integer := length(output);
  done integer := basic;
  n integer := 128; delta integer := 0; bias integer := 72;
  letter integer; lowest integer; q integer; k integer; t integer;
begin
  if basic = cardinality(letters) then return label; end if;
  if basic > 0 then output := output || '-'; end if;
  while done < cardinality(letters) loop
    lowest := (select min(each) from unnest(letters) as each where each >= n);
    delta := delta + (lowest - n) * (done + 1);
    n := lowest;
    foreach letter in array letters loop
      if letter < n then delta := delta + 1; end if;
      continue when letter <> n;
      q := delta; k := 36;
      loop
        t := greatest(1, least(26, k - bias));
        exit when q < t;
        output := output || substr(signs, t + (q - t) % (36 - t) + 1, 1);
        q := (q - t) / (36 - t); k := k + 36;
      end loop;
      output := output || substr(signs, q + 1, 1);
      delta := case when done = basic then delta / 700 else delta / 2 end;
      delta := delta + delta / (done + 1);
      k := 0;
      while delta > 455 loop delta := delta / 35; k := k + 36; end loop;
      bias := k + 36 * delta / (delta + 38);
      delta := 0; done := done + 1;
    end loop;
    delta := delta + 1; n := n + 1;
  end loop;
  return 'xn--' || output;
end $$;

create function pg_temp.normal(email text) returns text language sql immutable
  return (
    select substring(clean from '^.*@') || case when domain ~ '[^ -~]' then (
             select string_agg(pg_temp.punycode(label), '.' order by place)
               from regexp_split_to_table(lower(normalize(domain, nfkc) collate pg_c_utf8), '\.') with ordinality as labels (label, place)
           ) else domain end
      from (select clean, substring(clean from '[^@]*$') as domain from (
        select normalize(regexp_replace(email, '[\u00AD\u034F\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g'), nfc)
      ) as cleaned (clean)) as parts
  );

-- Of several accounts of one mailbox one gets the normal form, a verified one before others; the others stay as they were typed.
with wanted as (
  select distinct on (lower(pg_temp.normal(email))) id, pg_temp.normal(email) as email
    from users where email ~ '[^ -~]' and email <> pg_temp.normal(email)
   order by lower(pg_temp.normal(email)), email_verified_at is null, created_at, id
), changed as (
  update users set email = wanted.email from wanted
   where users.id = wanted.id and not exists (
     select from users as other where lower(other.email) = lower(wanted.email) and other.id <> wanted.id)
  returning users.id
)
-- links that were sent stay valid
update one_time_codes set email = pg_temp.normal(email)
 where user_id in (select id from changed) and kind in ('verify_email', 'reset_password');

update users set pending_email = pg_temp.normal(pending_email)
 where pending_email ~ '[^ -~]' and pending_email <> pg_temp.normal(pending_email);
update one_time_codes set email = pg_temp.normal(email)
 where kind in ('change_email', 'restore_email') and email ~ '[^ -~]' and email <> pg_temp.normal(email);
update orders set email = pg_temp.normal(email) where email ~ '[^ -~]' and email <> pg_temp.normal(email);
update contact_messages set email = pg_temp.normal(email) where email ~ '[^ -~]' and email <> pg_temp.normal(email);
select refresh_customers();
