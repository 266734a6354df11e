-- What a lead needs to be worked on: dates to keep, a version to change it from, and a history that tells all of it.

alter table lead
  add column category_id int references category,
  add column respond_by date,
  add column followup_by date,
  add column last_updated_on timestamptz not null default now();

update lead l set respond_by = assigned_on + 14, followup_by = assigned_on + 28,
  last_updated_on = coalesce((select max(h.at) from lead_history h
    where h.manufacturer_id = l.manufacturer_id and h.lead_id = l.id), created_at);

alter table lead_history
  add column value_cents bigint,
  add column assignee_contact_id int,
  add column respond_by date,
  add column followup_by date,
  -- What happened besides a change of these, in words.
  add column remark text not null default '',
  add foreign key (manufacturer_id, assignee_contact_id) references contact (manufacturer_id, id);

update lead_history h set value_cents = l.value_cents, assignee_contact_id = l.assignee_contact_id,
  respond_by = l.respond_by, followup_by = l.followup_by
from lead l where l.manufacturer_id = h.manufacturer_id and l.id = h.lead_id;

alter table lead_history alter column value_cents set not null;

-- One reassignment of a lead at a time.
drop index lead_reassignment_open;
delete from lead_reassignment r using lead_reassignment earlier
where r.completed_at is null and earlier.completed_at is null
  and r.manufacturer_id = earlier.manufacturer_id and r.lead_id = earlier.lead_id and r.id > earlier.id;
create unique index lead_reassignment_open on lead_reassignment (manufacturer_id, lead_id) where completed_at is null;

-- The next number in the LEADPLUS IDs of an account.
create table lead_number (
  manufacturer_id int primary key references account,
  last_number int not null
);
insert into lead_number
select manufacturer_id, max(coalesce(substring(name from '\d+$')::int, 0)) from lead group by manufacturer_id;
call guard_tenant('lead_number');
