-- A column that ends in _at is an instant, one that ends in _on a day.
alter table lead rename column last_updated_on to last_updated_at;
alter table lead rename column status_date to status_on;
alter table opportunity rename column last_updated_on to last_updated_at;
alter table opportunity rename column created_on to created_at;
alter table note rename column created to created_at;
alter table capture_item rename column created_date to created_at;
alter table grid_filter_preference rename column modified to modified_at;
alter table invoice rename column invoice_date to invoiced_on;
alter table invoice_review rename column review_date to requested_on;
alter table invoice_review rename column review_closed_on to closed_on;

-- Whoever removes a file, a builder or an event looks for what holds it. People and lists are never removed.
create index campaign_media_file on campaign_media (manufacturer_id, file_id);
create index capture_item_image on capture_item (manufacturer_id, image_file_id);
create index closing_upload_file on closing_upload (manufacturer_id, file_id);
create index drm_contract_file_file on drm_contract_file (manufacturer_id, file_id);
create index drm_invoice_file on drm_invoice (manufacturer_id, file_id) where file_id is not null;
create index drm_contract_of_builder on drm_contract (builder_id);
create index drm_invoice_of_builder on drm_invoice (builder_id);
create index invoice_review_of_builder on invoice_review (builder_id);
create index lead_of_builder on lead (builder_id);
create index leadshare_attendance_of_builder on leadshare_attendance (builder_id);
create index leadshare_attendance_of_event on leadshare_attendance (event_id);
create index manufacturer_builder_of_builder on manufacturer_builder (builder_id);
create index opportunity_of_builder on opportunity (builder_id);
