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

create or replace function follow_primary_address() returns trigger language plpgsql as $$
begin
  update builder set city = new.city, state = new.state, postal_code = new.postal_code,
    region_id = region_of_zip(new.postal_code), specialist_id = specialist_of_zip(new.postal_code)
  where id = new.builder_id;
  return null;
end $$;

create or replace function follow_territories() returns trigger language plpgsql as $$
begin
  update builder set specialist_id = specialist_of_zip(postal_code)
  where specialist_id is distinct from specialist_of_zip(postal_code);
  return null;
end $$;

-- '2214 Larkspur Trl.' and '2214  larkspur trl' are one address.
create or replace function address_key(address text) returns text language sql immutable parallel safe
  return btrim(lower(regexp_replace(address, '[^[:alnum:]]+', ' ', 'g')));
