-- What the demo has put into the shop, so that it can be removed without what the merchant has made (docs/decisions/052).

-- One row at most. A demo that was removed is not loaded again.
create table demos (
  id uuid primary key default uuidv7(),
  loaded_at timestamptz not null,
  removed_at timestamptz,
  -- by page, its content before the demo and that of the demo
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object')
);
create unique index demos_one on demos ((true));

-- `kind` is the name of a table, `id` its key as text.
create table demo_rows (
  kind text not null,
  id text not null,
  primary key (kind, id)
);

-- A settled parcel stays, but for those of the demo.
create or replace function demand_settled_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from public.demo_rows where kind = 'parcels' and id = old.id::text) then
    return old;
  end if;
  raise exception 'parcel % is settled', old.barcode using errcode = 'restrict_violation';
end $$;

-- Demos of earlier versions were loaded by one transaction, whose time all their rows have. Texts of pages are not among them.
insert into demos (loaded_at)
  select min(created_at) from users where email ~ '^demo-\d+@zaytouna\.example$' having count(*) > 0;
insert into demo_rows (kind, id)
  select kind, rows.id::text from demos join (
    select 'users' as kind, id, created_at from users where role = 'user' and email like '%@zaytouna.example'
    union all select 'categories', id, created_at from categories where not is_uncategorized
    union all select 'promotions', id, created_at from promotions
    union all select 'gifts', id, created_at from gifts
    union all select 'product_groups', id, created_at from product_groups
    union select 'products', product_id, created_at from images where product_id is not null
    union all select 'images', id, created_at from images where settings_page is not null
  ) as rows on rows.created_at = loaded_at;

alter table audit_entries drop constraint audit_entries_kind_check;
alter table audit_entries add constraint audit_entries_kind_check check (kind in (
  'product', 'category', 'gift', 'promotion', 'review', 'order', 'user', 'settings', 'mail', 'contact', 'courier', 'settlement',
  'phone', 'productGroup', 'coupon', 'ingredient', 'customer', 'customerFilter', 'customerExport', 'demo'));
