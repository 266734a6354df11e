-- Links to a password: what ends them, and whose account mails them to the provider's staff.

create index user_invite_user on user_invite (user_id);

-- A new password ends every link by which another one could be set, whichever account mailed it.
create function end_password_links() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  update user_invite set expires_at = now() where user_id = new.id and used_at is null and expires_at > now();
  return null;
end $$;
create trigger end_password_links after update of password_hash on app_user for each row
  when (old.password_hash is distinct from new.password_hash)
  execute function end_password_links();

-- Staff work for no manufacturer. They are contacts of the provider's own account, which is made with the first of them.
create function add_staff_contact(person uuid) returns void
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
revoke execute on function add_staff_contact from public;
grant execute on function add_staff_contact to homestead_app;
