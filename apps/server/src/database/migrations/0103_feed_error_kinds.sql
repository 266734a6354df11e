-- What kind of thing is wrong with a row, so that nobody has to read it off the sentence.
alter table feed_error add kind text not null default 'refused'
  check (kind in ('unreadable', 'unknown', 'refused', 'stays'));

update feed_error e set kind = case
    when r.status = 'Undone' then 'stays'
    when e.cells is not null then 'unreadable'
    else 'unknown' end
from feed_run r
where r.id = e.run_id and (r.status = 'Undone' or e.cells is not null
  or e.reason = e.column_name || ' ' || e.value || ' is in no feed');

-- From now on whoever writes a row says it.
alter table feed_error alter kind drop default;
