-- Searches that found no product: words and day, nothing about who searched (DASHBOARD-10).
create table unfound_searches (
  day date not null,
  words text not null check (length(words) between 1 and 60),
  count integer not null default 1 check (count > 0),
  primary key (day, words)
);
