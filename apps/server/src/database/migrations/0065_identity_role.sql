-- What proves who somebody is lies behind a role of its own: signing in, passwords and the provider's storage use
-- homestead_identity, which may also do all that homestead_app may. An ordinary call, also one that was tricked into
-- other SQL, reads no password hash and no signing key, and makes no session.
alter table app_user add column has_password boolean not null generated always as (password_hash is not null) stored;

revoke select, insert, update on app_user from homestead_app;
do $$
declare
  open_columns text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into open_columns
  from pg_attribute
  where attrelid = 'app_user'::regclass and attnum > 0 and not attisdropped and attname <> 'password_hash';
  execute format('grant select (%s) on app_user to homestead_app', open_columns);
end $$;
grant insert (email, first_name, last_name, is_active, last_account_id),
  update (email, first_name, last_name, is_active, last_account_id) on app_user to homestead_app;
grant select, update (password_hash, last_sign_in_at) on app_user to homestead_identity;

revoke all on signing_key, server_secret from homestead_app;
grant select, insert, delete on signing_key to homestead_identity;
grant select, insert on server_secret to homestead_identity;

revoke insert, update on oidc_payload from homestead_app;
grant insert, update on oidc_payload to homestead_identity;

-- When the person behind a session of the provider last did something themselves.
alter table oidc_payload add column last_act_at timestamptz not null default now();

-- An address of one's own is how one signs in: another one ends every session as another password does.
drop trigger end_sessions on app_user;
create trigger end_sessions after update of email, password_hash, is_active, is_internal on app_user for each row
  when ((lower(old.email), old.password_hash, old.is_active, old.is_internal)
    is distinct from (lower(new.email), new.password_hash, new.is_active, new.is_internal))
  execute function end_sessions();

-- Opens a request: finds the person behind an access token (whose provider session must still live, and not have lain
-- idle), chooses the account, and sets both for row-level security. Null means: not signed in.
drop function open_session(text, uuid);
create function open_session(token_hash text, wanted_account uuid, idle_minutes int) returns jsonb
language plpgsql as $$
declare
  token jsonb;
  person record;
  chosen account%rowtype;
  member contact%rowtype;
  requested uuid;
  held text[];
begin
  select t.payload into token
  from oidc_payload t
  join oidc_payload s on s.model = 'Session' and s.uid = t.payload ->> 'sessionUid'
  where t.model = 'AccessToken' and t.id = token_hash and t.expires_at > now() and s.expires_at > now()
    and s.last_act_at > now() - make_interval(mins => idle_minutes)
    and s.payload ->> 'accountId' = t.payload ->> 'accountId'
    and s.payload -> 'authorizations' -> (t.payload ->> 'clientId') ->> 'grantId' = t.payload ->> 'grantId';
  if token is null then return null; end if;

  select u.id, u.email, u.first_name, u.last_name, u.is_internal, u.last_account_id into person
  from app_user u where u.id = (token ->> 'accountId')::uuid and u.is_active;
  if person.id is null then return null; end if;
  perform set_config('app.user', person.id::text, true);

  requested := (token -> 'extra' ->> 'requestedAccount')::uuid;
  if requested is not null then
    if not person.is_internal then return null; end if;
    -- The requested account is bound to the token: a header that names another one gets no account at all.
    if wanted_account is null or wanted_account = requested then
      select * into chosen from account where enterprise_id = requested and type_id = 2;
    end if;
  else
    select c.* into member
    from contact c join account a on a.id = c.manufacturer_id
    where c.user_id = person.id and c.is_active and a.type_id = 2
      and (wanted_account is null or a.enterprise_id = wanted_account)
    order by a.id is distinct from person.last_account_id, lower(a.name), a.id
    limit 1;
    select * into chosen from account where id = member.manufacturer_id;
  end if;

  if chosen.id is not null then
    perform set_config('app.manufacturer', chosen.id::text, true);
    held := case when requested is not null then acting_permissions(chosen.product_id)
                 else member_permissions(chosen.id, member.id) end;
  end if;

  return jsonb_build_object(
    'userId', person.id, 'email', person.email, 'firstName', person.first_name, 'lastName', person.last_name,
    'internal', person.is_internal, 'requestedAccount', requested, 'sessionUid', token ->> 'sessionUid',
    'account', case when chosen.id is not null then jsonb_build_object(
      'accountId', chosen.id, 'accountEnterpriseId', chosen.enterprise_id, 'name', chosen.name,
      'productId', chosen.product_id, 'isProvisioned', chosen.is_provisioned) end,
    'permissions', to_jsonb(coalesce(held, '{}')));
end $$;
