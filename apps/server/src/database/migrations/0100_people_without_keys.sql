-- Tenant tables name people without a foreign key: people are never removed, and where accounts lie on several databases
-- none of those could ask the one that has the people.
do $$
declare
  key record;
begin
  for key in
    select k.conrelid::regclass as tenant, k.conname as name from pg_constraint k
    where k.contype = 'f' and k.confrelid = 'app_user'::regclass and exists (
      select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'manufacturer_id')
  loop
    execute format('alter table %s drop constraint %I', key.tenant, key.name);
  end loop;
end $$;
