-- What waits in all outboxes, oldest first: the sender works for every account and sees one at a time.
create or replace function unsent_mail() returns table (manufacturer_id int, id uuid)
language plpgsql stable security definer set search_path from current as $$
#variable_conflict use_column
begin
  return query
  select m.manufacturer_id, m.id from mail m where m.sent_at is null order by m.created_at;
end $$;
