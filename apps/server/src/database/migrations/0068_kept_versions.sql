-- A version that is added later may begin before another one and so take its number. What was sent names its versions,
-- so they are kept with it as they were.

alter table drm_invoice_revision add column versions jsonb;

-- Of what was kept before, as they are today: what its paper shows so far.
update drm_invoice_revision x set versions = (
  select coalesce(jsonb_agg(to_jsonb(w) order by w."validFrom" desc), '[]')
  from (
    select row_number() over (order by v.valid_from) as "version", v.valid_from as "validFrom", v.note,
      coalesce((select jsonb_agg(jsonb_build_object('categoryId', r.category_id, 'category', g.name,
          'perUnit', r.cents_per_unit / 100.0) order by g.name)
        from drm_rate r join category g on g.id = r.category_id
        where r.manufacturer_id = v.manufacturer_id and r.contract_id = v.contract_id and r.valid_from = v.valid_from), '[]') as rates,
      coalesce((select jsonb_agg(jsonb_build_object('aboveUnits', t.above_units, 'ratePercent', t.rate_percent)
          order by t.above_units)
        from drm_tier t
        where t.manufacturer_id = v.manufacturer_id and t.contract_id = v.contract_id and t.valid_from = v.valid_from), '[]') as tiers
    from drm_contract_version v
    where v.manufacturer_id = i.manufacturer_id and v.contract_id = i.contract_id
  ) w)
from drm_invoice i
where i.manufacturer_id = x.manufacturer_id and i.id = x.invoice_id;

alter table drm_invoice_revision alter column versions set not null;
