import { z } from 'zod'
import { route } from '../route.ts'

/** Everyone's ranges end with the same month, whatever their own clock and time zone say. */
export const calendar = route({
  method: 'GET',
  service: 'report',
  path: 'reports/calendar',
  summary: 'The last complete month of the reports, yyyy-MM',
  result: z.object({ lastMonth: z.string().regex(/^\d{4}-\d{2}$/) }),
  permission: 'signed-in',
  account: 'none',
})
