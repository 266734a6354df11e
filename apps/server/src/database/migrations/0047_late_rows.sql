-- Rows that come after the invoice of their quarter was sent: they are in the reports and on no invoice.
alter table closing_upload add late_count int not null default 0;
