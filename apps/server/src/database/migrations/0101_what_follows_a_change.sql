-- What follows a change in other tables is said by whoever makes the change: a database that is several has no triggers.
-- What the functions do stands with the others.
drop trigger if exists follow_primary_address on builder_address;
drop trigger if exists follow_territories on specialist_territory;
drop trigger if exists leave_region on builder;
drop trigger if exists enter_region on builder;
drop trigger if exists captures_came on capture_item;
drop trigger if exists captures_left on capture_item;
drop trigger if exists captures_were on capture_item;
drop trigger if exists captures_are on capture_item;
drop trigger if exists end_account_sessions on account;
drop function follow_primary_address, follow_territories, rollup_leave_region, rollup_enter_region, captures_changed,
  end_account_sessions;

grant insert, update on capture_state to homestead_app;
create function end_sessions_of(people uuid[]) returns void language plpgsql as $$
begin
end $$;
revoke execute on function end_sessions_of from public;
grant execute on function end_sessions_of, may_enter to homestead_jobs;

-- Its work is a statement of the server's own now.
drop function if exists open_known;
