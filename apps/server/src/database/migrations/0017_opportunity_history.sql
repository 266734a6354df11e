-- The whole state an opportunity was brought into, so that whoever saves a stale form can be told all that changed.

alter table opportunity_history
  add column type_id int not null default 2 references opportunity_type,
  add column assignee_contact_id int,
  add column followup_by date,
  add column respond_by date,
  add foreign key (manufacturer_id, assignee_contact_id) references contact (manufacturer_id, id);

-- Shown where it still stands, never chosen.
alter table opportunity_status add column is_legacy boolean not null default false;
update opportunity_status set is_legacy = true where id = 7;

-- When the notes of a thread were last mailed, so that asking twice mails once.
alter table note add column mailed_at timestamptz;
grant update (mailed_at) on note to homestead_app;
