-- Variants of a product: rows of `products` in one group, with a choice such as "Size". Translations are { fr: { name, choice } }.
create table product_groups (
  id uuid primary key default uuidv7(),
  name text not null check (name <> ''),
  choice text not null check (choice <> ''),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger product_groups_public after insert or update or delete or truncate on product_groups
  for each statement execute function count_public_change();

-- `variant_translations` are { fr: { label } }
alter table products
  add column group_id uuid references product_groups (id),
  add column variant_label text not null default '',
  add column variant_translations jsonb not null default '{}' check (jsonb_typeof(variant_translations) = 'object'),
  add column variant_position integer not null default 0,
  add column barcode text not null default '',
  add constraint products_variant_check check ((group_id is null) = (variant_label = ''));
create index products_group on products (group_id) where group_id is not null;
create unique index products_barcode on products (barcode) where barcode <> '';

-- A search also finds a product by its label and the name of its group.
create or replace function keep_product_search() returns trigger language plpgsql as $$
declare
  title text := translated_texts(new.name, new.translations, 'productName');
  kind text := translated_texts(array_to_string(new.ingredients, ' '), new.translations, 'Ingredients');
  about text := translated_texts(new.description, new.translations, 'description');
begin
  select concat_ws(' ', translated_texts(category.name, category.translations, 'name'),
                   translated_texts(parent.name, parent.translations, 'name'), kind)
    into kind
    from categories as category
    left join categories as parent on parent.id = category.parent_id
   where category.id = new.category_id;
  if new.group_id is not null then
    select concat_ws(' ', kind, translated_texts(product_groups.name, product_groups.translations, 'name'),
                     translated_texts(new.variant_label, new.variant_translations, 'label'))
      into kind
      from product_groups where id = new.group_id;
  end if;
  title := product_normalise(title);
  kind := product_normalise(kind);
  about := product_normalise(about);
  new.search := setweight(product_words(title), 'A') || setweight(product_words(kind), 'B')
             || setweight(product_words(about), 'C');
  return new;
end $$;
drop trigger products_keep_search on products;
create trigger products_keep_search
  before insert or update of name, description, ingredients, translations, category_id, group_id, variant_label,
                             variant_translations, search on products
  for each row execute function keep_product_search();

alter table audit_entries drop constraint audit_entries_kind_check;
alter table audit_entries add constraint audit_entries_kind_check check (kind in (
  'product', 'category', 'gift', 'promotion', 'review', 'order', 'user', 'settings', 'mail', 'contact', 'courier',
  'settlement', 'phone', 'productGroup'));
