import { calendar } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { oneRow } from '../../platform/sql/one-row.ts'
import { serve } from '../../platform/request/serve.ts'
import { lastMonthDay } from '../../platform/sql/fragments.ts'

export const calendarRoute = serve(calendar, async ({ db }) => {
  const { rows } = await sql<{ lastMonth: string }>`
    select to_char(${lastMonthDay}, 'YYYY-MM') as "lastMonth"`.execute(db)
  return oneRow(rows)
})
