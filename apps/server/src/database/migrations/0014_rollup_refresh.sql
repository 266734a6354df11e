-- The four doors to the rollups. One writer at a time: sums of different builders meet in the same rows.

create function rollup_lock() returns void language sql
  return pg_advisory_xact_lock(hashtextextended('rollups', 0));

-- What some builders contribute to the sums.
create type rollup_part as (
  manufacturer_months manufacturer_month[],
  manufacturer_windows manufacturer_window[],
  market_months market_month[],
  market_windows market_window[],
  market_category_months market_category_month[]
);

create function rollup_part_of(chosen int[]) returns rollup_part language sql stable
begin atomic
  select row(
    array(select x from manufacturer_month_of(chosen, null) x),
    array(select x from manufacturer_window_of(chosen, null) x),
    array(select x from market_month_of(chosen) x),
    array(select x from market_window_of(chosen) x),
    array(select x from market_category_month_of(chosen) x))::rollup_part;
end;

-- Puts one contribution in another's place; only sums that differ are written, and one nothing is left of goes.
create function rollup_exchange(gone rollup_part, come rollup_part) returns void language plpgsql as $$
begin
  insert into manufacturer_month as t
  select manufacturer_id, month, region_id, home_type_id, sum(s * builders), sum(s * trailing_quarter_builders),
    sum(s * trailing_year_builders), sum(s * closings), sum(s * claims), sum(s * units), sum(s * incentive_cents),
    sum(s * revenue_cents)
  from (select -1 as s, x.* from unnest(gone.manufacturer_months) x
    union all select 1, x.* from unnest(come.manufacturer_months) x) as d
  group by manufacturer_id, month, region_id, home_type_id
  having (sum(s * builders), sum(s * trailing_quarter_builders), sum(s * trailing_year_builders), sum(s * closings),
    sum(s * claims), sum(s * units), sum(s * incentive_cents), sum(s * revenue_cents)) <> (0, 0, 0, 0, 0, 0, 0, 0)
  on conflict (manufacturer_id, month, region_id, home_type_id) do update set
    builders = t.builders + excluded.builders,
    trailing_quarter_builders = t.trailing_quarter_builders + excluded.trailing_quarter_builders,
    trailing_year_builders = t.trailing_year_builders + excluded.trailing_year_builders,
    closings = t.closings + excluded.closings, claims = t.claims + excluded.claims, units = t.units + excluded.units,
    incentive_cents = t.incentive_cents + excluded.incentive_cents,
    revenue_cents = t.revenue_cents + excluded.revenue_cents;
  delete from manufacturer_month where trailing_year_builders = 0;

  insert into manufacturer_window as t
  select manufacturer_id, window_id, region_id, home_type_id, sum(s * builders), sum(s * closings), sum(s * claims),
    sum(s * units), sum(s * incentive_cents), sum(s * revenue_cents)
  from (select -1 as s, x.* from unnest(gone.manufacturer_windows) x
    union all select 1, x.* from unnest(come.manufacturer_windows) x) as d
  group by manufacturer_id, window_id, region_id, home_type_id
  having (sum(s * builders), sum(s * closings), sum(s * claims), sum(s * units), sum(s * incentive_cents),
    sum(s * revenue_cents)) <> (0, 0, 0, 0, 0, 0)
  on conflict (manufacturer_id, window_id, region_id, home_type_id) do update set
    builders = t.builders + excluded.builders, closings = t.closings + excluded.closings,
    claims = t.claims + excluded.claims, units = t.units + excluded.units,
    incentive_cents = t.incentive_cents + excluded.incentive_cents,
    revenue_cents = t.revenue_cents + excluded.revenue_cents;
  delete from manufacturer_window where builders = 0;

  insert into market_month as t
  select month, region_id, home_type_id, sum(s * builders), sum(s * trailing_quarter_builders),
    sum(s * trailing_year_builders), sum(s * closings)
  from (select -1 as s, x.* from unnest(gone.market_months) x
    union all select 1, x.* from unnest(come.market_months) x) as d
  group by month, region_id, home_type_id
  having (sum(s * builders), sum(s * trailing_quarter_builders), sum(s * trailing_year_builders), sum(s * closings))
    <> (0, 0, 0, 0)
  on conflict (month, region_id, home_type_id) do update set
    builders = t.builders + excluded.builders,
    trailing_quarter_builders = t.trailing_quarter_builders + excluded.trailing_quarter_builders,
    trailing_year_builders = t.trailing_year_builders + excluded.trailing_year_builders,
    closings = t.closings + excluded.closings;
  delete from market_month where trailing_year_builders = 0;

  insert into market_window as t
  select window_id, region_id, home_type_id, sum(s * builders), sum(s * closings)
  from (select -1 as s, x.* from unnest(gone.market_windows) x
    union all select 1, x.* from unnest(come.market_windows) x) as d
  group by window_id, region_id, home_type_id
  having (sum(s * builders), sum(s * closings)) <> (0, 0)
  on conflict (window_id, region_id, home_type_id) do update set
    builders = t.builders + excluded.builders, closings = t.closings + excluded.closings;
  delete from market_window where builders = 0;

  insert into market_category_month as t
  select category_id, month, region_id, home_type_id, sum(s * claims), sum(s * units), sum(s * revenue_cents)
  from (select -1 as s, x.* from unnest(gone.market_category_months) x
    union all select 1, x.* from unnest(come.market_category_months) x) as d
  group by category_id, month, region_id, home_type_id
  having (sum(s * claims), sum(s * units), sum(s * revenue_cents)) <> (0, 0, 0)
  on conflict (category_id, month, region_id, home_type_id) do update set
    claims = t.claims + excluded.claims, units = t.units + excluded.units,
    revenue_cents = t.revenue_cents + excluded.revenue_cents;
  delete from market_category_month where claims = 0;

  update rollup_state set version = version + 1;
