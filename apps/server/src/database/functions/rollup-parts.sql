-- The same for the market, where no manufacturer is named.
create or replace function market_month_of(chosen int[]) returns setof market_month
language plpgsql stable as $$
begin
  return query
  with typed as (
    select builder_id, month, coalesce(home_type_id, 0)::smallint as home_type_id, sum(closings) as closings
    from builder_month
    where month <= (select (last_month + interval '1 month')::date from rollup_state)
      and (chosen is null or builder_id = any (chosen))
    group by builder_id, month, rollup (home_type_id)
  ), sequenced as (
    select *, month - lag(month) over w as since, lead(month) over w - month as until
    from typed window w as (partition by builder_id, home_type_id order by month)
  ), monthly as (
    select b.region_id, s.home_type_id, s.month, count(*) as builders,
      count(*) filter (where since is null or since >= 89) as enter_quarter,
      count(*) filter (where until is null or until >= 89) as leave_quarter,
      count(*) filter (where since is null or since >= 365) as enter_year,
      count(*) filter (where until is null or until >= 365) as leave_year,
      sum(closings) as closings
    from sequenced s join builder b on b.id = s.builder_id
    group by b.region_id, s.home_type_id, s.month
  ), dense as (
    select f.region_id, f.home_type_id, m::date as month
    from (select region_id, home_type_id, min(month) as since from monthly group by 1, 2) as f
    cross join generate_series(
      f.since, (select last_month + interval '1 month' from rollup_state), interval '1 month') as m
  ), joined as (
    select d.month, d.region_id, d.home_type_id, coalesce(x.builders, 0) as builders,
      coalesce(x.enter_quarter, 0) - coalesce(lag(x.leave_quarter, 3) over w, 0) as quarter_change,
      coalesce(x.enter_year, 0) - coalesce(lag(x.leave_year, 12) over w, 0) as year_change,
      coalesce(x.closings, 0) as closings
    from dense d
    left join monthly x using (region_id, home_type_id, month)
    window w as (partition by d.region_id, d.home_type_id order by d.month)
  ), counted as (
    select *, sum(quarter_change) over w as trailing_quarter, sum(year_change) over w as trailing_year
    from joined window w as (partition by region_id, home_type_id order by month)
  )
  select month, region_id, home_type_id, builders::int, trailing_quarter::int, trailing_year::int, closings::int
  from counted where trailing_year > 0;
end $$;

create or replace function market_category_month_of(chosen int[]) returns setof market_category_month
language plpgsql stable as $$
begin
  return query
  select c.category_id, c.month, b.region_id, c.home_type_id, sum(c.claims)::int, sum(c.units)::int,
    sum(c.revenue_cents)::bigint
  from builder_category_month c join builder b on b.id = c.builder_id
  where chosen is null or c.builder_id = any (chosen)
  group by c.category_id, c.month, b.region_id, c.home_type_id;
end $$;

create or replace function market_window_of(chosen int[]) returns setof market_window
language plpgsql stable as $$
begin
  return query
  select window_id, region_id, home_type_id, count(*)::int, sum(closings)::int
  from (
    select u.window_id, b.region_id, coalesce(u.home_type_id, 0)::smallint as home_type_id, sum(u.closings) as closings
    from builder_window u join builder b on b.id = u.builder_id
    where chosen is null or u.builder_id = any (chosen)
    group by u.window_id, u.builder_id, b.region_id, rollup (u.home_type_id)
  ) as typed
  group by window_id, region_id, home_type_id;
end $$;

