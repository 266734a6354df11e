import { shareBuildersSummary, shareClosingsSummary, ShareSummary } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'
import { reportScope } from '../reports/report-scope.ts'
import { shareYears } from '../reports/share-months.ts'

const serveSummary = (
  definition: typeof shareBuildersSummary | typeof shareClosingsSummary,
  counted: 'builders' | 'closings',
) => {
  const [own, all] = [sql.ref(`own_${counted}`), sql.ref(counted)]
  return serve(definition, ({ db, account, query }) => {
    const scope = reportScope(account, query, 12)
    return db.row(
      ShareSummary,
      sql`
        select ${own}::int as value, ${all}::int as "totalValue",
          coalesce(100::float8 * ${own} / nullif(${all}, 0), 0) as percentage
        from ${shareYears(scope)} as years`,
    )
  })
}

export const shareBuildersSummaryRoute = serveSummary(shareBuildersSummary, 'builders')
export const shareClosingsSummaryRoute = serveSummary(shareClosingsSummary, 'closings')
