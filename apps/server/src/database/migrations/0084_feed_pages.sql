-- What staff say of a run's files, by feed: which column of a file is which of the feed, and which value stands for another.
-- A corrected file is a run of its own, which takes the place of the first.
alter table feed_run
  add matching jsonb not null default '{}',
  add corrections jsonb not null default '{}',
  add replaces_run_id int references feed_run,
  add check_milliseconds bigint not null default 0;
create index feed_run_replaces on feed_run (replaces_run_id);
-- What the files call each column of the feed.
alter table feed_run_part add matched jsonb not null default '{}';

-- Whether somebody may sign in, and what ends with an account that is closed. What the functions do stands with the others.
create function may_enter(person uuid) returns boolean language sql stable security definer set search_path from current
  return false;
revoke execute on function may_enter from public;
grant execute on function may_enter to homestead_app;
create function end_account_sessions() returns trigger language plpgsql as $$
begin
  return null;
end $$;
create trigger end_account_sessions after update of is_active on account for each row
  when (old.is_active and not new.is_active) execute function end_account_sessions();
