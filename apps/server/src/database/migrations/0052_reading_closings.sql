-- What people's files hold: column names below a title, states by their names, zips that lost their zero, days with
-- two digits for the year or the month's name.

alter table closing_upload
  -- The row of the file that holds the column names, as it was found or chosen; null until it is read.
  add column head_row int,
  -- [{ row, text }]: the first rows of the file, to choose it from.
  add column head_rows jsonb not null default '[]';

alter table closing_upload_row
  add column state text,
  add column postal_code text;

-- MM/DD/YYYY and 4-Oct-2026 as people write them, YYYY-MM-DD as programs do, with or without a time; null for anything
-- else. Two digits are a year of this century.
create or replace function day_of_text(given text) returns date language sql immutable parallel safe
  return (
    select case when m between 1 and 12 and y >= 1900
      and d between 1 and extract(day from make_date(y, m, 1) + interval '1 month - 1 day') then make_date(y, m, d) end
    from (
      select case when length(year) = 2 then 2000 + year::int else year::int end as y, day::int as d,
        case when month ~ '^\d' then month::int else (
          select n.at::int from unnest(array['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august',
            'september', 'october', 'november', 'december']) with ordinality as n (name, at)
          where length(month) > 2 and starts_with(n.name, lower(month))) end as m
      from (
        select coalesce(us[3], iso[1], dmy[3], mdy[3]) as year, coalesce(us[1], iso[2], dmy[2], mdy[1]) as month,
          coalesce(us[2], iso[3], dmy[1], mdy[2]) as day
        from (select
          regexp_match(given, '^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?:[T ][0-9:. APMapm]+)?$') as us,
          regexp_match(given, '^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ][0-9:.Z]+)?$') as iso,
          regexp_match(given, '^(\d{1,2})[ -]?([A-Za-z]{3,9})\.?,?[ -]?(\d{4}|\d{2})$') as dmy,
          regexp_match(given, '^([A-Za-z]{3,9})\.?[ -](\d{1,2}),?[ -](\d{4})$') as mdy) as found
      ) as written
    ) as parts
  );
