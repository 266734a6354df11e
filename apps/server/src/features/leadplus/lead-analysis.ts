import { LeadAnalysis, leadAnalysis, leadAnalysisMonths, leadStatus } from '@homestead/contract'
import { z } from 'zod'
import { dollars } from '../../platform/sql/fragments.ts'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'
import { reportScope } from '../reports/report-scope.ts'
import { ofBuildersInRegions } from '../reports/report-sources.ts'

const { won, lost, declined } = leadStatus

/** For a `select` over some of the leads `p`: the contract's fields of a group, all but its name. */
const figures = sql`
  count(p.id)::int as count, coalesce(sum(p.value), 0)::float8 as "opportunityValue",
  count(*) filter (where p.status_id = ${won})::int as won, count(*) filter (where p.status_id = ${lost})::int as lost,
  count(*) filter (where p.status_id = ${declined})::int as declined,
  round(100.0 * count(*) filter (where p.status_id = ${won})
    / nullif(count(*) filter (where p.status_id in (${won}, ${lost})), 0), 1)::float8 as "winRate"`

const rowsOf = (query: Sql) => sql`(select coalesce(json_agg(row_to_json(r)), '[]') from (${query}) r)`

const AnalysisRow = z.object({ analysis: LeadAnalysis })

/** Everything the page shows is about the same leads, so it is asked and answered at once. */
export const leadAnalysisRoute = serve(leadAnalysis, async ({ db, account, query }) => {
  const scope = reportScope(account, query, leadAnalysisMonths)
  const { startOn, endOn } = scope.range
  const everything = sql`
    with p as materialized (
      select l.id, l.status_id, l.offer_type_id, l.home_type_id, date_trunc('month', l.offered_on)::date as month,
        round(${dollars('l.value_cents')}) as value
      from lead l
      join lead_offer_type o on o.id = l.offer_type_id and not o.is_informational
      where l.manufacturer_id = ${scope.manufacturerId} and l.offered_on between ${startOn} and ${endOn}
        and ${ofBuildersInRegions(scope, 'l.builder_id')}
    ), entry as (
      select * from (
        select h.lead_id, h.version, h.at, h.to_status_id,
          lag(h.to_status_id) over (partition by h.lead_id order by h.version) as before
        from lead_history h join p on p.id = h.lead_id
        where h.manufacturer_id = ${scope.manufacturerId}
      ) h where before is distinct from to_status_id
    ), stay as (
      select to_status_id, extract(epoch from lead(at) over (partition by lead_id order by version) - at) / 86400 as days
      from entry
    )
    select json_build_object(
      'total', (select row_to_json(r) from (select 'Total' as name, ${figures} from p) r),
      'byStatus', ${rowsOf(sql`select t.name, ${figures} from lead_status t left join p on p.status_id = t.id group by t.id order by t.id`)},
      'byType', ${rowsOf(sql`select o.name, ${figures} from lead_offer_type o left join p on p.offer_type_id = o.id
        where not o.is_informational group by o.id order by o.id`)},
      'byHomeType', ${rowsOf(sql`select h.name, ${figures} from home_type h left join p on p.home_type_id = h.id group by h.id order by h.id`)},
      'byMonth', ${rowsOf(sql`select to_char(m, 'YYYY-MM') as name, ${figures}
        from generate_series(date_trunc('month', ${startOn}::date), ${endOn}::date, interval '1 month') m
        left join p on p.month = m::date group by m order by m`)},
      'timeInStatus', ${rowsOf(sql`
        select t.name, count(s.days)::int as count, round(avg(s.days)::numeric, 1)::float8 as "averageDays",
          round((percentile_cont(0.5) within group (order by s.days))::numeric, 1)::float8 as "medianDays"
        from lead_status t
        left join stay s on s.to_status_id = t.id
        where not t.is_closed group by t.id order by t.id`)}
    ) as analysis`
  return (await db.row(AnalysisRow, everything)).analysis
})
