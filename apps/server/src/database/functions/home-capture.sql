-- After photos of an account came, went or were read anew: which serial numbers are seen at more than one address (those
-- given, or all), and the version of its lists.
create or replace function captures_changed(of_account int, serials text[]) returns void language plpgsql as $$
begin
  update capture_item i set is_repeated = f.is_repeated
  from (
    select o.serial_number,
      o.serial_number <> '' and count(distinct address_key(g.address1) || ' ' || g.postal_code) > 1 as is_repeated
    from capture_item o
    join capture_gallery g on g.manufacturer_id = of_account and g.id = o.gallery_id
    where o.manufacturer_id = of_account and (serials is null or o.serial_number = any (serials))
    group by 1
  ) f
  where i.manufacturer_id = of_account and i.serial_number = f.serial_number and i.is_repeated <> f.is_repeated;
  insert into capture_state (manufacturer_id) values (of_account)
  on conflict (manufacturer_id) do update set version = capture_state.version + 1;
end $$;
