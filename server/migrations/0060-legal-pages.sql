-- Terms of sale, privacy, delivery and returns. An empty content shows the shop's drafts.

alter table settings drop constraint settings_page_check;
alter table settings add constraint settings_page_check check (page in (
  'about', 'landing', 'product', 'promotion', 'search', 'delivery', 'orders', 'terms', 'privacy', 'returns'));
insert into settings (page, content) values ('terms', '{}'), ('privacy', '{}'), ('returns', '{}');
