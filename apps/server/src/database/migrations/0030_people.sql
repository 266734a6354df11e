-- People: who manages an account's users, and what a person's password is made with.

-- Counted up with every change of a user, so that nobody saves over what somebody else saved first.
alter table contact add column version int not null default 1;

alter table app_user add column password_changed_at timestamptz;
create function note_password_change() returns trigger language plpgsql as $$
begin
  new.password_changed_at := now();
  return new;
end $$;
create trigger note_password_change before update of password_hash on app_user for each row
  when (old.password_hash is distinct from new.password_hash)
  execute function note_password_change();

-- A link for a forgotten password is an invitation of an hour.
alter table user_invite add column is_reset boolean not null default false;

-- What holds the key to a sign-in is not kept in the outbox once it is sent.
alter table mail add column is_secret boolean not null default false;

-- One account's users are managed there; what a sign-in is worth elsewhere is asked here, and nothing else is told.
create function works_elsewhere(person uuid, manufacturer int, only_active boolean) returns boolean
language sql stable security definer set search_path from current
return exists (
  select from contact c
  where c.user_id = person and c.manufacturer_id <> manufacturer and (c.is_active or not only_active)
) or exists (select from app_user u where u.id = person and u.is_internal);
revoke execute on function works_elsewhere from public;
grant execute on function works_elsewhere to homestead_app;

-- A person has one name, in all their accounts.
create function rename_self(first text, last text) returns void
language sql security definer set search_path from current
begin atomic
  update contact set first_name = first, last_name = last, version = version + 1
  where user_id = current_user_id() and (first_name, last_name) is distinct from (first, last);
  update app_user set first_name = first, last_name = last where id = current_user_id();
end;
revoke execute on function rename_self from public;
grant execute on function rename_self to homestead_app;

-- Roles of the features that are added to the base product, for people whose base role does not reach there.
insert into role (id, product_id, feature_id, role_type_name, name)
select p.id * 100 + r.number, p.id, r.feature_id, 'Standard', r.name
from (values
  (21, 13, 'Sales'), (22, 13, 'Viewer'),
  (23, 14, 'Finance'), (24, 14, 'Viewer'),
  (25, 15, 'Standard'),
  (26, 16, 'Standard'), (27, 16, 'Viewer'),
  (28, 17, 'Finance'), (29, 17, 'Viewer')
) as r (number, feature_id, name)
join product_feature pf on pf.feature_id = r.feature_id
join product p on p.id = pf.product_id;

insert into role_permission (role_id, permission)
select r.id, g.permission
from role r
join (values
  (21, '{LPO.Read,LPO.Update,SummaryLeadPlusOpportunity.Read}'::text[]),
  (22, '{LPO.Read,SummaryLeadPlusOpportunity.Read}'),
  (23, '{DRM.Read,DRMSummary.Read,DRMInvoice.Read,DRMInvoice.Update,DirectContracts.Read,DirectContracts.Update,DRMContractView.Read,DRMContractView.Update,DRMContractFile.Read,DRMReports.Read,DRMBuilderTrendReport.Read}'),
  (24, '{DRM.Read,DRMSummary.Read,DRMInvoice.Read,DirectContracts.Read,DRMContractView.Read,DRMReports.Read,DRMBuilderTrendReport.Read}'),
  (25, '{HomeCapture.Read,HomeCaptureInformationPage.Read}'),
  (26, '{Marketing.Read,Marketing.Create,Marketing.Update}'),
  (27, '{Marketing.Read}'),
  (28, '{Invoice.Read,Invoice.Update,InvoiceDetail.Read,InvoiceDetail.Update,InvoiceStatus.Read,InvoiceStatus.Update,RequestInvoiceReview.Read,RequestInvoiceReview.Update}'),
  (29, '{Invoice.Read,InvoiceDetail.Read,InvoiceStatus.Read,RequestInvoiceReview.Read}')
) as s (number, permissions) on r.id = r.product_id * 100 + s.number
cross join unnest(s.permissions) as g (permission);
