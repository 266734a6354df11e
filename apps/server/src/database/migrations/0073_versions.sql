-- A save says which version of a thing it starts from: a number that counts up with each change. Leads, opportunities and
-- notes had the moment of the last change for it, contracts and rebate invoices what would be changed itself.
alter table lead_history add version int;
update lead_history h set version = n.version
from (
  select manufacturer_id, id, row_number() over (partition by manufacturer_id, lead_id order by at, id) as version
  from lead_history
) n
where n.manufacturer_id = h.manufacturer_id and n.id = h.id;
alter table lead_history alter version set not null;

alter table opportunity_history add version int;
update opportunity_history h set version = n.version
from (
  select manufacturer_id, id, row_number() over (partition by manufacturer_id, opportunity_id order by at, id) as version
  from opportunity_history
) n
where n.manufacturer_id = h.manufacturer_id and n.id = h.id;
alter table opportunity_history alter version set not null;

-- One change leads to each version, and histories are read in the order of versions.
drop index lead_history_lead;
drop index opportunity_history_opportunity;
alter table lead_history add unique (manufacturer_id, lead_id, version);
alter table opportunity_history add unique (manufacturer_id, opportunity_id, version);

alter table lead add version int not null default 1;
update lead l set version = h.version
from (select manufacturer_id, lead_id, max(version) as version from lead_history group by manufacturer_id, lead_id) h
where h.manufacturer_id = l.manufacturer_id and h.lead_id = l.id;

alter table opportunity add version int not null default 1;
update opportunity o set version = h.version
from (
  select manufacturer_id, opportunity_id, max(version) as version
  from opportunity_history group by manufacturer_id, opportunity_id
) h
where h.manufacturer_id = o.manufacturer_id and h.opportunity_id = o.id;

alter table note add version int not null default 1;
grant update (version) on note to homestead_app;
alter table drm_contract add version int not null default 1;
alter table drm_invoice add version int not null default 1;
