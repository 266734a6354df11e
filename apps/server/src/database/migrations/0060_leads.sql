-- What day it is for an account, when a lead was first offered, and notes that can be changed for a while.

-- Days that mean a deadline or an event are days of the account; moments are kept as moments.
alter table account add column time_zone text not null default 'America/Chicago';

create function time_zone_of(manufacturer int) returns text language sql stable
  return (select a.time_zone from account a where a.id = manufacturer);
create function day_of(manufacturer int, moment timestamptz) returns date language sql stable
  return (moment at time zone time_zone_of(manufacturer))::date;
create function today_of(manufacturer int) returns date language sql stable
  return day_of(manufacturer, now());

-- Reassigning sets assigned_on anew; a lead is counted by the day it was first offered.
alter table lead add column offered_on date;
update lead l set offered_on = least(l.assigned_on, (
  select min(day_of(h.manufacturer_id, h.at)) from lead_history h
  where h.manufacturer_id = l.manufacturer_id and h.lead_id = l.id));
alter table lead alter column offered_on set not null;
create index lead_offered on lead (manufacturer_id, offered_on);

-- The last line of a history tells the state the lead is in.
update lead_history h set respond_by = l.respond_by
from lead l
where l.manufacturer_id = h.manufacturer_id and l.id = h.lead_id and h.respond_by is distinct from l.respond_by
  and h.id = (select last.id from lead_history last
    where last.manufacturer_id = l.manufacturer_id and last.lead_id = l.id order by last.at desc, last.id desc limit 1);

-- Who wrote a note, also where they are no contact of the account. A deleted one keeps its place, not its text.
alter table note
  add column author_user_id uuid,
  add column edited_at timestamptz,
  add column deleted_at timestamptz,
  add constraint deleted_is_empty check (deleted_at is null or content = '');
update note n set author_user_id = c.user_id
from contact c where c.manufacturer_id = n.manufacturer_id and c.id = n.contact_id;
grant update (content, edited_at, deleted_at) on note to homestead_app;
