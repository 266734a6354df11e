import { sql, type Sql } from '../../platform/sql/sql.ts'
import type { ReportScope } from './report-scope.ts'

/** For a `where`: the column is one of the twelve months that end with last month. */
export const inTrailingTwelve = ({ lastMonth }: ReportScope, column: string) =>
  sql`${sql.ref(column)} > ${lastMonth}::date - interval '12 months' and ${sql.ref(column)} <= ${lastMonth}::date`

/**
 * Twelve points ending last month, zero where nothing happened. `values` gives a `month` and a `value` for the months
 * that have one.
 */
export const trailingTwelve = ({ lastMonth }: ReportScope, values: Sql) => sql`
  select to_char(m.month, 'YYYY-MM') as "valueOne", coalesce(v.value, 0) as "valueTwo"
  from generate_series(${lastMonth}::date - interval '11 months', ${lastMonth}::date, interval '1 month') as m (month)
  left join (${values}) v on v.month = m.month
  order by m.month`
