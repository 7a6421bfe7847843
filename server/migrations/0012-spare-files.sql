-- Files that no picture needs, or none yet. A key stands here before anything is written under it, so that no crash
-- loses sight of a file. Whoever removes files asks `images` first, for pictures may share a key; it may stand here
-- twice, so that those who delete such pictures never wait for each other.
create table spare_files (
  file_key text not null check (file_key <> ''),
  -- until then an upload under way may give them to a picture
  removable_at timestamptz not null default now()
);
create index spare_files_file_key on spare_files (file_key);

create function keep_spare_files() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    delete from spare_files where file_key = new.file_key;
  else
    insert into spare_files (file_key) values (old.file_key);
  end if;
  return null;
end $$;
create trigger images_keep_spare_files after insert or delete on images for each row
  execute function keep_spare_files();
