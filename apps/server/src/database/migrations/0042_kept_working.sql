-- How an amount came about is kept with its line: what was sent does not change when later homes or units come in.

alter table drm_invoice_line add units_before int, add valid_from date, add parts jsonb;

-- Of the lines there are, from the lines themselves and not from today's claims. Where that does not come to the amount
-- that was stored, the amount is what was sent.
with dated as (
  select l.*, i.contract_id, v.valid_from as version_from, r.cents_per_unit,
    sum(l.units) over (partition by l.manufacturer_id, l.invoice_id
      order by h.closed_on, l.closing_id, l.category_id) - l.units as before
  from drm_invoice_line l
  join drm_invoice i on i.manufacturer_id = l.manufacturer_id and i.id = l.invoice_id
  join closing h on h.id = l.closing_id
  cross join lateral (
    select max(x.valid_from) as valid_from from drm_contract_version x
    where x.manufacturer_id = i.manufacturer_id and x.contract_id = i.contract_id and x.valid_from <= h.closed_on
  ) v
  left join drm_rate r on r.manufacturer_id = i.manufacturer_id and r.contract_id = i.contract_id
    and r.valid_from = v.valid_from and r.category_id = l.category_id
), banded as (
  select d.*, t.above_units, d.cents_per_unit * t.rate_percent / 100 as cents,
    lead(t.above_units) over (partition by d.manufacturer_id, d.invoice_id, d.closing_id, d.category_id
      order by t.above_units) as upto_units
  from dated d
  cross join lateral (
    select 0 as above_units, 100::numeric as rate_percent
    union all
    select x.above_units, x.rate_percent from drm_tier x
    where x.manufacturer_id = d.manufacturer_id and x.contract_id = d.contract_id and x.valid_from = d.version_from
  ) t
), part as (
  select b.*, greatest(0, least(b.before + b.units, coalesce(b.upto_units, 2147483647))
    - greatest(b.before, b.above_units)) as taken
  from banded b
), worked as (
  select p.manufacturer_id, p.invoice_id, p.closing_id, p.category_id, p.before, p.version_from,
    round(sum(p.taken * p.cents)) as cents,
    jsonb_agg(jsonb_build_object('units', p.taken, 'perUnit', p.cents / 100, 'aboveUnits', p.above_units)
      order by p.above_units) filter (where p.taken > 0) as parts
  from part p
  group by p.manufacturer_id, p.invoice_id, p.closing_id, p.category_id, p.before, p.version_from
)
update drm_invoice_line l set units_before = w.before, valid_from = w.version_from,
  parts = case when w.cents = l.amount_cents then w.parts else jsonb_build_array(jsonb_build_object(
    'units', l.units, 'perUnit', round(l.amount_cents / 100.0 / l.units, 6), 'aboveUnits', 0)) end
from worked w
where w.manufacturer_id = l.manufacturer_id and w.invoice_id = l.invoice_id and w.closing_id = l.closing_id
  and w.category_id = l.category_id;

alter table drm_invoice_line alter units_before set not null, alter valid_from set not null, alter parts set not null;

-- Lines are always wanted with their working now.
drop function drm_quarter_lines;
