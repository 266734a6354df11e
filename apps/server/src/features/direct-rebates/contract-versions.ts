import { ContractVersion } from '@homestead/contract'
import { dollars } from '../../platform/sql/fragments.ts'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'

/** The versions of a contract, the last first; counted by the day they begin. */
export const readContractVersions = (
  db: Transaction,
  manufacturerId: number,
  contractEnterpriseId: string,
): Promise<ContractVersion[]> =>
  db.rows(
    ContractVersion,
    sql`
      select (row_number() over (order by v.valid_from))::int as "version", v.valid_from as "validFrom", v.note as "note",
        coalesce((select json_agg(json_build_object('categoryId', r.category_id, 'category', g.name,
            'perUnit', ${dollars('r.cents_per_unit')}) order by g.name)
          from drm_rate r join category g on g.id = r.category_id
          where r.manufacturer_id = ${manufacturerId} and r.contract_id = v.contract_id and r.valid_from = v.valid_from), '[]') as "rates",
        coalesce((select json_agg(json_build_object('aboveUnits', t.above_units, 'ratePercent', t.rate_percent)
            order by t.above_units)
          from drm_tier t
          where t.manufacturer_id = ${manufacturerId} and t.contract_id = v.contract_id and t.valid_from = v.valid_from), '[]') as "tiers"
      from drm_contract_version v
      join drm_contract k on k.manufacturer_id = v.manufacturer_id and k.id = v.contract_id
      where k.manufacturer_id = ${manufacturerId} and k.enterprise_id = ${contractEnterpriseId}
      order by v.valid_from desc`,
  )
