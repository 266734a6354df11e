import { shareBuildersSummary, shareClosingsSummary, type ShareSummary } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { oneRow } from '../../platform/sql/one-row.ts'
import { serve } from '../../platform/request/serve.ts'
import { reportScope } from '../reports/report-scope.ts'
import { shareYears } from '../reports/share-months.ts'

const serveSummary = (
  definition: typeof shareBuildersSummary | typeof shareClosingsSummary,
  counted: 'builders' | 'closings',
) => {
  const [own, all] = [sql.ref(`own_${counted}`), sql.ref(counted)]
  return serve(definition, async ({ db, account, query }) => {
    const scope = reportScope(account, query, 12)
    const { rows } = await sql<ShareSummary>`
      select ${own}::int as value, ${all}::int as "totalValue",
        coalesce(100::float8 * ${own} / nullif(${all}, 0), 0) as percentage
      from ${shareYears(scope)} as years`.execute(db)
    return oneRow(rows)
  })
}

export const shareBuildersSummaryRoute = serveSummary(shareBuildersSummary, 'builders')
export const shareClosingsSummaryRoute = serveSummary(shareClosingsSummary, 'closings')
