-- Admins order categories among those of the same parent; equal places have the order of creation.
alter table categories add column position integer not null default 0;
