-- The second factor: an authenticator app, recovery codes and passkeys. They belong to a person, not to an account.

-- Guards a table by the request's person: the application role sees only rows of `app.user`.
create procedure guard_person(target regclass, privileges text)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own on %s to homestead_app
    using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()))', target);
  execute format('create policy owner on %s to %I using (true) with check (true)', target, current_user);
  execute format('grant %s on %s to homestead_app', privileges, target);
end $$;

-- Secrets are encrypted with a key that is not in the database. A new app counts once a code of it was confirmed;
-- until then the one before does.
create table authenticator (
  user_id uuid primary key references app_user,
  secret bytea,
  set_up_at timestamptz,
  -- Of the last code that was taken: it and those before are not taken again.
  last_step bigint,
  last_used_at timestamptz,
  pending_secret bytea,
  pending_at timestamptz
);

create table recovery_code (
  user_id uuid not null references app_user,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkey (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);

-- The audit of people who work for no account: the portal's staff.
create table person_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid not null references app_user,
  action text not null,
  after jsonb
);
create index person_event_user on person_event (user_id, at desc);

call guard_person('authenticator', 'select, insert, update, delete');
call guard_person('recovery_code', 'select, insert, update, delete');
call guard_person('passkey', 'select, insert, update, delete');
call guard_person('person_event', 'select, insert');

-- Whether somebody has a second factor, for whoever manages them.
create function has_second_factor(person uuid) returns boolean
language sql stable security definer set search_path from current
return exists (select from authenticator a where a.user_id = person and a.secret is not null)
  or exists (select from passkey p where p.user_id = person);

-- Whose passkey it is, before anybody is known.
create function passkey_owner(credential text) returns uuid
language sql stable security definer set search_path from current
return (select p.user_id from passkey p join app_user u on u.id = p.user_id and u.is_active
        where p.credential_id = credential);

-- For a user of the account at hand and of no other, who is not of the portal's staff; anybody else keeps theirs.
create function reset_second_factor(person uuid) returns boolean
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

revoke execute on function has_second_factor, passkey_owner, reset_second_factor from public;
grant execute on function has_second_factor, passkey_owner, reset_second_factor to homestead_app;
