-- One writer of sums at a time. On a cluster all that follows in the transaction goes over one connection to each node,
-- so that each statement sees what the one before has done there; elsewhere that is a mere name.
create or replace function rollup_lock() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('rollups', 0));
  perform set_config('citus.multi_shard_modify_mode', 'sequential', true);
end $$;

create or replace function rollup_set_windows(today date) returns void language plpgsql
set search_path from current as $$
declare
  this_month date := date_trunc('month', today::timestamp)::date;
  last date := (this_month - interval '1 month')::date;
begin
  insert into rollup_state (last_month, rebuilt_at) values (last, now())
  on conflict (id) do update set last_month = excluded.last_month, rebuilt_at = excluded.rebuilt_at;
  delete from report_window;
  insert into report_window (id, from_month, to_month)
  select n, (this_month - make_interval(months => n))::date, last from unnest(array[1, 2, 6, 12, 18, 24, 48]) as n
  union all select 0, date_trunc('year', last::timestamp)::date, last;
end $$;

-- The months of 0008, of confirmed homes and the claims on them; and of the others how many there are.
create or replace function rollup_months(chosen int[], manufacturer int) returns void language plpgsql
set search_path from current set plan_cache_mode = force_custom_plan set work_mem = '256MB' as $$
declare
  own int[] := array(select m.category_id from manufacturer_category m where m.manufacturer_id = manufacturer);
begin
  delete from usage_month
  where (chosen is null or builder_id = any (chosen)) and (manufacturer is null or manufacturer_id = manufacturer);
  insert into usage_month
  select manufacturer_id, builder_id, month, home_type_id, count(*), sum(claims), sum(units), sum(incentive),
    sum(revenue)
  from (
    -- Group by home first: counting distinct homes directly is several times slower.
    select manufacturer_id, builder_id, month, home_type_id, count(*) as claims, sum(units) as units,
      sum(incentive_cents)::bigint as incentive, sum(revenue_cents)::bigint as revenue
    from claim c
    where (chosen is null or builder_id = any (chosen)) and (manufacturer is null or manufacturer_id = manufacturer)
      and not exists (select from closing h where h.id = c.closing_id and not h.is_confirmed)
    group by manufacturer_id, closing_id, builder_id, month, home_type_id
  ) as home
  group by manufacturer_id, builder_id, month, home_type_id
  order by manufacturer_id, builder_id, month, home_type_id;

  delete from unconfirmed_month
  where (chosen is null or builder_id = any (chosen)) and (manufacturer is null or manufacturer_id = manufacturer);
  insert into unconfirmed_month
  select c.manufacturer_id, c.builder_id, c.month, c.home_type_id, count(distinct c.closing_id)
  from closing h join claim c on c.builder_id = h.builder_id and c.closing_id = h.id
  where not h.is_confirmed and (chosen is null or c.builder_id = any (chosen))
    and (manufacturer is null or c.manufacturer_id = manufacturer)
  group by c.manufacturer_id, c.builder_id, c.month, c.home_type_id;

  delete from usage_span
  where (chosen is null or builder_id = any (chosen)) and (manufacturer is null or manufacturer_id = manufacturer);
  insert into usage_span
  select c.manufacturer_id, c.builder_id, c.category_id, min(h.closed_on), max(h.closed_on)
  from claim c join closing h on h.id = c.closing_id and h.is_confirmed
  where (chosen is null or c.builder_id = any (chosen)) and (manufacturer is null or c.manufacturer_id = manufacturer)
  group by c.manufacturer_id, c.builder_id, c.category_id;

  -- One manufacturer's claims change no home, and only what is sold in its own categories.
  delete from builder_category_month
  where (chosen is null or builder_id = any (chosen)) and (manufacturer is null or category_id = any (own));
  insert into builder_category_month
  select builder_id, category_id, month, home_type_id, count(*), sum(units), sum(revenue_cents) from claim c
  where (chosen is null or builder_id = any (chosen)) and (manufacturer is null or category_id = any (own))
    and not exists (select from closing h where h.id = c.closing_id and not h.is_confirmed)
  group by builder_id, category_id, month, home_type_id
  order by builder_id, category_id, month, home_type_id;

  if manufacturer is not null then return; end if;
  delete from builder_month where chosen is null or builder_id = any (chosen);
  insert into builder_month
  select builder_id, month, home_type_id, count(*) from closing
  where is_confirmed and (chosen is null or builder_id = any (chosen))
  group by builder_id, month, home_type_id
  order by builder_id, month, home_type_id;
