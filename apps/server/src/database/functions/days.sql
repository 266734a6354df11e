create or replace function time_zone_of(manufacturer int) returns text language plpgsql stable as $$
begin
  return (select a.time_zone from account a where a.id = manufacturer);
end $$;

create or replace function today_of(manufacturer int) returns date language plpgsql stable as $$
begin
  return day_of(manufacturer, now());
end $$;

create or replace function day_of(manufacturer int, moment timestamptz) returns date language plpgsql stable as $$
begin
  return (moment at time zone time_zone_of(manufacturer))::date;
end $$;

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

-- Which quarter it is follows the calendar of the reports: the month after the last complete one. Before there are any
-- reports it is today's.
create or replace function current_quarter() returns date
language plpgsql stable as $$
begin
  return date_trunc('quarter', coalesce((select last_month + interval '1 month' from rollup_state), current_date))::date;
end $$;
