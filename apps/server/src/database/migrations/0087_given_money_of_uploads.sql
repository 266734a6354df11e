-- Whether money that a closing file replaced was the source's own: taken back, it follows no price again.
alter table closing_upload_claim add is_incentive_given_before boolean not null default false,
  add is_revenue_given_before boolean not null default false;
