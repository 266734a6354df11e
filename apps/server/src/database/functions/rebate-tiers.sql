create or replace function drm_quarter_working(manufacturer int, contract int, quarter_start date)
returns table (closing_id bigint, category_id int, closed_on date, submitted_on date, units int, units_before int,
  valid_from date, parts jsonb, amount_cents bigint)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  with dated as (
    select c.closing_id, c.category_id, h.closed_on, h.submitted_on, c.units, r.cents_per_unit, v.valid_from,
      -- Homes of one day follow each other by keys: numbers are another portal's, once everything has moved there.
      sum(c.units) over (
        order by h.closed_on, h.source_key collate "C", h.source collate "C", g.source_key collate "C", g.source collate "C"
      ) - c.units as units_before
    from drm_contract k
    join claim c on c.manufacturer_id = manufacturer and c.builder_id = k.builder_id
      and c.month >= quarter_start and c.month < quarter_start + interval '3 months'
    join category g on g.id = c.category_id
    join closing h on h.id = c.closing_id and (k.ended_on is null or h.closed_on <= k.ended_on)
    join lateral (
      select x.valid_from from drm_contract_version x
      where x.manufacturer_id = manufacturer and x.contract_id = contract and x.valid_from <= h.closed_on
      order by x.valid_from desc limit 1
    ) v on true
    join drm_rate r on r.manufacturer_id = manufacturer and r.contract_id = contract
      and r.valid_from = v.valid_from and r.category_id = c.category_id
    where k.manufacturer_id = manufacturer and k.id = contract
  ), banded as (
    select d.*, t.above_units, d.cents_per_unit * t.rate_percent / 100 as cents,
      lead(t.above_units) over (partition by d.closing_id, d.category_id order by t.above_units) as upto_units
    from dated d
    cross join lateral (
      select 0 as above_units, 100::numeric as rate_percent
      union all
      select x.above_units, x.rate_percent from drm_tier x
      where x.manufacturer_id = manufacturer and x.contract_id = contract and x.valid_from = d.valid_from
    ) t
  ), part as (
    select b.*, greatest(0, least(b.units_before + b.units, coalesce(b.upto_units, 2147483647))
      - greatest(b.units_before, b.above_units)) as taken
    from banded b
  )
  select p.closing_id, p.category_id, p.closed_on, p.submitted_on, p.units, p.units_before::int, p.valid_from,
    jsonb_agg(jsonb_build_object('units', p.taken, 'perUnit', p.cents / 100, 'aboveUnits', p.above_units)
      order by p.above_units) filter (where p.taken > 0),
    round(sum(p.taken * p.cents))::bigint
  from part p
  group by p.closing_id, p.category_id, p.closed_on, p.submitted_on, p.units, p.units_before, p.valid_from
  order by p.closed_on, p.closing_id, p.category_id;
end $$;
