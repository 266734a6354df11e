import { addMonths, calendar, type Month } from '@homestead/contract'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { Page } from '../../../lib/page.ts'

/** The same everywhere, and the server's save for the moments after its midnight. */
const lastMonthInUtc = (): Month => addMonths(new Date().toISOString().slice(0, 7), -1)

/** Pages ask for it before they open, so that it is there when they are drawn. */
export const calendarQuery = queryOptions({
  queryKey: ['calendar'],
  queryFn: ({ signal }) =>
    api(calendar, {}, { signal }).catch((error: unknown) => {
      if (signal.aborted) throw error
      // The reports themselves will tell that the server does not answer.
      return { lastMonth: lastMonthInUtc() }
    }),
})

/** The last complete month, with which every range ends, as the server has it. */
export const useLastMonth = (): Month => useSuspenseQuery(calendarQuery).data.lastMonth

/** For a page whose reports end with the last complete month. */
export const withCalendar: Pick<Page, 'prepare'> = {
  prepare: (client) => client.ensureQueryData(calendarQuery),
}
