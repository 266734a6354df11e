-- Windows from bands of months: the months that lie in the same windows are summed once, and a window is the sum of its
-- bands. Joining every month with every window it lies in, as before, added each of them up to eight times. Rows are
-- written in the order reports read them, so that a window is one stretch of its table.

create function rollup_bands() returns table (month date, band int, windows int[]) language sql stable
begin atomic
  select covered.month, dense_rank() over (order by covered.windows)::int, covered.windows
  from (
    select m::date as month, array_agg(w.id order by w.id) as windows
    from report_window w cross join generate_series(w.from_month, w.to_month, interval '1 month') as m
    group by m
  ) as covered;
end;
revoke execute on function rollup_bands from public;

create or replace function rollup_windows(chosen int[], manufacturer int) returns void language plpgsql security definer
set search_path from current set plan_cache_mode = force_custom_plan set work_mem = '256MB' as $$
declare
  own int[] := array(select m.category_id from manufacturer_category m where m.manufacturer_id = manufacturer);
begin
  delete from usage_window
  where (chosen is null or builder_id = any (chosen)) and (manufacturer is null or manufacturer_id = manufacturer);
  with bands as materialized (select * from rollup_bands()), summed as (
    select u.manufacturer_id, u.builder_id, u.home_type_id, b.band, sum(u.closings) as closings, sum(u.claims) as claims,
      sum(u.units) as units, sum(u.incentive_cents)::bigint as incentive, sum(u.revenue_cents)::bigint as revenue
    from usage_month u join bands b on b.month = u.month
    where (chosen is null or u.builder_id = any (chosen)) and (manufacturer is null or u.manufacturer_id = manufacturer)
    group by u.manufacturer_id, u.builder_id, u.home_type_id, b.band
  )
  insert into usage_window
  select s.manufacturer_id, w.id, s.builder_id, s.home_type_id, sum(s.closings), sum(s.claims), sum(s.units),
    sum(s.incentive), sum(s.revenue)
  from summed s join (select distinct band, unnest(windows) as id from bands) w on w.band = s.band
  group by s.manufacturer_id, w.id, s.builder_id, s.home_type_id
  order by s.manufacturer_id, w.id, s.builder_id, s.home_type_id;

  delete from builder_category_window
  where (chosen is null or builder_id = any (chosen)) and (manufacturer is null or category_id = any (own));
  with bands as materialized (select * from rollup_bands()), summed as (
    select u.category_id, u.builder_id, b.band, sum(u.claims) as claims
    from builder_category_month u join bands b on b.month = u.month
    where (chosen is null or u.builder_id = any (chosen)) and (manufacturer is null or u.category_id = any (own))
    group by u.category_id, u.builder_id, b.band
  )
  insert into builder_category_window
  select w.id, s.category_id, s.builder_id, sum(s.claims)
  from summed s join (select distinct band, unnest(windows) as id from bands) w on w.band = s.band
  group by w.id, s.category_id, s.builder_id
  order by w.id, s.category_id, s.builder_id;

  if manufacturer is not null then return; end if;
  delete from builder_window where chosen is null or builder_id = any (chosen);
  with bands as materialized (select * from rollup_bands()), summed as (
    select u.builder_id, u.home_type_id, b.band, sum(u.closings) as closings
    from builder_month u join bands b on b.month = u.month
    where chosen is null or u.builder_id = any (chosen)
    group by u.builder_id, u.home_type_id, b.band
  )
  insert into builder_window
  select w.id, s.builder_id, s.home_type_id, sum(s.closings)
  from summed s join (select distinct band, unnest(windows) as id from bands) w on w.band = s.band
  group by w.id, s.builder_id, s.home_type_id
  order by w.id, s.builder_id, s.home_type_id;
end $$;
