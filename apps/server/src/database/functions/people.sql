-- Whether somebody may sign in. Who works for closed accounts only has nothing to sign in to.
create or replace function may_enter(person uuid) returns boolean
language plpgsql stable security definer set search_path from current as $$
begin
  return exists (
  select from app_user u
  where u.id = person and u.is_active and (
    u.is_internal
    or not exists (select from contact c join account a on a.id = c.manufacturer_id
      where c.user_id = u.id and not a.is_active)
    or exists (select from contact c join account a on a.id = c.manufacturer_id
      where c.user_id = u.id and c.is_active and a.is_active)));
end $$;

-- An account that is closed ends every session of people who have no other, as their own deactivation would.
create or replace function end_account_sessions(accounts int[]) returns void language plpgsql as $$
declare
  people uuid[] := (select array_agg(distinct c.user_id) from contact c where c.manufacturer_id = any (accounts));
begin
  perform end_sessions_of(array(select one from unnest(people) one where not may_enter(one)));
end $$;

create or replace function end_sessions_of(people uuid[]) returns void
language plpgsql security definer set search_path from current as $$
begin
  delete from oidc_payload where user_id = any (people);
end $$;

-- The two setup calls come before sign-in; the code alone tells for which account they may speak.
create or replace function invite_account(partner uuid, hash bytea) returns int
language plpgsql stable security definer set search_path from current as $$
begin
  return (
  select i.manufacturer_id from user_invite i join account a on a.id = i.manufacturer_id
  where a.enterprise_id = partner and a.is_active and i.code_hash = hash
);
end $$;

-- The name of who calls; in their accounts they change it themselves.
create or replace function rename_self(first text, last text) returns void
language plpgsql security definer set search_path from current as $$
begin
  update app_user set first_name = first, last_name = last where id = current_user_id();
end $$;

-- Staff work for no manufacturer. They are contacts of the provider's own account, which is made with the first of them.
create or replace function add_staff_contact(person uuid) returns void
language plpgsql security definer set search_path from current as $$
begin
  if not exists (select from app_user where id = person and is_internal and is_active) then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('provider account', 0));
  insert into account (type_id, name, product_id)
  select 3, 'Homestead IQ', 4 where not exists (select from account where type_id = 3);
  insert into contact (manufacturer_id, user_id, first_name, last_name, email)
  select (select min(id) from account where type_id = 3), u.id, u.first_name, u.last_name, u.email
  from app_user u where u.id = person
  on conflict (manufacturer_id, user_id) do nothing;
end $$;
