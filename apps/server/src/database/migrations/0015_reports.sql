-- What several reports stand on, defined once: who is not using, what a home is worth, who claims a category.

-- Builders with a claim in a category, whoever's, in the windows: the months of 0007 would be read by the hundred
-- thousand to tell which builders nobody supplies yet.
create table builder_category_window (
  window_id int not null,
  category_id int not null,
  builder_id int not null,
  claims int not null,
  primary key (window_id, category_id, builder_id)
);
create index builder_category_window_by_builder on builder_category_window (builder_id);
grant select on builder_category_window to homestead_app;

-- Average revenue of one own closing over twelve months; while there is none of that home type, what a claim in the
-- manufacturer's categories brings in the network. Never narrowed by region: a home is worth the same in every view.
create function value_per_closing(manufacturer int) returns table (home_type_id smallint, cents numeric)
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

-- Active builders, not blocked, with closings but without an own claim in twelve months, and what these closings would
-- be worth. Rounded per builder, so that a total is the sum of the lines a person can add up; to millionths before
-- that, so that three thirds are one.
create function builders_not_using(manufacturer int)
returns table (builder_id int, home_types text, closings int, missed_dollars bigint)
language sql stable
begin atomic
  select h.builder_id,
    concat_ws(', ', case when h.single > 0 then (select name from home_type where id = 1) end,
      case when h.multi > 0 then (select name from home_type where id = 2) end),
    h.single + h.multi,
    round((round(h.single * worth.single, 6) + round(h.multi * worth.multi, 6)) / 100)::bigint
  from (
    select w.builder_id, coalesce(sum(w.closings) filter (where w.home_type_id = 1), 0)::int as single,
      coalesce(sum(w.closings) filter (where w.home_type_id = 2), 0)::int as multi
    from builder_window w where w.window_id = 12 group by w.builder_id
  ) h
  join builder b on b.id = h.builder_id and b.status_code = 'A'
  cross join (
    select max(v.cents) filter (where v.home_type_id = 1) as single,
      max(v.cents) filter (where v.home_type_id = 2) as multi
    from value_per_closing(manufacturer) v
  ) worth
  where not exists (select from usage_window u where u.manufacturer_id = manufacturer and u.window_id = 12
      and u.builder_id = h.builder_id)
    and not exists (select from manufacturer_builder x where x.manufacturer_id = manufacturer
      and x.builder_id = h.builder_id and x.is_blocked);
end;

-- Accounts side by side, which no policy allows: the function itself looks who asks. A person sees the provisioned
-- accounts in which they hold the report's permission, internal staff see all; whoever else calls it sees nothing.
create function management_summary()
returns table (account text, edition text, users int, builders_using int, closings int, incentive_cents bigint,
  share_of_closings numeric, last_sign_in date)
language sql stable security definer set search_path from current
begin atomic
  with me as (
    select id, is_internal from app_user where id = current_user_id() and is_active
  ), shown as (
    select a.id, a.name, a.product_id from account a cross join me
    where a.type_id = 2 and (me.is_internal or (a.is_provisioned and exists (
      select from contact c
      where c.manufacturer_id = a.id and c.user_id = me.id and c.is_active and exists (
        select from unnest(member_permissions(c.manufacturer_id, c.id)) as held (permission)
        where lower(held.permission) = 'manufacturermgmt.read'))))
  ), used as (
    select w.manufacturer_id, sum(w.builders)::int as builders, sum(w.closings)::int as closings,
      sum(w.incentive_cents)::bigint as incentive_cents
    from manufacturer_window w where w.window_id = 12 and w.home_type_id = 0
    group by w.manufacturer_id
  ), people as (
    select c.manufacturer_id, count(*)::int as users, max(u.last_sign_in_at at time zone 'UTC')::date as last_sign_in
    from contact c join app_user u on u.id = c.user_id and u.is_active
    where c.is_active and not c.is_internal_admin
    group by c.manufacturer_id
  )
  select s.name, p.name, coalesce(people.users, 0), coalesce(used.builders, 0), coalesce(used.closings, 0),
    coalesce(used.incentive_cents, 0),
    coalesce(round(100.0 * used.closings / nullif(market.closings, 0), 2), 0), people.last_sign_in
  from shown s
  join product p on p.id = s.product_id
  left join used on used.manufacturer_id = s.id
  left join people on people.manufacturer_id = s.id
  cross join (
    select sum(closings) as closings from market_window where window_id = 12 and home_type_id = 0
  ) as market;
end;
revoke execute on function management_summary from public;
grant execute on function management_summary to homestead_app;
