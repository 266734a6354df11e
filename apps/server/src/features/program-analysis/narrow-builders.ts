import type { BuilderNarrowing } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { BadRequest } from '../../platform/errors.ts'
import type { SessionAccount } from '../../platform/request/session.ts'
import { checkManufacturer } from '../reports/check-manufacturer.ts'
import type { ReportScope } from '../reports/report-scope.ts'
import { inRegions } from '../reports/report-sources.ts'

/** Refuses what no search can answer: another account's builders, or the top none. */
export function checkNarrowing(account: SessionAccount, query: BuilderNarrowing): void {
  checkManufacturer(account, query.ManufacturerEnterpriseId)
  if (query.takeTop !== undefined && query.takeTop < 1) throw new BadRequest('takeTop starts at 1.')
}

/** For a `where` about builder b. */
export const narrowed = (scope: ReportScope, given: BuilderNarrowing) => sql`
  ${(given.OnlyActiveBuilders ?? true) ? sql`b.status_code = 'A'` : sql`true`}
  and ${(given.IgnoreBlockedBuilders ?? true) ? notBlocked(scope) : sql`true`}
  and ${given.StatusIds ? inStatus(scope, given.StatusIds) : sql`true`}
  and ${inRegions(scope, 'b.region_id')}`

const notBlocked = ({ manufacturerId }: ReportScope) => sql`not exists (
  select from manufacturer_builder x
  where x.manufacturer_id = ${manufacturerId} and x.builder_id = b.id and x.is_blocked)`

const inStatus = ({ manufacturerId }: ReportScope, statusIds: readonly number[]) => sql`exists (
  select from opportunity o
  where o.manufacturer_id = ${manufacturerId} and o.builder_id = b.id and o.status_id = any (${statusIds}::int[]))`