end $$;

-- All sums anew, from months and windows that stand.
create function rollup_sums() returns void language plpgsql security definer
set search_path from current set plan_cache_mode = force_custom_plan set work_mem = '256MB' as $$
begin
  delete from manufacturer_month;
  delete from manufacturer_window;
  delete from market_month;
  delete from market_window;
  delete from market_category_month;
  insert into manufacturer_month select * from manufacturer_month_of(null, null);
  insert into manufacturer_window select * from manufacturer_window_of(null, null);
  insert into market_month select * from market_month_of(null);
  insert into market_window select * from market_window_of(null);
  insert into market_category_month select * from market_category_month_of(null);
  update rollup_state set version = version + 1;
end $$;

-- After facts of these builders changed, in the same transaction.
create function rollup_builders(chosen int[]) returns void language plpgsql security definer
set search_path from current set plan_cache_mode = force_custom_plan as $$
declare
  gone rollup_part;
begin
  perform rollup_lock();
  if not exists (select from rollup_state) then perform rollup_set_windows(current_date); end if;
  gone := rollup_part_of(chosen);
  perform rollup_months(chosen, null);
  perform rollup_windows(chosen, null);
  perform rollup_exchange(gone, rollup_part_of(chosen));
end $$;

-- After a change to many claims of one manufacturer, a new price for example.
create function rollup_manufacturer(manufacturer int) returns void language plpgsql security definer
set search_path from current set plan_cache_mode = force_custom_plan set work_mem = '256MB' as $$
declare
  chosen int[] := array(
    select builder_id from claim where manufacturer_id = manufacturer
    union select builder_id from usage_span where manufacturer_id = manufacturer);
  gone rollup_part;
  come rollup_part;
begin
  perform rollup_lock();
  if not exists (select from rollup_state) then perform rollup_set_windows(current_date); end if;
  gone.market_category_months := array(select x from market_category_month_of(chosen) x);
  perform rollup_months(chosen, manufacturer);
  perform rollup_windows(chosen, manufacturer);
  delete from manufacturer_month where manufacturer_id = manufacturer;
  delete from manufacturer_window where manufacturer_id = manufacturer;
  insert into manufacturer_month select * from manufacturer_month_of(null, manufacturer);
  insert into manufacturer_window select * from manufacturer_window_of(null, manufacturer);
  come.market_category_months := array(select x from market_category_month_of(chosen) x);
  perform rollup_exchange(gone, come);
end $$;

-- At the turn of the month: the months stand, the windows that end with last month move.
create function rollup_turn_month(today date) returns void language plpgsql security definer
set search_path from current as $$
begin
  perform rollup_lock();
  perform rollup_set_windows(today);
  perform rollup_windows(null, null);
  perform rollup_sums();
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
  -- Each stage is planned with what the one before has just written.
  analyze builder, report_window;
  perform rollup_months(null, null);
  analyze usage_month, usage_span, builder_month, builder_category_month;
  perform rollup_windows(null, null);
  foreach definition in array definitions loop
    execute definition;
  end loop;
  analyze usage_window, builder_window;
  perform rollup_sums();
end $$;

-- A builder that moves to another region takes its contribution along.
create function rollup_leave_region() returns trigger language plpgsql security definer
set search_path from current set plan_cache_mode = force_custom_plan as $$
begin
  if exists (select from builder_month where builder_id = old.id) then
    perform rollup_lock();
    perform rollup_exchange(rollup_part_of(array[old.id]), null);
  end if;
  return new;
end $$;
create function rollup_enter_region() returns trigger language plpgsql security definer
set search_path from current set plan_cache_mode = force_custom_plan as $$
begin
  if exists (select from builder_month where builder_id = new.id) then
    perform rollup_exchange(null, rollup_part_of(array[new.id]));
  end if;
  return null;
end $$;
create trigger leave_region before update of region_id on builder
  for each row when (old.region_id <> new.region_id) execute function rollup_leave_region();
create trigger enter_region after update of region_id on builder
  for each row when (old.region_id <> new.region_id) execute function rollup_enter_region();

-- Only the door that a request may need is open to the application role.
revoke execute on function rollup_set_windows, rollup_months, rollup_windows, rollup_part_of, rollup_exchange,
  rollup_sums, rollup_builders, rollup_manufacturer, rollup_turn_month, rollup_rebuild from public;
grant execute on function rollup_builders to homestead_app;
