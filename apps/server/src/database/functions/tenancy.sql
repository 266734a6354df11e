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

create or replace function acting_permissions(product int) returns text[] language plpgsql stable as $$
begin
  return (select array_agg(distinct rp.permission order by rp.permission)
          from role r join role_permission rp on rp.role_id = r.id where r.product_id = product);
end $$;

-- A member holds the union of their roles in the account's edition, roles of one it had before sleep; internal staff acting for an account hold what its edition can use.
create or replace function member_permissions(manufacturer int, member int) returns text[] language plpgsql stable as $$
begin
  return (select array_agg(distinct rp.permission order by rp.permission)
          from contact_role cr join role r on r.id = cr.role_id
          join account a on a.id = manufacturer and a.product_id = r.product_id
          join role_permission rp on rp.role_id = r.id
          where cr.manufacturer_id = manufacturer and cr.contact_id = member);
end $$;

-- Homes of all accounts side by side, which no policy allows: the functions below look themselves who asks.
create or replace function asks_as_staff() returns boolean language plpgsql stable as $$
begin
  return exists (select from app_user where id = current_user_id() and is_internal and is_active);
end $$;

-- One account's users are managed there; what a sign-in is worth elsewhere is asked here, and nothing else is told.
create or replace function works_elsewhere(person uuid, manufacturer int, only_active boolean) returns boolean
language plpgsql stable security definer set search_path from current as $$
begin
  return exists (
  select from contact c join account a on a.id = c.manufacturer_id
  where c.user_id = person and c.manufacturer_id <> manufacturer
    and (c.is_active and a.is_active or not only_active)
) or exists (select from app_user u where u.id = person and u.is_internal);
end $$;

-- Who calls, for which account, what they may there, the version of what they may see there, and how long and by which
-- version of access that holds; null for nobody.
create or replace function open_session(token_hash text, wanted_account uuid, idle_minutes int) returns jsonb
language plpgsql as $$
declare
  person record;
  memberships record;
  chosen int;
  chosen_eid uuid;
  chosen_name text;
  product int;
  provisioned boolean;
  zone text;
  member int;
  held text[];
  seen text;
  of_access bigint;
begin
  -- Before everything that follows from it: what changes in between is then found too early, never too late.
  select v.version into of_access
  from oidc_payload t join access_version v on v.slot = access_slot(t.user_id)
  where t.model = 'AccessToken' and t.id = token_hash;

  select u.id, u.email, u.first_name, u.last_name, u.is_internal, u.last_account_id,
    t.payload ->> 'sessionUid' as session_uid, (t.payload -> 'extra' ->> 'requestedAccount')::uuid as requested,
    least(t.expires_at, s.expires_at, s.last_act_at + make_interval(mins => idle_minutes)) as until
  into person
  from oidc_payload t
  join oidc_payload s on s.model = 'Session' and s.uid = t.payload ->> 'sessionUid'
  join app_user u on u.id = (t.payload ->> 'accountId')::uuid and u.is_active
  where t.model = 'AccessToken' and t.id = token_hash and t.expires_at > now() and s.expires_at > now()
    and s.last_act_at > now() - make_interval(mins => idle_minutes)
    and s.payload ->> 'accountId' = t.payload ->> 'accountId'
    and s.payload -> 'authorizations' -> (t.payload ->> 'clientId') ->> 'grantId' = t.payload ->> 'grantId';
  if person.id is null or person.requested is not null and not person.is_internal then return null; end if;

  execute format('set local app."user" = %L; set local app.staff = %L', person.id, person.is_internal::text);
  select string_agg(c.manufacturer_id::text, ',') as accounts,
    string_agg(c.manufacturer_id || ':' || c.id, ',') as contacts
  into memberships from contact c where c.user_id = person.id;
  execute format('set local app.accounts = %L; set local app.memberships = %L',
    coalesce(memberships.accounts, ''), coalesce(memberships.contacts, ''));

  if person.requested is null then
    select a.id, a.enterprise_id, a.name, a.product_id, a.is_provisioned, a.time_zone, c.id
    into chosen, chosen_eid, chosen_name, product, provisioned, zone, member
    from contact c join account a on a.id = c.manufacturer_id
    where c.user_id = person.id and c.is_active and a.type_id = 2 and a.is_active
      and (wanted_account is null or a.enterprise_id = wanted_account)
    order by a.id is distinct from person.last_account_id, lower(a.name), a.id
    limit 1;
  -- The requested account is bound to the token: a header that names another one gets no account at all.
  elsif wanted_account is null or wanted_account = person.requested then
    select a.id, a.enterprise_id, a.name, a.product_id, a.is_provisioned, a.time_zone,
      (select c.id from contact c where c.manufacturer_id = a.id and c.user_id = person.id)
    into chosen, chosen_eid, chosen_name, product, provisioned, zone, member
    from account a where a.enterprise_id = person.requested and a.type_id = 2 and a.is_active;
  end if;

  if chosen is not null then
    perform set_scope('manufacturer', chosen::text);
    held := case when person.requested is not null then acting_permissions(product)
                 else member_permissions(chosen, member) end;
    select n.version || '.' || coalesce((select a.version from account_version a where a.manufacturer_id = chosen), 0)
    into seen from network_version n;
  end if;
  return jsonb_build_object(
    'version', seen,
    'access', jsonb_build_object('slot', access_slot(person.id), 'version', of_access,
      'until', least(person.until, ((now() at time zone coalesce(zone, 'UTC'))::date + 1)::timestamp at time zone coalesce(zone, 'UTC')),
      'accounts', coalesce(memberships.accounts, ''), 'memberships', coalesce(memberships.contacts, '')),
    'session', jsonb_build_object(
    'userId', person.id, 'email', person.email, 'firstName', person.first_name, 'lastName', person.last_name,
    'contactId', member, 'internal', person.is_internal, 'requestedAccount', person.requested,
    'sessionUid', person.session_uid,
    'account', case when chosen is not null then jsonb_build_object(
      'accountId', chosen, 'accountEnterpriseId', chosen_eid, 'name', chosen_name, 'productId', product,
      'isProvisioned', provisioned, 'today', (now() at time zone zone)::date,
      'timeZone', zone) end,
    'permissions', to_jsonb(coalesce(held, '{}'))));
end $$;

-- What follows from an account's data, or from that of the whole network, is to be worked out anew. Said last in a
-- transaction, so that others of the account wait for no more than its end.
create or replace function account_changed(account int) returns void language plpgsql as $$
begin
  insert into account_version values (account, 1)
  on conflict (manufacturer_id) do update set version = account_version.version + 1;
end $$;

create or replace function network_changed() returns void
language plpgsql security definer set search_path from current as $$
begin
  update network_version set version = version + 1;
end $$;
