-- What is kept for a time is found by its age.
create index page_view_at on page_view (at);
create index error_report_at on error_report (at);
create index sign_in_at on sign_in (at);
create index mail_sent on mail (sent_at) where sent_at is not null;
