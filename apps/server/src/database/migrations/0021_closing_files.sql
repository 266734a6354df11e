-- Closing files: what was uploaded, its rows until they are imported, and how a row finds the home it tells of.

-- What it was kept for is now said by the rows themselves.
alter table closing_upload drop column problems;
alter table closing_upload drop constraint closing_upload_status_check;
alter table closing_upload
  -- A file that could not be read is not kept.
  alter column file_id drop not null,
  alter column status set default 'Reading',
  add check (status in ('Reading', 'Columns', 'Checking', 'Checked', 'Importing', 'Processed', 'Failed')),
  add column file_name text not null default '',
  add column byte_size bigint not null default 0,
  -- In hexadecimal: by it the same file is recognised.
  add column sha256 text not null default '',
  add column sheets text[] not null default '{}',
  add column sheet text,
  -- [{ name, firstValue }] in the order of the file.
  add column file_columns jsonb not null default '[]',
  -- { column: { at, match } }: which column of the file, from 0, and how it was found.
  add column columns jsonb not null default '{}',
  -- [{ column, value, meaning }] as a person chose them.
  add column meanings jsonb not null default '[]',
  -- [{ column, value, rows, meaning, suggestion }] as the last check found them.
  add column value_list jsonb not null default '[]',
  -- Grows with every choice; work that began before one stops.
  add column revision int not null default 1,
  add column checked_count int not null default 0,
  -- The last line that was checked: what rows further down say of themselves is not true any more.
  add column checked_line int not null default 0,
  add column error_count int not null default 0,
  add column problem text,
  add column processed_at timestamptz,
  add column processed_by_contact_id int,
  add foreign key (manufacturer_id, processed_by_contact_id) references contact (manufacturer_id, id);

-- One file waits at most once, and a sheet of it is imported at most once.
create unique index closing_upload_waiting on closing_upload (manufacturer_id, sha256)
  where status not in ('Processed', 'Failed');
create unique index closing_upload_processed on closing_upload (manufacturer_id, sha256, coalesce(sheet, ''))
  where status = 'Processed';

-- A row as it was read (cells), and what the check made of it. No problems: it can be imported.
create table closing_upload_row (
  manufacturer_id int not null,
  upload_id int not null,
  line int not null,
  cells text[] not null,
  builder_id int,
  category_id int,
  home_type_id smallint,
  closed_on date,
  units int,
  address_key text,
  closing_id bigint,
  -- [{ column, message }]
  problems jsonb not null default '[]',
  primary key (manufacturer_id, upload_id, line),
  foreign key (manufacturer_id, upload_id) references closing_upload (manufacturer_id, id) on delete cascade
);
call guard_tenant('closing_upload_row');

-- A file brings more rows than were ever there; without this they would be looked for as if there were none.
create function closing_rows_came() returns void language plpgsql security definer set search_path from current as $$
begin
  analyze closing_upload_row;
end $$;
revoke execute on function closing_rows_came from public;
grant execute on function closing_rows_came to homestead_app;

-- '2214 Larkspur Trl.' and '2214  larkspur trl' are one address.
create function address_key(address text) returns text language sql immutable parallel safe
  return btrim(lower(regexp_replace(address, '[^[:alnum:]]+', ' ', 'g')));

drop index closing_match;
create index closing_match on closing (builder_id, closed_on, address_key(address1));

-- MM/DD/YYYY as people write it, YYYY-MM-DD as programs do, with or without a time; null for anything else.
create function day_of_text(given text) returns date language sql immutable parallel safe
  return (
    select case when m between 1 and 12 and y >= 1900
      and d between 1 and extract(day from make_date(y, m, 1) + interval '1 month - 1 day') then make_date(y, m, d) end
    from (
      select coalesce(us[3], iso[1])::int as y, coalesce(us[1], iso[2])::int as m, coalesce(us[2], iso[3])::int as d
      from (select regexp_match(given, '^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:[T ][0-9:. APMapm]+)?$') as us,
        regexp_match(given, '^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ][0-9:.Z]+)?$') as iso) as found
    ) as parts
  );
