-- The windows of 0008, with those of categories beside them. Rows are written in the order reports read them, so that a
-- window is one stretch of its table.

create or replace function rollup_windows(chosen int[], manufacturer int) returns void language plpgsql security definer
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
  select w.id, u.category_id, u.builder_id, sum(u.claims)
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
