create or replace function note_password_change() returns trigger language plpgsql as $$
begin
  new.password_changed_at := now();
  return new;
end $$;

-- A new password, a deactivation or another standing ends every session, token and half-done sign-in of a person,
-- whoever makes the change; a later reactivation wakes none of them.
create or replace function end_sessions() returns trigger language plpgsql as $$
begin
  delete from oidc_payload where user_id = new.id
    or (model = 'Interaction' and payload #>> '{result,login,accountId}' = new.id::text);
  return null;
end $$;

-- A new password ends every link by which another one could be set, whichever account mailed it.
create or replace function end_password_links() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  update user_invite set expires_at = now() where user_id = new.id and used_at is null and expires_at > now();
  return null;
end $$;

-- Whether somebody has a second factor, for whoever manages them.
create or replace function has_second_factor(person uuid) returns boolean
language plpgsql stable security definer set search_path from current as $$
begin
  return exists (select from authenticator a where a.user_id = person and a.secret is not null)
  or exists (select from passkey p where p.user_id = person);
end $$;

-- Whose passkey it is, before anybody is known.
create or replace function passkey_owner(credential text) returns uuid
language plpgsql stable security definer set search_path from current as $$
begin
  return (select p.user_id from passkey p where p.credential_id = credential and may_enter(p.user_id));
end $$;

-- For a user of the account at hand and of no other, who is not of the portal's staff; anybody else keeps theirs.
create or replace function reset_second_factor(person uuid) returns boolean
language plpgsql security definer set search_path from current as $$
begin
  if works_elsewhere(person, tenant_id(), false) or not exists (
    select from contact c where c.user_id = person and c.manufacturer_id = tenant_id()) then return false;
  end if;
  delete from authenticator where user_id = person;
  delete from recovery_code where user_id = person;
  delete from passkey where user_id = person;
  return true;
end $$;
