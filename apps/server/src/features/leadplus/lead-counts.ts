import { leadCounts, leadStatus, qualifiedLeads } from '@homestead/contract'
import { dollars } from '../../platform/sql/fragments.ts'
import { sql } from '../../platform/sql/sql.ts'
import { ofBuildersInRegions } from '../reports/report-sources.ts'
import { serveGridReport } from '../reports/serve-grid-report.ts'
import { trailingTwelve } from '../reports/trailing-twelve.ts'
import { overdueDays } from './lead-dates.ts'

export const leadCountsReport = serveGridReport(
  leadCounts,
  (scope) => sql`
    select t.id as "statusId", t.name as "status", t.is_closed as "isClosed",
      count(l.id) filter (where not l.is_informational)::int as "count",
      coalesce(sum(round(${dollars('l.value_cents')})) filter (where not l.is_informational), 0)::float8 as "opportunityValue",
      count(l.id) filter (where not l.is_informational and ${overdueDays(scope)} > 0)::int as "overdue",
      count(l.id) filter (where l.is_informational)::int as "informational"
    from lead_status t
    left join (
      select l.id, l.status_id, l.value_cents, l.respond_by, o.is_informational from lead l
      join lead_offer_type o on o.id = l.offer_type_id
      where l.manufacturer_id = ${scope.manufacturerId} and ${ofBuildersInRegions(scope, 'l.builder_id')}
    ) l on l.status_id = t.id
    group by t.id
    order by t.id`,
)

/** A lead is in a status from the change that brought it there until the next one. */
export const qualifiedLeadsChart = serveGridReport(qualifiedLeads, (scope) =>
  trailingTwelve(
    scope,
    sql`
      select m::date as month, count(h.lead_id) as value
      from generate_series(${scope.lastMonth}::date - interval '11 months', ${scope.lastMonth}::date, interval '1 month') m
      left join (
        select h.lead_id, h.to_status_id, h.at as since, lead(h.at) over (partition by h.lead_id order by h.version) as until
        from lead_history h
        join lead l on l.manufacturer_id = ${scope.manufacturerId} and l.id = h.lead_id
        join lead_offer_type o on o.id = l.offer_type_id and not o.is_informational
        where h.manufacturer_id = ${scope.manufacturerId} and ${ofBuildersInRegions(scope, 'l.builder_id')}
      ) h on h.to_status_id = ${leadStatus.qualified} and h.since < (m + interval '1 month') at time zone ${scope.timeZone}
        and coalesce(h.until, 'infinity') >= (m + interval '1 month') at time zone ${scope.timeZone}
      group by m`,
  ),
)
