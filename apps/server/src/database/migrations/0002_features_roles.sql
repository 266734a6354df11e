-- Features, editions' features, roles and what each role may do. Needed with and without the demo.

-- Ids 1 to 10 are also the ids of the regions (0003).
insert into feature (id, name, feature_type) values
  (1, 'Northeast Region Feature', 'Region'),
  (2, 'Mid-Atlantic Region Feature', 'Region'),
  (3, 'South Central Region Feature', 'Region'),
  (4, 'Florida/Gulf Coast Region Feature', 'Region'),
  (5, 'North Central Region Feature', 'Region'),
  (6, 'Mid Central Region Feature', 'Region'),
  (7, 'Texas Region Feature', 'Region'),
  (8, 'Mountain Region Feature', 'Region'),
  (9, 'Southwest Region Feature', 'Region'),
  (10, 'Northwest Region Feature', 'Region'),
  (11, 'Base Product', 'Base'),
  (12, 'User Management', 'Add-on'),
  (13, 'LEADPLUS', 'Add-on'),
  (14, 'Direct Rebates', 'Add-on'),
  (15, 'HomeCapture', 'Add-on'),
  (16, 'Marketing', 'Add-on'),
  (17, 'Invoice Review', 'Add-on'),
  (18, 'CRM Connect', 'API');

insert into product_feature (product_id, feature_id)
select p.id, f.id
from product p
join feature f on case
  when f.id <= 10 then p.id = 2
  when f.id in (11, 12, 18) then true
  when f.id in (13, 15, 16) then p.id in (2, 4)
  when f.id = 14 then p.id in (3, 4)
  when f.id = 17 then p.id = 1
end;

-- Role ids are product × 100 + a number that means the same role in every edition.
insert into role (id, product_id, feature_id, role_type_name, name)
select p.id * 100 + r.number, p.id, r.feature_id, r.role_type_name, r.name
from product p
cross join (values
  (1, 11, 'Standard', 'Administrator'),
  (2, 11, 'Standard', 'Sales'),
  (3, 11, 'Standard', 'Analyst'),
  (4, 11, 'Standard', 'Finance'),
  (5, 11, 'Standard', 'Viewer'),
  (6, 11, 'Standard Phase-out', 'Standard (phase-out)'),
  (7, 12, 'User Management', 'User Manager'),
  (8, 11, 'Standard', 'Summary Viewer'),
  (9, 18, 'Standard', 'CRM Connect')
) as r (number, feature_id, role_type_name, name);

