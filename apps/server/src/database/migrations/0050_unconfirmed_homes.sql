-- Homes that one account's upload brings count for its rebates at once, and in reports only when the operator has
-- confirmed them: until then anybody could move everybody's figures. Homes that are there already count.

alter table closing add is_confirmed boolean not null default true;
create index closing_unconfirmed on closing (id) where not is_confirmed;

-- Which homes an import brought.
create table closing_upload_home (
  manufacturer_id int not null,
  upload_id int not null,
  closing_id bigint not null references closing on delete cascade,
  primary key (manufacturer_id, upload_id, closing_id),
  foreign key (manufacturer_id, upload_id) references closing_upload (manufacturer_id, id) on delete cascade
);
create index closing_upload_home_closing on closing_upload_home (closing_id);
call guard_tenant('closing_upload_home');

-- Homes with a claim of the manufacturer that count nowhere yet: what reports say they leave out.
create table unconfirmed_month (
  manufacturer_id int not null,
  builder_id int not null,
  month date not null,
  home_type_id smallint not null,
  closings int not null,
  primary key (manufacturer_id, builder_id, month, home_type_id)
);
create index unconfirmed_month_by_builder on unconfirmed_month (builder_id);
call guard_tenant('unconfirmed_month', 'select');

-- The months of 0008, of confirmed homes and the claims on them; and of the others how many there are.
create or replace function rollup_months(chosen int[], manufacturer int) returns void language plpgsql security definer
set search_path from current set plan_cache_mode = force_custom_plan set work_mem = '256MB' as $$
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
  where (chosen is null or builder_id = any (chosen)) and (manufacturer is null or category_id in (
    select m.category_id from manufacturer_category m where m.manufacturer_id = manufacturer));
  insert into builder_category_month
  select builder_id, category_id, month, home_type_id, count(*), sum(units), sum(revenue_cents) from claim c
  where (chosen is null or builder_id = any (chosen)) and (manufacturer is null or category_id in (
    select m.category_id from manufacturer_category m where m.manufacturer_id = manufacturer))
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

-- Homes of all accounts side by side, which no policy allows: the functions below look themselves who asks.
create function asks_as_staff() returns boolean language sql stable
  return exists (select from app_user where id = current_user_id() and is_internal and is_active);

-- Homes that wait to be confirmed, with the upload that brought them and what is unusual about them: with them their
-- builder's month is more than three times its usual one, they closed more than a year before they were uploaded, or
-- more than three of them stand at one address.
create function unconfirmed_homes(wanted uuid)
returns table (upload_eid uuid, manufacturer_id int, upload_id int, closing_id bigint, builder_id int,
  is_over_usual boolean, is_far_back boolean, is_same_address boolean)
language sql stable security definer set search_path from current
begin atomic
  with waiting as (
    select u.enterprise_id, u.manufacturer_id, u.id as upload_id, h.id as closing_id, h.builder_id, h.month,
      h.closed_on < (u.processed_at at time zone 'UTC')::date - interval '1 year' as is_far_back,
      count(*) over (partition by h.builder_id, h.month) as in_month,
      count(*) over (partition by h.builder_id, address_key(h.address1), h.postal_code) as at_address
    from closing h
    join closing_upload_home x on x.closing_id = h.id
    join closing_upload u on u.manufacturer_id = x.manufacturer_id and u.id = x.upload_id
    where not h.is_confirmed and asks_as_staff()
  ), usual as (
    select w.builder_id, sum(w.closings) / 12.0 as closings from builder_window w
    where w.window_id = 12 group by w.builder_id
  ), month_total as (
    select m.builder_id, m.month, sum(m.closings) as closings from builder_month m
    where (m.builder_id, m.month) in (select builder_id, month from waiting) group by m.builder_id, m.month
  )
  select w.enterprise_id, w.manufacturer_id, w.upload_id, w.closing_id, w.builder_id,
    w.in_month + coalesce(t.closings, 0) > 3 * coalesce(usual.closings, 0), w.is_far_back, w.at_address > 3
  from waiting w
  left join usual on usual.builder_id = w.builder_id
  left join month_total t on t.builder_id = w.builder_id and t.month = w.month
  where wanted is null or w.enterprise_id = wanted;
end;

-- The same by upload, for those who choose what to look at.
create function unconfirmed_uploads()
returns table (upload_eid uuid, account_eid uuid, account_name text, file_name text, processed_at timestamptz,
  processed_by text, homes int, builders int, first_closed_on date, last_closed_on date, over_usual int, far_back int,
  same_address int)
language sql stable security definer set search_path from current
begin atomic
  select u.enterprise_id, a.enterprise_id, a.name, u.file_name, u.processed_at, c.first_name || ' ' || c.last_name,
    count(*)::int, count(distinct w.builder_id)::int, min(h.closed_on), max(h.closed_on),
    (count(*) filter (where w.is_over_usual))::int, (count(*) filter (where w.is_far_back))::int,
    (count(*) filter (where w.is_same_address))::int
  from unconfirmed_homes(null) w
  join closing h on h.id = w.closing_id
  join closing_upload u on u.manufacturer_id = w.manufacturer_id and u.id = w.upload_id
  join account a on a.id = u.manufacturer_id
  left join contact c on c.manufacturer_id = u.manufacturer_id and c.id = u.processed_by_contact_id
  group by u.manufacturer_id, u.id, a.id, c.manufacturer_id, c.id;
end;

-- Lets homes of an upload count, all that wait (null) or those chosen, and the rollups with them. No row: there is no
-- such upload, or whoever asks is no staff.
create function release_homes(wanted uuid, chosen bigint[])
returns table (manufacturer_id int, account_eid uuid, file_name text, released int)
language plpgsql security definer set search_path from current as $$
declare
  upload closing_upload;
  builders int[];
begin
  if not asks_as_staff() then return; end if;
  -- Before the homes, as an import and what takes one back do.
  perform pg_advisory_xact_lock(hashtextextended('closing-files', 0));
  select * into upload from closing_upload u where u.enterprise_id = wanted;
  if not found then return; end if;
  with done as (
    update closing h set is_confirmed = true
    from closing_upload_home x
    where x.manufacturer_id = upload.manufacturer_id and x.upload_id = upload.id and h.id = x.closing_id
      and not h.is_confirmed and (chosen is null or h.id = any (chosen))
    returning h.builder_id
  )
  select array_agg(distinct builder_id), count(*) into builders, released from done;
  if released > 0 then perform rollup_builders(builders); end if;
  return query select upload.manufacturer_id, a.enterprise_id, upload.file_name, released
    from account a where a.id = upload.manufacturer_id;
end $$;

revoke execute on function unconfirmed_homes, unconfirmed_uploads, release_homes from public;
grant execute on function unconfirmed_homes, unconfirmed_uploads, release_homes to homestead_app;
