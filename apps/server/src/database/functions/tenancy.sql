-- Whose rows the transaction at hand may see, for the policies. They ask these and read no table, so they hold on each
-- of several databases. nullif is needed because a setting is '' once a transaction that set it has ended.
create or replace function tenant_id() returns int language sql stable parallel safe
  return nullif(current_setting('app.manufacturer', true), '')::int;

create or replace function current_user_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user', true), '')::uuid;

-- Scopes the rest of the transaction: name is that of a setting below `app`. By a statement and not by set_config, because a
-- statement is what a cluster passes on to its workers.
create or replace function set_scope(name text, value text) returns void language plpgsql as $$
begin
  execute format('set local app.%I = %L', name, value);
end $$;

-- While no account is named: those the person is a contact of, as what contact in each, and whether they are staff.
create or replace function current_account_ids() returns int[] language sql stable parallel safe
  return string_to_array(current_setting('app.accounts', true), ',')::int[];

create or replace function current_memberships() returns text[] language sql stable parallel safe
  return string_to_array(current_setting('app.memberships', true), ',');

create or replace function is_staff() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.staff', true), '') = 'true';

-- Scopes the rest of the transaction to what is one person's own.
create or replace function enter_user(person uuid) returns void language plpgsql as $$
declare
  accounts text;
  memberships text;
begin
  perform set_scope('user', person::text);
  select string_agg(c.manufacturer_id::text, ','), string_agg(c.manufacturer_id || ':' || c.id, ',')
    into accounts, memberships from contact c where c.user_id = person;
  perform set_scope('accounts', coalesce(accounts, ''));
  perform set_scope('memberships', coalesce(memberships, ''));
  perform set_scope('staff', coalesce(
    (select u.is_internal and u.is_active from app_user u where u.id = person), false)::text);
end $$;

create or replace function acting_permissions(product int) returns text[] language sql stable
  return (select array_agg(distinct rp.permission order by rp.permission)
          from role r join role_permission rp on rp.role_id = r.id where r.product_id = product);

-- A member holds the union of their roles in the account's edition, roles of one it had before sleep; internal staff acting for an account hold what its edition can use.
create or replace function member_permissions(manufacturer int, member int) returns text[] language sql stable
  return (select array_agg(distinct rp.permission order by rp.permission)
          from contact_role cr join role r on r.id = cr.role_id
          join account a on a.id = manufacturer and a.product_id = r.product_id
          join role_permission rp on rp.role_id = r.id
          where cr.manufacturer_id = manufacturer and cr.contact_id = member);

-- Homes of all accounts side by side, which no policy allows: the functions below look themselves who asks.
create or replace function asks_as_staff() returns boolean language sql stable
  return exists (select from app_user where id = current_user_id() and is_internal and is_active);

-- One account's users are managed there; what a sign-in is worth elsewhere is asked here, and nothing else is told.
create or replace function works_elsewhere(person uuid, manufacturer int, only_active boolean) returns boolean
language sql stable security definer set search_path from current
return exists (
  select from contact c join account a on a.id = c.manufacturer_id
  where c.user_id = person and c.manufacturer_id <> manufacturer
    and (c.is_active and a.is_active or not only_active)
) or exists (select from app_user u where u.id = person and u.is_internal);

create or replace function open_session(token_hash text, wanted_account uuid, idle_minutes int) returns jsonb
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
  perform enter_user(person.id);

  requested := (token -> 'extra' ->> 'requestedAccount')::uuid;
  if requested is not null then
    if not person.is_internal then return null; end if;
    -- The requested account is bound to the token: a header that names another one gets no account at all.
    if wanted_account is null or wanted_account = requested then
      select * into chosen from account where enterprise_id = requested and type_id = 2 and is_active;
    end if;
  else
    select c.* into member
    from contact c join account a on a.id = c.manufacturer_id
    where c.user_id = person.id and c.is_active and a.type_id = 2 and a.is_active
      and (wanted_account is null or a.enterprise_id = wanted_account)
    order by a.id is distinct from person.last_account_id, lower(a.name), a.id
    limit 1;
    select * into chosen from account where id = member.manufacturer_id;
  end if;

  if chosen.id is not null then
    perform set_scope('manufacturer', chosen.id::text);
    if requested is not null then
      select * into member from contact c where c.manufacturer_id = chosen.id and c.user_id = person.id;
    end if;
    held := case when requested is not null then acting_permissions(chosen.product_id)
                 else member_permissions(chosen.id, member.id) end;
  end if;

  return jsonb_build_object(
    'userId', person.id, 'email', person.email, 'firstName', person.first_name, 'lastName', person.last_name,
    'contactId', member.id, 'internal', person.is_internal, 'requestedAccount', requested, 'sessionUid', token ->> 'sessionUid',
    'account', case when chosen.id is not null then jsonb_build_object(
      'accountId', chosen.id, 'accountEnterpriseId', chosen.enterprise_id, 'name', chosen.name,
      'productId', chosen.product_id, 'isProvisioned', chosen.is_provisioned,
      'today', (now() at time zone chosen.time_zone)::date) end,
    'permissions', to_jsonb(coalesce(held, '{}')));
end $$;