-- One row per permission: the editions that can use it (product ids) and the roles that carry it besides
-- Administrator, who holds all an edition can use.
create temporary table permission_seed (permission text, products int[], roles text[]) on commit drop;
insert into permission_seed values
  ('LPO.Read', '{2,4}', '{Sales,Analyst,Viewer,Standard (phase-out),CRM Connect}'),
  ('LPO.Update', '{2,4}', '{Sales,CRM Connect}'),
  ('RMSLocator.Read', '{2,4}', '{Sales,Analyst,Viewer,Standard (phase-out)}'),
  ('Discovery.Read', '{1,2,3,4}', '{Sales,Analyst,Viewer,Standard (phase-out),Summary Viewer}'),
  ('Discovery.Update', '{1,2,3,4}', '{Sales}'),
  ('UsageTrending.Read', '{2,4}', '{Sales,Analyst,Viewer}'),
  ('Opportunity.Read', '{1,2,3,4}', '{Sales,Analyst,Viewer,Standard (phase-out),CRM Connect}'),
  ('Opportunity.Update', '{1,2,3,4}', '{Sales,CRM Connect}'),
  ('Validation.Read', '{1,2,3,4}', '{Finance}'),
  ('Validation.Create', '{1,2,3,4}', '{Finance}'),
  ('Validation.Update', '{1,2,3,4}', '{Finance}'),
  ('Loyalty.Read', '{1,2,3,4}', '{Sales,Analyst}'),
  ('AccountList.Read', '{1,2,3,4}', '{Sales,Analyst,Finance,Viewer,Standard (phase-out)}'),
  ('BuilderLifetimeValue.Read', '{1,2,3,4}', '{Sales,Analyst,Finance}'),
  ('HomeCapture.Read', '{2,4}', '{Sales,Analyst}'),
  ('HomeCaptureInformationPage.Read', '{2,4}', '{Sales,Analyst,Viewer}'),
  ('CustomerSupport.Read', '{1,2,3,4}', '{Sales,Analyst,Finance,Viewer,Standard (phase-out)}'),
  ('EditProfile.Create', '{1,2,3,4}', '{}'),
  ('EditProfile.Read', '{1,2,3,4}', '{Sales,Analyst,Finance,Viewer,Standard (phase-out)}'),
  ('EditProfile.Update', '{1,2,3,4}', '{Sales,Analyst,Finance,Viewer,Standard (phase-out)}'),
  ('Invoice.Read', '{1}', '{Finance,Analyst,Standard (phase-out)}'),
  ('Invoice.Update', '{1}', '{Finance}'),
  ('InvoiceDetail.Read', '{1}', '{Finance,Analyst}'),
  ('InvoiceDetail.Update', '{1}', '{Finance}'),
  ('InvoiceStatus.Read', '{1}', '{Finance,Analyst}'),
  ('InvoiceStatus.Update', '{1}', '{Finance}'),
  ('RequestInvoiceReview.Read', '{1}', '{Finance,Analyst}'),
  ('RequestInvoiceReview.Update', '{1}', '{Finance}'),
  ('ProgramAnalysis.Read', '{1,2,3,4}', '{Sales,Analyst,Finance,Viewer,Standard (phase-out),Summary Viewer}'),
  ('ProgramAnalysis.Update', '{1,2,3,4}', '{Analyst}'),
  ('ProgramAnalysisBuildersNotUsing.Read', '{1,2,3,4}', '{Sales,Analyst}'),
  ('ProgramAnalysisLeadshare.Read', '{1,2,3,4}', '{Sales,Analyst}'),
  ('AttributeList.Read', '{1,2,3,4}', '{Sales,Analyst,Viewer}'),
  ('ManufacturerMgmt.Read', '{1,2,3,4}', '{Analyst}'),
  ('Marketing.Read', '{2,4}', '{Sales,Analyst,Viewer}'),
  ('Marketing.Update', '{2,4}', '{Sales}'),
  ('Marketing.Create', '{2,4}', '{Sales}'),
  ('Marketing.ActualCompletionDateUpdate', '{2,4}', '{}'),
  ('Marketing.StatusUpdate', '{2,4}', '{}'),
  ('Media.Read', '{1,2,3,4}', '{Sales,Analyst,Finance,Viewer}'),
  ('Media.Update', '{1,2,3,4}', '{Sales,Finance}'),
  ('Media.Delete', '{1,2,3,4}', '{Finance}'),
  ('SummaryLeadshare.Read', '{1,2,3,4}', '{Sales,Analyst,Viewer,Summary Viewer}'),
  ('SummaryMarketShare.Read', '{1,2,3,4}', '{Sales,Analyst,Finance,Viewer,Standard (phase-out),Summary Viewer}'),
  ('SummaryBuilders.Read', '{1,2,3,4}', '{Sales,Analyst,Viewer,Standard (phase-out),Summary Viewer}'),
  ('SummaryLeadPlusOpportunity.Read', '{1,2,3,4}', '{Sales,Analyst,Viewer,Summary Viewer}'),
  ('SummaryNewBuilders.Read', '{1,2,3,4}', '{Sales,Analyst,Viewer,Standard (phase-out),Summary Viewer}'),
  ('Dashboard.Read', '{1,2,3,4}', '{Sales,Analyst,Finance,Viewer,Standard (phase-out),Summary Viewer}'),
  ('ReportsLeadshare.Read', '{1,2,3,4}', '{Sales,Analyst}'),
  ('ReportsBuildersNotUsing.Read', '{1,2,3,4}', '{Sales,Analyst}'),
  ('User.Read', '{1,2,3,4}', '{User Manager}'),
  ('User.Create', '{1,2,3,4}', '{User Manager}'),
  ('User.Update', '{1,2,3,4}', '{User Manager}'),
  ('User.Remove', '{1,2,3,4}', '{User Manager}'),
  ('DRM.Read', '{3,4}', '{Sales,Analyst,Finance,Viewer}'),
  ('DRMInvoice.Read', '{3,4}', '{Analyst,Finance}'),
  ('DRMInvoice.Update', '{3,4}', '{Finance}'),
  ('DirectContracts.Read', '{3,4}', '{Sales,Analyst,Finance}'),
  ('DirectContracts.Update', '{3,4}', '{Finance}'),
  ('DRMContractView.Read', '{3,4}', '{Sales,Analyst,Finance}'),
  ('DRMContractView.Update', '{3,4}', '{Finance}'),
  ('DRMReports.Read', '{3,4}', '{Sales,Analyst,Finance}'),
  ('DRMSummary.Read', '{3,4}', '{Sales,Analyst,Finance,Viewer}'),
  ('DRMContractFile.Read', '{3,4}', '{Sales,Finance}'),
  ('DRMBuilderTrendReport.Read', '{3,4}', '{Sales,Analyst,Finance}');

