-- A disputed rebate invoice can be worked out again under its number. What was sent before is kept with its lines.

alter table drm_invoice
  add column revision int not null default 1,
  add column paid_on date,
  add column payment_reference text;

alter table drm_invoice_history add column remark text not null default '';

create table drm_invoice_revision (
  manufacturer_id int not null,
  invoice_id int not null,
  revision int not null,
  amount_cents bigint not null,
  units int not null,
  closings int not null,
  sent_on date not null,
  -- As they were sent, with their homes: these may be gone.
  lines jsonb not null,
  replaced_at timestamptz not null default now(),
  primary key (manufacturer_id, invoice_id, revision),
  foreign key (manufacturer_id, invoice_id) references drm_invoice (manufacturer_id, id) on delete cascade
);
call guard_tenant('drm_invoice_revision', 'select, insert');

-- Whether the builder's contact has a mail when an invoice of the contract is sent.
alter table drm_contract add column mails_builder boolean not null default false;
