-- The four doors to the rollups. One writer at a time: sums of different builders meet in the same rows.

create function rollup_lock() returns void language sql
  return pg_advisory_xact_lock(hashtextextended('rollups', 0));

-- After facts of these builders changed, in the same transaction.
create function rollup_builders(chosen int[]) returns void language plpgsql security definer
set search_path from current as $$
begin
  perform rollup_lock();
  if not exists (select from rollup_state) then perform rollup_set_windows(current_date); end if;
  perform rollup_add_usage(chosen, -1), rollup_add_market(chosen, -1);
  perform rollup_months(chosen);
  perform rollup_windows(chosen);
  perform rollup_add_usage(chosen, 1), rollup_add_market(chosen, 1);
  perform rollup_finish();
end $$;

-- After a change to many facts of one manufacturer, a new price for example.
create function rollup_manufacturer(manufacturer int) returns void language plpgsql security definer
set search_path from current as $$
begin
  perform rollup_builders(coalesce(array_agg(builder_id), '{}')) from (
    select builder_id from claim where manufacturer_id = manufacturer
    union select builder_id from usage_month where manufacturer_id = manufacturer
  ) as touched;
end $$;

-- At the turn of the month: the months stand, the windows that end with last month move.
create function rollup_turn_month(today date) returns void language plpgsql security definer
set search_path from current as $$
begin
  perform rollup_lock();
  perform rollup_set_windows(today);
  delete from manufacturer_month;
  delete from manufacturer_window;
  delete from market_month;
  delete from market_window;
  delete from market_category_month;
  perform rollup_windows(null);
  perform rollup_add_usage(null, 1), rollup_add_market(null, 1);
  perform rollup_finish();
end $$;

-- After a bulk load, or to repair: everything from the facts. Secondary indexes are built once, at the end, which is
-- several times faster than keeping them row by row.
create function rollup_rebuild(today date) returns void language plpgsql security definer
set search_path from current set maintenance_work_mem = '256MB' as $$
declare
  index record;
  definitions text[] := '{}';
  definition text;
begin
  perform rollup_lock();
  truncate usage_month, usage_span, usage_window, manufacturer_month, manufacturer_window,
    builder_month, builder_window, builder_category_month, market_month, market_window, market_category_month;
  for index in
    select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where not indisunique and indrelid in ('usage_month'::regclass, 'usage_span'::regclass, 'usage_window'::regclass,
      'builder_month'::regclass, 'builder_window'::regclass, 'builder_category_month'::regclass)
  loop
    definitions := definitions || index.definition;
    execute format('drop index %s', index.name);
  end loop;
  perform rollup_set_windows(today);
  perform rollup_months(null);
  perform rollup_windows(null);
  foreach definition in array definitions loop
    execute definition;
  end loop;
  analyze usage_month, usage_span, usage_window, builder_month, builder_window, builder_category_month;
  perform rollup_add_usage(null, 1), rollup_add_market(null, 1);
  perform rollup_finish();
end $$;

-- A builder that moves to another region takes its contribution along.
create function rollup_leave_region() returns trigger language plpgsql security definer
set search_path from current as $$
begin
  if exists (select from builder_month where builder_id = old.id) then
    perform rollup_lock();
    perform rollup_add_usage(array[old.id], -1), rollup_add_market(array[old.id], -1);
  end if;
  return new;
end $$;
create function rollup_enter_region() returns trigger language plpgsql security definer
set search_path from current as $$
begin
  if exists (select from builder_month where builder_id = new.id) then
    perform rollup_add_usage(array[new.id], 1), rollup_add_market(array[new.id], 1);
    perform rollup_finish();
  end if;
  return null;
end $$;
create trigger leave_region before update of region_id on builder
  for each row when (old.region_id <> new.region_id) execute function rollup_leave_region();
create trigger enter_region after update of region_id on builder
  for each row when (old.region_id <> new.region_id) execute function rollup_enter_region();

-- Only the door that a request may need is open to the application role.
revoke execute on function rollup_set_windows, rollup_months, rollup_windows, rollup_add_usage, rollup_add_market,
  rollup_finish, rollup_builders, rollup_manufacturer, rollup_turn_month, rollup_rebuild from public;
grant execute on function rollup_builders to homestead_app;
