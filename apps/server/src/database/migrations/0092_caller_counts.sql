-- How often an address has called in the minute at hand what strangers may call, for all processes together. A crash of the
-- database may forget it.
create unlogged table caller_count (
  scope text,
  caller text,
  calls int not null,
  ends_at timestamptz not null,
  primary key (scope, caller)
);
create index caller_count_end on caller_count (ends_at);
grant select, insert, update on caller_count to homestead_app;