insert into role_permission (role_id, permission)
select r.id, s.permission
from role r
join permission_seed s on r.product_id = any (s.products)
  and (r.name = 'Administrator' or r.name = any (s.roles));

create table contact_title (
  id int primary key,
  name text not null unique
);
insert into contact_title values
  (1, 'Account Executive'), (2, 'Builder Programs Manager'), (3, 'Business Analyst'), (4, 'Chief Executive Officer'),
  (5, 'Controller'), (6, 'Customer Service Manager'), (7, 'Director of Sales'), (8, 'Finance Manager'),
  (9, 'Marketing Manager'), (10, 'National Account Manager'), (11, 'Product Manager'),
  (12, 'Regional Sales Manager'), (13, 'Sales Representative'), (14, 'Vice President of Sales');
grant select on contact_title to homestead_app;

-- The company section of a member's profile; its postal code also finds the account's own specialist.
create table account_profile (
  manufacturer_id int primary key references account,
  address1 text not null default '',
  address2 text not null default '',
  city text not null default '',
  state text not null default '',
  postal_code text not null default '',
  phone text not null default '',
  web_site_url text not null default '',
  description text not null default '',
  updated_at timestamptz not null default now()
);
call guard_tenant('account_profile', 'select, insert, update');

-- A password link: 256 random bits, kept only as SHA-256, good once and for seven days.
create table user_invite (
  manufacturer_id int not null,
  id int generated by default as identity,
  contact_id int not null,
  user_id uuid not null references app_user,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  used_at timestamptz,
  primary key (manufacturer_id, id),
  unique (manufacturer_id, code_hash),
  foreign key (manufacturer_id, contact_id) references contact (manufacturer_id, id) on delete cascade
);
create index user_invite_contact on user_invite (manufacturer_id, contact_id);
call guard_tenant('user_invite');

-- The two setup calls come before sign-in; the code alone tells for which account they may speak.
create function invite_account(partner uuid, hash bytea) returns int
language sql stable security definer set search_path from current
return (
  select i.manufacturer_id from user_invite i join account a on a.id = i.manufacturer_id
  where a.enterprise_id = partner and i.code_hash = hash
);
revoke execute on function invite_account from public;
grant execute on function invite_account to homestead_app;

-- Saved grid filters belong to one person within one account.
create table grid_filter_preference (
  manufacturer_id int not null references account,
  id int generated by default as identity,
  user_id uuid not null references app_user,
  grid_key text not null,
  save_name text not null,
  saved_data text not null,
  modified timestamptz not null default now(),
  primary key (manufacturer_id, id),
  unique (manufacturer_id, user_id, grid_key, save_name)
);
call guard_tenant('grid_filter_preference');
create policy own_only on grid_filter_preference as restrictive to homestead_app
  using (user_id = (select current_user_id())) with check (user_id = (select current_user_id()));
