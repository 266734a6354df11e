create or replace function captures_changed() returns trigger language plpgsql security definer set search_path from current as $$
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
