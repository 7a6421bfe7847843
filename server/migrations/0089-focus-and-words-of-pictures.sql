-- What a picture shows, in words, and the point of it that stays visible in every shape, in percent from its physical left and top.
-- Translations are { fr: { alt } }.
alter table images
  add column focus_x integer not null default 50 check (focus_x between 0 and 100),
  add column focus_y integer not null default 50 check (focus_y between 0 and 100),
  add column alt text not null default '',
  add column alt_translations jsonb not null default '{}' check (jsonb_typeof(alt_translations) = 'object');

-- Twin of `imagePath` in contract/src/images/images.ts.
create or replace function image_path(image images) returns text language sql immutable
  return '/images/' || image.file_key || '/' || image.width || 'x' || image.height || '.webp'
      || case when image.focus_x = 50 and image.focus_y = 50 then '' else '#' || image.focus_x || ',' || image.focus_y end;

-- Cropping gives a picture other files.
create or replace function keep_spare_files() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    delete from spare_files where file_key = new.file_key;
  end if;
  if tg_op <> 'INSERT' then
    insert into spare_files (file_key) values (old.file_key);
  end if;
  return null;
end $$;
create trigger images_keep_replaced_files after update of file_key on images for each row
  when (old.file_key <> new.file_key) execute function keep_spare_files();
