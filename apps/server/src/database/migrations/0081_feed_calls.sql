-- Runs that come in by a call: which feed they are of before any row was read; none for a package of several.
alter table feed_run add feed text not null default '';
create index feed_run_open on feed_run (status) where status not in ('Applied', 'Undone', 'Discarded', 'Failed');

-- Rows that were read well and cannot be taken, as their file has them: the file itself is gone by the time somebody
-- wants to mend them. Rows that could not be read are with their error.
create table feed_error_row (
  run_id int,
  feed text,
  file int,
  line int,
  cells jsonb not null,
  primary key (run_id, feed, file, line),
  foreign key (run_id, feed) references feed_run_part (run_id, feed) on delete cascade
);
grant select, insert, update, delete on feed_error_row to homestead_jobs;

-- What a program shows with each call, for an hour. Only its digest is kept.
create table machine_token (
  token_hash text primary key,
  client_id int not null references machine_client on delete cascade,
  expires_at timestamptz not null
);
create index machine_token_client on machine_token (client_id);
grant select, insert on machine_token to homestead_jobs;
-- Who answers calls looks up whose a token is, and never the secret it was given for.
grant select on machine_token to homestead_app;
grant select (id, name, scopes, revoked_at) on machine_client to homestead_app;
