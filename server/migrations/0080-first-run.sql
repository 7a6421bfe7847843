-- Logo and colour of the shop, the sections of the home page, and what an admin has skipped in the set-up guide.

alter table settings drop constraint settings_page_check;
alter table settings add constraint settings_page_check check (page in (
  'about', 'landing', 'product', 'promotion', 'search', 'delivery', 'orders', 'terms', 'privacy', 'returns',
  'branding', 'home', 'setup'));
insert into settings (page, content) values ('branding', '{}'), ('home', '{}'), ('setup', '{}');
