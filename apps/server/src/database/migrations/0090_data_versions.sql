-- Versions of the data of the network and of each account. Whoever keeps what follows from it asks whether they are still
-- the same. What the functions do stands with the others.
create table network_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into network_version (version) values (1);
grant select on network_version to homestead_app, homestead_jobs;

create table account_version (
  manufacturer_id int primary key references account on delete cascade,
  version bigint not null
);
call guard_tenant('account_version', 'select, insert, update');

create function network_changed() returns void language sql security definer set search_path from current
begin atomic end;
revoke execute on function network_changed from public;
grant execute on function network_changed to homestead_app, homestead_jobs;
