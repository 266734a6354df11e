import { calendar } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'
import { lastMonthDay } from '../../platform/sql/fragments.ts'

export const calendarRoute = serve(calendar, ({ db }) =>
  db.row(calendar.result, sql`select to_char(${lastMonthDay}, 'YYYY-MM') as "lastMonth"`),
)
