-- As in 0015, but the share is rounded once, to what is shown of it.
create or replace function management_summary()
returns table (account text, edition text, users int, builders_using int, closings int, incentive_cents bigint,
  share_of_closings numeric, last_sign_in date)
language plpgsql stable security definer set search_path from current as $$
#variable_conflict use_column
begin
  return query
  with me as (
    select id, is_internal from app_user where id = current_user_id() and is_active
  ), shown as (
    select a.id, a.name, a.product_id from account a cross join me
    where a.type_id = 2 and a.is_active and (me.is_internal or (a.is_provisioned and exists (
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
    coalesce(round(100.0 * used.closings / nullif(market.closings, 0), 1), 0), people.last_sign_in
  from shown s
  join product p on p.id = s.product_id
  left join used on used.manufacturer_id = s.id
  left join people on people.manufacturer_id = s.id
  cross join (
    select sum(closings) as closings from market_window where window_id = 12 and home_type_id = 0
  ) as market;
end $$;
