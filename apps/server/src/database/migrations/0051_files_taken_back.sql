-- An imported closing file can be taken back: what each file said of a home and category, and what held before it.

alter table closing_upload drop constraint closing_upload_status_check;
alter table closing_upload
  add check (status in ('Reading', 'Columns', 'Checking', 'Checked', 'Importing', 'Processed', 'TakingBack', 'TakenBack',
    'Failed')),
  add column taken_back_at timestamptz,
  add column taken_back_by_contact_id int,
  add foreign key (manufacturer_id, taken_back_by_contact_id) references contact (manufacturer_id, id);

-- One that was taken back may be handed in again; one that is being taken back not yet.
drop index closing_upload_waiting;
create unique index closing_upload_waiting on closing_upload (manufacturer_id, sha256)
  where status not in ('Processed', 'TakingBack', 'TakenBack', 'Failed');
drop index closing_upload_processed;
create unique index closing_upload_processed on closing_upload (manufacturer_id, sha256, coalesce(sheet, ''))
  where status in ('Processed', 'TakingBack');

create table closing_upload_claim (
  manufacturer_id int not null,
  upload_id int not null,
  closing_id bigint not null references closing on delete cascade,
  category_id int not null,
  -- In the order of the imports, which go one after the other.
  place bigint generated always as identity,
  units int not null,
  -- Null where there was no claim before.
  units_before int,
  incentive_cents_before bigint,
  revenue_cents_before bigint,
  primary key (manufacturer_id, upload_id, closing_id, category_id),
  foreign key (manufacturer_id, upload_id) references closing_upload (manufacturer_id, id) on delete cascade
);
create index closing_upload_claim_place on closing_upload_claim (manufacturer_id, closing_id, category_id, place);
create index closing_upload_claim_closing on closing_upload_claim (closing_id);
call guard_tenant('closing_upload_claim');

-- Removes the homes an upload of the account at hand brought. One that somebody else's claim stands on stays, and is
-- from then on the home of the file that claim came with. The application may not delete homes itself.
create function remove_upload_homes(upload int) returns int language plpgsql security definer
set search_path from current as $$
declare
  removed int;
begin
  with kept as (
    delete from closing_upload_home x
    where x.manufacturer_id = tenant_id() and x.upload_id = upload
      and exists (select from claim c where c.closing_id = x.closing_id)
    returning x.closing_id
  )
  insert into closing_upload_home
  select distinct on (c.closing_id) c.manufacturer_id, c.upload_id, c.closing_id
  from kept k join closing_upload_claim c on c.closing_id = k.closing_id
  where (c.manufacturer_id, c.upload_id) <> (tenant_id(), upload)
  order by c.closing_id, c.place
  on conflict do nothing;
  delete from closing h using closing_upload_home x
  where x.manufacturer_id = tenant_id() and x.upload_id = upload and h.id = x.closing_id;
  get diagnostics removed = row_count;
  return removed;
end $$;
revoke execute on function remove_upload_homes from public;
grant execute on function remove_upload_homes to homestead_app;
