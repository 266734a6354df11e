create or replace procedure guard_tenant(target regclass, privileges text default 'select, insert, update, delete')
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s to homestead_app
    using (manufacturer_id = (select tenant_id())) with check (manufacturer_id = (select tenant_id()))', target);
  execute format('create policy owner on %s to %I using (true) with check (true)', target, current_user);
  execute format('grant %s on %s to homestead_app', privileges, target);
end $$;

-- Guards a table by the request's person: the application role sees only rows of `app.user`.
create or replace procedure guard_person(target regclass, privileges text)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own on %s to homestead_app
    using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()))', target);
  execute format('create policy owner on %s to %I using (true) with check (true)', target, current_user);
  execute format('grant %s on %s to homestead_app', privileges, target);
end $$;
