import { BuilderOpportunity, builderOpportunities, builderOpportunity, rowKinds } from '@homestead/contract'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import { BadRequest, NotFound } from '../../platform/errors.ts'
import { dollars, personName } from '../../platform/sql/fragments.ts'
import { serve } from '../../platform/request/serve.ts'
import { builderEstimates } from '../reports/estimates.ts'
import { checkManufacturer } from '../reports/check-manufacturer.ts'
import { jsonRows } from '../reports/json-rows.ts'
import { reportScope, type ReportScope } from '../reports/report-scope.ts'
import {
  allClosings,
  inRegions,
  joinSpecialist,
  limited,
  ownUse,
  specialistName,
} from '../reports/report-sources.ts'
import { shareOf } from '../reports/share-of.ts'

/**
 * Builders the account pursues, and the active ones with closings in the range that it does not pursue yet. Whoever is
 * pursued is shown whatever became of it since: blocked, inactive, without closings.
 */
const selectRows = (scope: ReportScope, where: Sql, takeTop?: number) => sql`
  with typed as (
    select bt.builder_id, array_agg(t.name order by t.id) as names
    from builder_type_of_builder bt join builder_type t on t.id = bt.builder_type_id group by bt.builder_id
  )
  select case when o.id is null then ${rowKinds.builder}::int when st.is_closed then ${rowKinds.closedOpportunity}::int
      else ${rowKinds.activeOpportunity}::int end as "kind",
    b.enterprise_id as "builderEnterpriseId", b.name as "builderName", b.city, b.state,
    b.postal_code as "postalCode", coalesce(typed.names, '{}') as "builderTypes", ${specialistName} as "rms",
    coalesce(h.closings, 0)::int as "closingsCount", coalesce(own.closings, 0)::int as "bpmClosings",
    coalesce(${shareOf(sql`own.closings`, sql`h.closings`)}, 0)::float8 as "bpmUsage",
    coalesce(round(${dollars('o.value_cents')}), e.missed_dollars, 0)::float8 as "opportunityValue",
    o.id as "opportunityId", o.enterprise_id as "opportunityEnterpriseId", o.status_id as "opportunityStatusId",
    st.name as "statusName", o.reason_id as "opportunityReasonId", r.name as "reasonName", o.type_id as "bpoTypeId",
    ${personName('c')} as "assigneeName", c.is_active is false as "assigneeIsDeactivated",
    o.followup_by as "followupBy", o.respond_by as "respondBy",
    o.closed_on as "closedOn"
  from builder b
  left join opportunity o on o.manufacturer_id = ${scope.manufacturerId} and o.builder_id = b.id
  left join (
    select builder_id, sum(closings) as closings from ${allClosings(scope)} as homes group by builder_id
  ) h on h.builder_id = b.id
  left join (
    select builder_id, sum(closings) as closings from ${ownUse(scope)} as use group by builder_id
  ) own on own.builder_id = b.id
  left join ${builderEstimates(scope.manufacturerId)} e on e.builder_id = b.id
  left join manufacturer_builder mb on mb.manufacturer_id = ${scope.manufacturerId} and mb.builder_id = b.id
  left join opportunity_status st on st.id = o.status_id
  left join opportunity_reason r on r.id = o.reason_id
  left join contact c on c.manufacturer_id = ${scope.manufacturerId} and c.id = o.assignee_contact_id
  left join typed on typed.builder_id = b.id ${joinSpecialist}
  where (o.id is not null or (b.status_code = 'A' and h.closings > 0 and mb.is_blocked is not true)) and ${where}
  order by "opportunityValue" desc, lower(b.name), b.id, o.id
  ${limited(takeTop)}`

export const builderOpportunitiesRoute = serve(builderOpportunities, async ({ db, account, query }) => {
  checkManufacturer(account, query.ManufacturerEnterpriseId)
  const scope = reportScope(account, query, 12)
  const { StatusIds, builderEnterpriseId, takeTop } = query
  if (takeTop !== undefined && takeTop < 1) throw new BadRequest('takeTop starts at 1.')
  const rows = selectRows(
    scope,
    sql`${inRegions(scope, 'b.region_id')}
      and ${StatusIds ? sql`o.status_id = any (${StatusIds}::int[])` : sql`true`}
      and ${builderEnterpriseId ? sql`b.enterprise_id = ${builderEnterpriseId}` : sql`true`}`,
    takeTop,
  )
  return jsonRows(db, BuilderOpportunity, rows)
})

export const builderOpportunityRoute = serve(builderOpportunity, async ({ db, account, params }) => {
  const scope = reportScope(account, {}, 12)
  const opportunity = await db.rowIfAny(BuilderOpportunity, selectRows(scope, sql`o.id = ${params.id}`))
  if (!opportunity) throw new NotFound('Opportunity', params.id)
  return opportunity
})
