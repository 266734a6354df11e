-- Campaigns as they are asked for: what they are about, where they run and whom to talk to.

update campaign_status set name = 'Scheduled' where id = 2;
update campaign_status set name = 'Canceled' where id = 5;

update campaign set target_completion_on = requested_on where target_completion_on is null;
alter table campaign drop column audience;
alter table campaign
  alter column target_completion_on set not null,
  alter column description drop default,
  add category_id int references category,
  add contact_id int,
  add version int not null default 1,
  add foreign key (manufacturer_id, contact_id) references contact (manufacturer_id, id);

-- None: it runs everywhere.
create table campaign_region (
  manufacturer_id int not null,
  campaign_id int not null,
  region_id int not null references region,
  primary key (manufacturer_id, campaign_id, region_id),
  foreign key (manufacturer_id, campaign_id) references campaign (manufacturer_id, id) on delete cascade
);
call guard_tenant('campaign_region');