-- Trailing counts come from entries and exits: a builder enters a trailing window with a month that none of the 2 (11)
-- months before precedes, and leaves it 3 (12) months after a month that none of the next 2 (11) follows. Month starts
-- 3 months apart differ by 89 days or more, 12 months apart by 365 or more, and no fewer months reach that.
-- Months after the current one wait for the turn of the month.
create or replace function manufacturer_month_of(chosen int[], manufacturer int) returns setof manufacturer_month
language plpgsql stable as $$
begin
  return query
  with used as (
    select u.*, b.region_id from usage_month u join builder b on b.id = u.builder_id
    where u.month <= (select (last_month + interval '1 month')::date from rollup_state)
      and (chosen is null or u.builder_id = any (chosen))
      and (manufacturer is null or u.manufacturer_id = manufacturer)
  ), summed as (
    select manufacturer_id, region_id, t.home_type_id, month, sum(closings) as closings,
      sum(claims) as claims, sum(units) as units, sum(incentive_cents) as incentive, sum(revenue_cents) as revenue
    from used u cross join lateral (values (u.home_type_id), (0::smallint)) as t (home_type_id)
    group by manufacturer_id, region_id, month, t.home_type_id
  ), seen as (
    select manufacturer_id, builder_id, region_id, home_type_id, month from used
    union all select manufacturer_id, builder_id, region_id, 0::smallint, month from used group by 1, 2, 3, 5
  ), sequenced as (
    select *, month - lag(month) over w as since, lead(month) over w - month as until
    from seen window w as (partition by manufacturer_id, builder_id, home_type_id order by month)
  ), counted as (
    select manufacturer_id, region_id, home_type_id, month, count(*) as builders,
      count(*) filter (where since is null or since >= 89) as enter_quarter,
      count(*) filter (where until is null or until >= 89) as leave_quarter,
      count(*) filter (where since is null or since >= 365) as enter_year,
      count(*) filter (where until is null or until >= 365) as leave_year
    from sequenced group by manufacturer_id, region_id, home_type_id, month
  ), dense as (
    select f.manufacturer_id, f.region_id, f.home_type_id, m::date as month
    from (select manufacturer_id, region_id, home_type_id, min(month) as since from counted group by 1, 2, 3) as f
    cross join generate_series(
      f.since, (select last_month + interval '1 month' from rollup_state), interval '1 month') as m
  ), changed as (
    select d.*, coalesce(x.builders, 0) as builders,
      coalesce(x.enter_quarter, 0) - coalesce(lag(x.leave_quarter, 3) over w, 0) as quarter_change,
      coalesce(x.enter_year, 0) - coalesce(lag(x.leave_year, 12) over w, 0) as year_change
    from dense d
    left join counted x using (manufacturer_id, region_id, home_type_id, month)
    window w as (partition by d.manufacturer_id, d.region_id, d.home_type_id order by d.month)
  ), followed as (
    select *, sum(quarter_change) over w as trailing_quarter, sum(year_change) over w as trailing_year
    from changed window w as (partition by manufacturer_id, region_id, home_type_id order by month)
  )
  select t.manufacturer_id, t.month, t.region_id, t.home_type_id, t.builders::int, t.trailing_quarter::int,
    t.trailing_year::int, coalesce(s.closings, 0)::int, coalesce(s.claims, 0)::int, coalesce(s.units, 0)::int,
    coalesce(s.incentive, 0)::bigint, coalesce(s.revenue, 0)::bigint
  from followed t
  left join summed s using (manufacturer_id, region_id, home_type_id, month)
  where t.trailing_year > 0;
end $$;

create or replace function manufacturer_window_of(chosen int[], manufacturer int) returns setof manufacturer_window
language plpgsql stable as $$
begin
  return query
  select manufacturer_id, window_id, region_id, home_type_id, count(*)::int, sum(closings)::int, sum(claims)::int,
    sum(units)::int, sum(incentive)::bigint, sum(revenue)::bigint
  from (
    select u.manufacturer_id, u.window_id, b.region_id, t.home_type_id,
      sum(u.closings) as closings, sum(u.claims) as claims, sum(u.units) as units,
      sum(u.incentive_cents)::bigint as incentive, sum(u.revenue_cents)::bigint as revenue
    from usage_window u join builder b on b.id = u.builder_id
    -- Homes of each type, and of all: a cluster knows no rollup over rows that lie apart.
    cross join lateral (values (u.home_type_id), (0::smallint)) as t (home_type_id)
    where (chosen is null or u.builder_id = any (chosen))
      and (manufacturer is null or u.manufacturer_id = manufacturer)
    group by u.manufacturer_id, u.window_id, u.builder_id, b.region_id, t.home_type_id
  ) as typed
  group by manufacturer_id, window_id, region_id, home_type_id;
end $$;

create or replace function rollup_part_of(chosen int[]) returns rollup_part language plpgsql stable as $$
begin
  return row(
    array(select x from manufacturer_month_of(chosen, null) x),
    array(select x from manufacturer_window_of(chosen, null) x),
    array(select x from market_month_of(chosen) x),
    array(select x from market_window_of(chosen) x),
    array(select x from market_category_month_of(chosen) x))::rollup_part;
end $$;
