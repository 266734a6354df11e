-- What somebody may do follows from tokens, sessions, people, contacts, roles and accounts. Whoever changes one of them,
-- by whatever way, changes the version by which servers know that what they keep of a person still holds.

create or replace function access_slot(person uuid) returns smallint language sql immutable strict parallel safe
return get_byte(uuid_send(person), 0)::smallint;

-- Once in a transaction for each of them, however many rows it changes; null means everybody's.
create or replace function access_changed(of_slot smallint) returns void
language plpgsql security definer set search_path from current as $$
declare
  changed_already text := coalesce(current_setting('app.access_changed', true), '');
  word text := coalesce(of_slot::text, 'all') || ' ';
begin
  if position(' all ' in ' ' || changed_already) > 0 or position(' ' || word in ' ' || changed_already) > 0 then return; end if;
  perform set_config('app.access_changed', changed_already || word, true);
  update access_version set version = version + 1 where of_slot is null or slot = of_slot;
end $$;
revoke execute on function access_changed from public;

-- The column that names the person is the trigger's word.
create or replace function access_of_person_changed() returns trigger
language plpgsql security definer set search_path from current as $$
declare
  person uuid;
begin
  if tg_op <> 'INSERT' then
    person := (to_jsonb(old) ->> tg_argv[0])::uuid;
    if person is not null then perform access_changed(access_slot(person)); end if;
  end if;
  if tg_op <> 'DELETE' then
    person := (to_jsonb(new) ->> tg_argv[0])::uuid;
    if person is not null then perform access_changed(access_slot(person)); end if;
  end if;
  return null;
end $$;

create or replace function access_of_contact_changed() returns trigger
language plpgsql security definer set search_path from current as $$
declare
  changed contact_role := coalesce(new, old);
  person uuid;
begin
  select c.user_id into person from contact c
  where c.manufacturer_id = changed.manufacturer_id and c.id = changed.contact_id;
  if person is not null then perform access_changed(access_slot(person)); end if;
  return null;
end $$;

create or replace function access_of_all_changed() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  perform access_changed(null);
  return null;
end $$;
