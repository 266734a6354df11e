-- How many rows of a feed stayed as they were when the run was taken back, because somebody changed them since or holds on
-- to them. Those that were wrong when it was loaded stay counted.
alter table feed_run_part add left_count bigint not null default 0;
