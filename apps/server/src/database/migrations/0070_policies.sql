-- Policies that hold on one database and on several alike (decision 72): they compare a column with a setting and read
-- no table, and they do not hold the owner, who was let through everywhere and whom no request ever is.

create function current_account_ids() returns int[] language sql stable parallel safe
  return string_to_array(current_setting('app.accounts', true), ',')::int[];

create function current_memberships() returns text[] language sql stable parallel safe
  return string_to_array(current_setting('app.memberships', true), ',');

create function is_staff() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.staff', true), '') = 'true';

-- Guards a table by the request's account, and grants what the application may do with it. The owner (migrations, the
-- demo load, rebuilds) is not held by its own policies, and no request ever is the owner.
create or replace procedure guard_tenant(target regclass, privileges text default 'select, insert, update, delete')
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy tenant on %s to homestead_app
    using (manufacturer_id = tenant_id()) with check (manufacturer_id = tenant_id())', target);
  execute format('grant %s on %s to homestead_app', privileges, target);
end $$;

-- The same by the person, for what proves who somebody is.
create or replace procedure guard_person(target regclass, privileges text)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy own on %s to homestead_app
    using (user_id = current_user_id()) with check (user_id = current_user_id())', target);
  execute format('grant %s on %s to homestead_app', privileges, target);
end $$;

do $$
declare
  guarded record;
begin
  for guarded in select distinct p.polrelid::regclass as name from pg_policy p loop
    execute format('alter table %s no force row level security', guarded.name);
    execute format('drop policy if exists owner on %s', guarded.name);
  end loop;
  for guarded in select p.polrelid::regclass as name from pg_policy p where p.polname = 'tenant' loop
    execute format('alter policy tenant on %s
      using (manufacturer_id = tenant_id()) with check (manufacturer_id = tenant_id())', guarded.name);
  end loop;
  for guarded in
    select p.polrelid::regclass as name, p.polname as policy from pg_policy p
    where p.polname in ('own', 'own_only') and p.polcmd = '*'
  loop
    execute format('alter policy %I on %s
      using (user_id = current_user_id()) with check (user_id = current_user_id())', guarded.policy, guarded.name);
  end loop;
end $$;

-- What somebody sees of several accounts at once, they see while none is named.
alter policy own on contact using (user_id = current_user_id() and tenant_id() is null);
alter policy own on contact_role
  using (tenant_id() is null and manufacturer_id || ':' || contact_id = any (current_memberships()));
alter policy own on account_feature using (tenant_id() is null and manufacturer_id = any (current_account_ids()));
alter policy visible on account
  using (id = tenant_id() or (tenant_id() is null and id = any (current_account_ids())) or is_staff());
