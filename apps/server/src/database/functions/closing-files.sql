-- A file brings more rows than were ever there; without this they would be looked for as if there were none.
create or replace function closing_rows_came() returns void language plpgsql security definer set search_path from current as $$
begin
  analyze closing_upload_row;
end $$;

-- Homes that wait to be confirmed, with the upload that brought them and what is unusual about them: with them their
-- builder's month is more than three times its usual one, they closed more than a year before they were uploaded, or
-- more than three of them stand at one address.
create or replace function unconfirmed_homes(wanted uuid)
returns table (upload_eid uuid, manufacturer_id int, upload_id int, closing_id bigint, builder_id int,
  is_over_usual boolean, is_far_back boolean, is_same_address boolean)
language plpgsql stable security definer set search_path from current as $$
#variable_conflict use_column
begin
  if not asks_as_staff() then return; end if;
  return query
  with waiting as (
    select u.enterprise_id, u.manufacturer_id, u.id as upload_id, h.id as closing_id, h.builder_id, h.month,
      h.closed_on < (u.processed_at at time zone 'UTC')::date - interval '1 year' as is_far_back,
      count(*) over (partition by h.builder_id, h.month) as in_month,
      count(*) over (partition by h.builder_id, address_key(h.address1), h.postal_code) as at_address
    from closing h
    join closing_upload_home x on x.closing_id = h.id
    join closing_upload u on u.manufacturer_id = x.manufacturer_id and u.id = x.upload_id
    where not h.is_confirmed
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
end $$;

-- The same by upload, for those who choose what to look at.
create or replace function unconfirmed_uploads()
returns table (upload_eid uuid, account_eid uuid, account_name text, file_name text, processed_at timestamptz,
  processed_by text, homes int, builders int, first_closed_on date, last_closed_on date, over_usual int, far_back int,
  same_address int)
language plpgsql stable security definer set search_path from current as $$
#variable_conflict use_column
begin
  return query
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
end $$;

-- Lets homes of an upload count, all that wait (null) or those chosen, with the rollups and the record of it. No row: there is no
-- such upload, or whoever asks is no staff.
create or replace function release_homes(wanted uuid, chosen bigint[])
returns table (manufacturer_id int, account_eid uuid, file_name text, released int)
language plpgsql security definer set search_path from current as $$
declare
  upload closing_upload;
  homes bigint[];
  builders int[];
begin
  if not asks_as_staff() then return; end if;
  -- Before the homes, as an import and what takes one back do.
  perform pg_advisory_xact_lock(hashtextextended('closing-files', 0));
  -- Homes are on every node of a cluster: what follows goes over one connection to each, whoever calls.
  perform set_config('citus.multi_shard_modify_mode', 'sequential', true);
  select * into upload from closing_upload u where u.enterprise_id = wanted;
  if not found then return; end if;
  -- Read before it is written: homes are everybody's, and who brought them lies with the account.
  homes := array(select x.closing_id from closing_upload_home x
    where x.manufacturer_id = upload.manufacturer_id and x.upload_id = upload.id
      and (chosen is null or x.closing_id = any (chosen)));
  with done as (
    update closing h set is_confirmed = true where h.id = any (homes) and not h.is_confirmed returning h.builder_id
  )
  select array_agg(distinct builder_id), count(*) into builders, released from done;
  if released > 0 then
    perform rollup_builders(builders);
    -- The account's record of it: one role writes all of this, where two may not write the same rows.
    insert into audit_event (manufacturer_id, actor_user_id, acting, action, subject, after)
    values (upload.manufacturer_id, current_user_id(), true, 'closing-file-homes-released', wanted,
      jsonb_build_object('fileName', upload.file_name, 'released', released));
  end if;
  return query
  select upload.manufacturer_id, a.enterprise_id, upload.file_name, released
    from account a where a.id = upload.manufacturer_id;
end $$;

-- Removes the homes an upload of the account at hand brought. One that somebody else's claim stands on stays, and is
-- from then on the home of the file that claim came with. The application may not delete homes itself.
create or replace function remove_upload_homes(upload int) returns int language plpgsql security definer
set search_path from current as $$
declare
  own int := tenant_id();
  homes bigint[] := array(select x.closing_id from closing_upload_home x
    where x.manufacturer_id = own and x.upload_id = upload);
  kept bigint[] := array(select distinct c.closing_id from claim c where c.closing_id = any (homes));
  heir record;
  removed int;
begin
  delete from closing_upload_home x
  where x.manufacturer_id = own and x.upload_id = upload and x.closing_id = any (kept);
  for heir in
    select distinct on (c.closing_id) c.manufacturer_id, c.upload_id, c.closing_id from closing_upload_claim c
    where c.closing_id = any (kept) and (c.manufacturer_id, c.upload_id) <> (own, upload)
    order by c.closing_id, c.place
  loop
    insert into closing_upload_home values (heir.manufacturer_id, heir.upload_id, heir.closing_id) on conflict do nothing;
  end loop;
  delete from closing h where h.id = any (homes) and h.id <> all (kept);
  get diagnostics removed = row_count;
  return removed;
end $$;