end $$;

create or replace function rollup_windows(chosen int[], manufacturer int) returns void language plpgsql
set search_path from current set plan_cache_mode = force_custom_plan set work_mem = '256MB' as $$
declare
  own int[] := array(select m.category_id from manufacturer_category m where m.manufacturer_id = manufacturer);
begin
  delete from usage_window
  where (chosen is null or builder_id = any (chosen)) and (manufacturer is null or manufacturer_id = manufacturer);
  insert into usage_window
  select u.manufacturer_id, w.id, u.builder_id, u.home_type_id, sum(u.closings), sum(u.claims), sum(u.units),
    sum(u.incentive_cents), sum(u.revenue_cents)
  from usage_month u join report_window w on u.month between w.from_month and w.to_month
  where (chosen is null or u.builder_id = any (chosen)) and (manufacturer is null or u.manufacturer_id = manufacturer)
  group by u.manufacturer_id, w.id, u.builder_id, u.home_type_id
  order by u.manufacturer_id, w.id, u.builder_id, u.home_type_id;

  delete from builder_category_window
  where (chosen is null or builder_id = any (chosen)) and (manufacturer is null or category_id = any (own));
  insert into builder_category_window
  select w.id, u.category_id, u.builder_id
  from builder_category_month u join report_window w on u.month between w.from_month and w.to_month
  where (chosen is null or u.builder_id = any (chosen)) and (manufacturer is null or u.category_id = any (own))
  group by w.id, u.category_id, u.builder_id
  order by w.id, u.category_id, u.builder_id;

  if manufacturer is not null then return; end if;
  delete from builder_window where chosen is null or builder_id = any (chosen);
  insert into builder_window
  select w.id, u.builder_id, u.home_type_id, sum(u.closings)
  from builder_month u join report_window w on u.month between w.from_month and w.to_month
  where chosen is null or u.builder_id = any (chosen)
  group by w.id, u.builder_id, u.home_type_id
  order by w.id, u.builder_id, u.home_type_id;
end $$;

-- All sums anew, from months and windows that stand.
create or replace function rollup_sums() returns void language plpgsql
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

-- Puts one contribution in another's place; only sums that differ are written, and one nothing is left of goes.
create or replace function rollup_exchange(gone rollup_part, come rollup_part) returns void language plpgsql as $$
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

-- After facts of these builders changed, in the same transaction.
create or replace function rollup_builders(chosen int[]) returns void language plpgsql security definer
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
create or replace function rollup_manufacturer(manufacturer int) returns void language plpgsql security definer
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
create or replace function rollup_turn_month(today date) returns void language plpgsql security definer
set search_path from current as $$
begin
  perform rollup_lock();
  perform rollup_set_windows(today);
  perform rollup_windows(null, null);
  perform rollup_sums();
end $$;

-- After a bulk load, or to repair: everything from the facts. Secondary indexes are built once, at the end, which is
-- several times faster than keeping them row by row.
create or replace function rollup_rebuild(today date) returns void language plpgsql security definer
set search_path from current set maintenance_work_mem = '256MB' as $$
declare
  index record;
  definitions text[] := '{}';
  definition text;
begin
  perform rollup_lock();
  -- What lies on the coordinator is written as on any other node, or it could not be analyzed with the rest.
  perform set_config('citus.enable_local_execution', 'off', true);
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

-- The same without locks that anybody would wait for: readers go on with what was there. For feeds, whose role does not
-- own the tables.
create or replace function rollup_refill(today date) returns void language plpgsql set search_path from current as $$
begin
  perform rollup_lock();
  perform rollup_set_windows(today);
  perform rollup_months(null, null);
  perform rollup_windows(null, null);
  perform rollup_sums();
end $$;
