-- The limit on an account's files counts what its people upload. Photographs of HomeCapture come by themselves.

alter table stored_file add column is_counted boolean not null default true;
update stored_file f set is_counted = false
from capture_item i
where i.manufacturer_id = f.manufacturer_id and i.image_file_id = f.id;
