-- Versions of what people may do, so that who somebody is need not be worked out with every call: a server keeps it and
-- asks, with the call, whether this is still the same. By the first byte of a person's id, so that one who signs out
-- concerns one in 256. What the functions do stands with the others.
create table access_version (
  slot smallint primary key check (slot between 0 and 255),
  version bigint not null
);
insert into access_version select slot, 1 from generate_series(0, 255) slot;
grant select on access_version to homestead_app;

create function access_of_person_changed() returns trigger language plpgsql as $$
begin
  return null;
end $$;
create function access_of_contact_changed() returns trigger language plpgsql as $$
begin
  return null;
end $$;
create function access_of_all_changed() returns trigger language plpgsql as $$
begin
  return null;
end $$;

-- At the end of a transaction, so that nobody waits long for it.
create constraint trigger token_ended after delete on oidc_payload deferrable initially deferred for each row
  when (old.model in ('AccessToken', 'Session')) execute function access_of_person_changed('user_id');
create constraint trigger token_changed after update of payload, user_id, expires_at on oidc_payload
  deferrable initially deferred for each row
  when (old.model in ('AccessToken', 'Session')
    and (old.payload, old.user_id, old.expires_at) is distinct from (new.payload, new.user_id, new.expires_at))
  execute function access_of_person_changed('user_id');
create constraint trigger idle_again after update of last_act_at on oidc_payload deferrable initially deferred for each row
  when (old.model = 'Session' and new.last_act_at < old.last_act_at) execute function access_of_person_changed('user_id');
create constraint trigger person_changed after update of email, first_name, last_name, is_internal, is_active, last_account_id
  on app_user deferrable initially deferred for each row execute function access_of_person_changed('id');
create constraint trigger membership_changed after insert or delete or update of user_id, is_active on contact
  deferrable initially deferred for each row execute function access_of_person_changed('user_id');
create constraint trigger role_changed after insert or update or delete on contact_role
  deferrable initially deferred for each row execute function access_of_contact_changed();
create constraint trigger permission_changed after insert or update or delete on role_permission
  deferrable initially deferred for each row execute function access_of_all_changed();
create constraint trigger account_changed
  after update of enterprise_id, type_id, name, product_id, is_provisioned, is_active, time_zone on account
  deferrable initially deferred for each row execute function access_of_all_changed();
create constraint trigger month_turned after insert or delete or update of last_month on rollup_state
  deferrable initially deferred for each row execute function access_of_all_changed();
