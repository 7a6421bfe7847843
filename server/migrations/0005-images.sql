-- Pictures and who they belong to. The files stand under `file_key`; several rows
-- may share one (the sizes of a product), and the files go with the last row.
create table images (
  id uuid primary key default uuidv7(),
  file_key text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  position integer not null default 0,
  product_id uuid references products on delete cascade,
  gift_id uuid references gifts on delete cascade,
  category_id uuid references categories on delete cascade,
  promotion_id uuid references promotions on delete cascade,
  user_id uuid references users on delete cascade,
  settings_page text,
  created_at timestamptz not null default now(),
  check (num_nonnulls(product_id, gift_id, category_id, promotion_id, user_id, settings_page) = 1)
);
create index images_file_key on images (file_key);
create index images_product_id on images (product_id, position, id) where product_id is not null;
create index images_gift_id on images (gift_id, position, id) where gift_id is not null;
-- everything else has one picture
create unique index images_category_id on images (category_id) where category_id is not null;
create unique index images_promotion_id on images (promotion_id) where promotion_id is not null;
create unique index images_user_id on images (user_id) where user_id is not null;
create unique index images_settings_page on images (settings_page) where settings_page is not null;

-- Twin of `imagePath` in contract/src/images/images.ts.
create function image_path(image images) returns text language sql immutable
  return '/images/' || image.file_key || '/' || image.width || 'x' || image.height || '.webp';

create table settings (
  page text primary key check (page in ('about', 'landing', 'product', 'promotion')),
  id uuid not null unique default uuidv7(),
  content jsonb not null
);
alter table images add foreign key (settings_page) references settings on delete cascade;

insert into settings (page, content) values
  ('about', '{"companyName": "", "factoryInfo": {"description": ""}, "keyFeatures": [],
              "visitInfo": {"address": "", "phone": "", "email": "", "mapEmbedUrl": ""}, "contactFormText": ""}'),
  ('landing', '{"title": "", "subTitle": ""}'),
  ('product', '{"title": "", "subTitle": ""}'),
  ('promotion', '{"title": "", "subTitle": ""}');
