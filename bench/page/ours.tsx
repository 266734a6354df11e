import '../../apps/web/src/app/base.css'
import '@mantine/core/styles.layer.css'
import '@fontsource-variable/inter/opsz.css'
import '../../apps/web/src/app/tokens.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { cssVariablesResolver, theme } from '../../apps/web/src/app/theme.ts'
import { calendarQuery } from '../../apps/web/src/features/grid/dates/calendar.ts'
import { ReportGrid } from '../../apps/web/src/features/grid/report-grid.tsx'
import { SignedInContext } from '../../apps/web/src/features/session/session-context.ts'
import { queryClient } from '../../apps/web/src/lib/api/query-client.ts'
import { parseSearch, stringifySearch } from '../../apps/web/src/lib/api/search-params.ts'
import { createStore, useStore } from '../../apps/web/src/lib/store.ts'
import { columns } from './columns.tsx'
import type { Contender } from './contender.ts'
import type { Row } from './rows.ts'
import { signedIn } from './signed-in.ts'

const link = ({ builderEnterpriseId }: Row) => ({ href: `/builder/${builderEnterpriseId}`, newTab: true })

const shown = createStore<Row[] | undefined>(undefined)

function Page() {
  const rows = useStore(shown)
  return (
    rows && (
      <ReportGrid
        gridKey="bench"
        columns={columns}
        rows={rows}
        rowName={{ one: 'builder', many: 'builders' }}
        rowLink={link}
        totals
        dateRange={{ set: 'default', months: 2 }}
        exportFile={{ name: 'Builders', kind: 'date' }}
        reportTitle="Builders Using"
      />
    )
  )
}

const router = createRouter({ routeTree: createRootRoute({ component: Page }), parseSearch, stringifySearch })

const ask = (parts: Record<string, string | undefined>) =>
  void router.navigate({ to: '.', search: (search: object) => ({ ...search, ...parts }) })

/** The portal's grid as a report has it, its state in the address; all rows on one page. */
export async function start(root: HTMLElement): Promise<Contender> {
  queryClient.setQueryData(calendarQuery.queryKey, { lastMonth: '2026-10' })
  ask({ bench_take: 'all' })
  await router.load()
  await document.fonts.load('14px "Inter Variable"')
  createRoot(root).render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
      <QueryClientProvider client={queryClient}>
        <SignedInContext value={signedIn}>
          <RouterProvider router={router} />
        </SignedInContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return {
    show: shown.set,
    sortBy: (field, descending) => ask({ bench_sort: field && `${descending ? '-' : ''}${field}` }),
    filterBy: (field, text) => ask({ bench_filter: text && `(${field}_contains_${text})` }),
    groupBy: (field) => ask({ bench_group: field }),
    firstName: () => root.querySelector('tbody td[data-name]')?.textContent,
    scroller: () => root.querySelector('[role=region]') as Element,
  }
}
