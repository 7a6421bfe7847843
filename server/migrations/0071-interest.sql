-- Searches that found no product: words and day, nothing about who searched (DASHBOARD-10).
create table unfound_searches (
  day date not null,
  words text not null check (length(words) between 1 and 60),
  count integer not null default 1 check (count > 0),
  primary key (day, words)
);

-- How many visitors did what on each day: numbers only (DASHBOARD-12).
create table visit_counts (
  day date primary key,
  visits integer not null default 0 check (visits >= 0),
  product_views integer not null default 0 check (product_views >= 0),
  cart_additions integer not null default 0 check (cart_additions >= 0),
  checkouts integer not null default 0 check (checkouts >= 0)
);
