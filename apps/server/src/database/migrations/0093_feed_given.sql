-- What a feed said last of a row, column by column: where it says the same again, what somebody made of it since stands.
-- Before is what it had said until the run, so that the run can be taken back.
create table feed_given (
  feed text,
  row_id bigint,
  given jsonb not null,
  before jsonb,
  run_id int,
  primary key (feed, row_id)
);
create index feed_given_run on feed_given (run_id);
grant select, insert, update, delete on feed_given to homestead_jobs;

alter table feed_run_part
  add kept_count bigint not null default 0,
  add overruled_count bigint not null default 0;
