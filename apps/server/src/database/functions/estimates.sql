-- Average revenue of one own closing over twelve months; while there is none of that home type, what a claim in the
-- manufacturer's categories brings in the network. Never narrowed by region: a home is worth the same in every view.
create or replace function value_per_closing(manufacturer int) returns table (home_type_id smallint, cents numeric)
language sql stable
begin atomic
  select t.id, coalesce(own.cents, network.cents, 0)
  from home_type t
  left join (
    select w.home_type_id, sum(w.revenue_cents)::numeric / sum(w.closings) as cents
    from manufacturer_window w
    where w.manufacturer_id = manufacturer and w.window_id = 12 and w.home_type_id > 0
    group by w.home_type_id having sum(w.revenue_cents) > 0
  ) own on own.home_type_id = t.id
  left join (
    select c.home_type_id, sum(c.revenue_cents)::numeric / sum(c.claims) as cents
    from manufacturer_category m
    join market_category_month c on c.category_id = m.category_id
    join report_window w on w.id = 12 and c.month between w.from_month and w.to_month
    where m.manufacturer_id = manufacturer
    group by c.home_type_id
  ) network on network.home_type_id = t.id;
end;

-- Closings of twelve months without an own claim, and what they would be worth: the opportunity value of a builder.
-- To millionths of a dollar, so that three thirds are one and a sum of rows is the same whoever adds it up.
create or replace function builder_estimates(manufacturer int)
returns table (builder_id int, single int, multi int, missed_dollars numeric)
language sql stable
begin atomic
  select w.builder_id,
    coalesce(sum(w.closings - coalesce(u.closings, 0)) filter (where w.home_type_id = 1), 0)::int,
    coalesce(sum(w.closings - coalesce(u.closings, 0)) filter (where w.home_type_id = 2), 0)::int,
    round(sum((w.closings - coalesce(u.closings, 0)) * v.cents) / 100, 6)
  from builder_window w
  join value_per_closing(manufacturer) v on v.home_type_id = w.home_type_id
  left join usage_window u on u.manufacturer_id = manufacturer and u.window_id = 12
    and u.builder_id = w.builder_id and u.home_type_id = w.home_type_id
  where w.window_id = 12
  group by w.builder_id;
end;

create or replace function builders_not_using(manufacturer int)
returns table (builder_id int, home_types text, closings int, missed_dollars numeric)
language sql stable
begin atomic
  select e.builder_id,
    concat_ws(', ', case when e.single > 0 then (select name from home_type where id = 1) end,
      case when e.multi > 0 then (select name from home_type where id = 2) end),
    e.single + e.multi, e.missed_dollars
  from builder_estimates(manufacturer) e
  join builder b on b.id = e.builder_id and b.status_code = 'A'
  where not exists (select from usage_window u where u.manufacturer_id = manufacturer and u.window_id = 12
      and u.builder_id = e.builder_id)
    and not exists (select from manufacturer_builder x where x.manufacturer_id = manufacturer
      and x.builder_id = e.builder_id and x.is_blocked);
end;
