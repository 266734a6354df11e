-- HomeCapture: what an item is known by, what is to be reviewed about it, who did so, and its photo.

alter table capture_item drop column model_number, drop column serial_number, drop column image_path;
alter table capture_item
  -- What a person confirmed, else what an engine read off the label.
  add column model_number text not null generated always as
    (coalesce(confirmed_model_number, ms_ocr_model_number, alt_ocr_model_number, '')) stored,
  add column serial_number text not null generated always as
    (coalesce(confirmed_serial_number, ms_ocr_serial_number, alt_ocr_serial_number, '')) stored,
  -- Settled once a person has verified both numbers.
  add column is_disagreeing boolean not null generated always as
    (not model_serial_verified and (ms_ocr_model_number is distinct from alt_ocr_model_number
      or ms_ocr_serial_number is distinct from alt_ocr_serial_number)) stored,
  -- The serial number also appears at another address; kept by the triggers below.
  add column is_repeated boolean not null default false,
  add column image_file_id int,
  add column reviewed_by_contact_id int,
  add column reviewed_at timestamptz,
  -- Counted up with every change, so that nobody saves over what somebody else saved first.
  add column version int not null default 1,
  add foreign key (manufacturer_id, image_file_id) references stored_file (manufacturer_id, id),
  add foreign key (manufacturer_id, reviewed_by_contact_id) references contact (manufacturer_id, id);

-- Counts and orders of the list are worked out from the index alone.
drop index capture_item_created;
create index capture_item_created on capture_item (manufacturer_id, created_date desc, id)
  include (model_serial_verified, is_disagreeing, is_repeated);
create index capture_item_serial on capture_item (manufacturer_id, serial_number);
create index capture_gallery_builder on capture_gallery (manufacturer_id, builder_enterprise_id);
create index capture_gallery_subcontractor_company
  on capture_gallery_subcontractor (manufacturer_id, subcontractor_enterprise_id);

-- Grows with every change of an account's items: what was worked out before is then no longer true.
create table capture_state (
  manufacturer_id int primary key references account,
  version bigint not null default 1
);
call guard_tenant('capture_state', 'select');

create function captures_changed() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update capture_item i set is_repeated = f.is_repeated
  from (
    select o.manufacturer_id, o.serial_number,
      o.serial_number <> '' and count(distinct address_key(g.address1) || ' ' || g.postal_code) > 1 as is_repeated
    from capture_item o
    join capture_gallery g on g.manufacturer_id = o.manufacturer_id and g.id = o.gallery_id
    where (o.manufacturer_id, o.serial_number) in (select manufacturer_id, serial_number from changed)
    group by 1, 2
  ) f
  where (i.manufacturer_id, i.serial_number) = (f.manufacturer_id, f.serial_number)
    and i.is_repeated <> f.is_repeated;
  insert into capture_state (manufacturer_id) select distinct manufacturer_id from changed
  on conflict (manufacturer_id) do update set version = capture_state.version + 1;
  return null;
end $$;
-- Its own update of the items is not one to follow.
create trigger captures_came after insert on capture_item referencing new table as changed
  for each statement when (pg_trigger_depth() = 0) execute function captures_changed();
create trigger captures_left after delete on capture_item referencing old table as changed
  for each statement when (pg_trigger_depth() = 0) execute function captures_changed();
create trigger captures_were after update on capture_item referencing old table as changed
  for each statement when (pg_trigger_depth() = 0) execute function captures_changed();
create trigger captures_are after update on capture_item referencing new table as changed
  for each statement when (pg_trigger_depth() = 0) execute function captures_changed();

update capture_item set version = version;
