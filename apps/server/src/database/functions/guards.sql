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
