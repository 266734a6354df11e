create or replace function region_of_zip(zip text) returns int language plpgsql stable parallel safe as $$
begin
  return (select region_id from region_zip where from_zip <= left(zip, 5) collate "C" order by from_zip desc limit 1);
end $$;

create or replace function specialist_of_zip(zip text) returns int language plpgsql stable parallel safe as $$
begin
  return (
    select case when t.to_zip >= left(zip, 5) collate "C" then t.specialist_id end
    from specialist_territory t
    where t.from_zip <= left(zip, 5) collate "C"
    order by t.from_zip desc limit 1
  );
end $$;

-- A builder is where its primary address is: its region and its specialist follow the zip. One that moves to another
-- region takes its sums along.
create or replace function builders_follow_address(which int[]) returns void language plpgsql
set search_path from current set plan_cache_mode = force_custom_plan as $$
declare
  moving int[] := (
    select array_agg(b.id)
    from builder b join builder_address a on a.builder_id = b.id and a.address_type_id = 1
    where b.id = any (which) and b.region_id <> region_of_zip(a.postal_code)
      and exists (select from builder_month m where m.builder_id = b.id));
begin
  if moving is not null then
    perform rollup_lock();
    perform rollup_exchange(rollup_part_of(moving), null);
  end if;
  update builder b set city = a.city, state = a.state, postal_code = a.postal_code, region_id = r.region_id,
    specialist_id = s.specialist_id
  from builder_address a
  left join lateral (
    select z.region_id from region_zip z where z.from_zip <= left(a.postal_code, 5) collate "C"
    order by z.from_zip desc limit 1) r on true
  left join lateral (
    select case when t.to_zip >= left(a.postal_code, 5) collate "C" then t.specialist_id end as specialist_id
    from specialist_territory t where t.from_zip <= left(a.postal_code, 5) collate "C"
    order by t.from_zip desc limit 1) s on true
  where a.builder_id = b.id and a.address_type_id = 1 and b.id = any (which)
    and (b.city, b.state, b.postal_code, b.region_id, b.specialist_id)
      is distinct from (a.city, a.state, a.postal_code, r.region_id, s.specialist_id);
  if moving is not null then
    perform rollup_exchange(null, rollup_part_of(moving));
  end if;
end $$;

-- The same for all of them, after territories have changed.
create or replace function builders_follow_territories() returns void language plpgsql as $$
begin
  perform builders_follow_address(array(select id from builder));
end $$;

-- '2214 Larkspur Trl.' and '2214  larkspur trl' are one address.
create or replace function address_key(address text) returns text language sql immutable parallel safe
  return btrim(lower(regexp_replace(address, '[^[:alnum:]]+', ' ', 'g')));
