import { closingsDetail, firstDay, lastDay, rangeOf } from '@homestead/contract'
import { IconRotateClockwise } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Segments } from '../../ui/form/segments.tsx'
import { usageQuery } from '../builders/builder-queries.ts'
import { useLastMonth } from '../grid/dates/calendar.ts'
import { DateRangePicker } from '../grid/dates/date-range-picker.tsx'
import { ExportButton } from '../grid/export/export-button.tsx'
import { LoadedGrid } from '../grid/loaded-grid.tsx'
import { UnconfirmedNote } from '../grid/unconfirmed-note.tsx'
import { ShareButton } from '../grid/state/share-button.tsx'
import { inAddress } from '../grid/state/use-grid-address.ts'
import { useGridState } from '../grid/state/use-grid-state.ts'
import { useSetup } from '../grid/state/use-grid-setup.ts'
import { useRegionFeatures } from '../session/regions.ts'
import { useAccount } from '../session/session-context.ts'
import { BuilderUsagePanel } from './builder-usage-panel.tsx'
import { choiceOf, homesOptions } from './homes-choice.ts'
import { homes as homesText, page, usage } from './messages.ts'
import { ShareTrendPanel } from './share-trend-panel.tsx'
import { usageColumns, usageRows } from './usage-months.tsx'
import { usePageChoice } from './use-page-choice.ts'
import { useUsageBuilder } from './use-usage-builder.ts'
import css from './usage-trending.module.css'

const ClosingDetailDialog = lazy(() => import('../builders/closing-detail-dialog.tsx'))

const gridKey = 'ut_builder_detail'
const set = 'usageTrending'
const months = 12
const defaultSort = { field: 'month', descending: true } as const

/** Shares by quarter and a builder's months. One choice of months and homes is for all three parts. */
export function UsageTrending() {
  const mfr = useAccount().accountEnterpriseId
  const lastMonth = useLastMonth()
  const { homes, chooseHomes, builderId, chooseBuilder } = usePageChoice()
  const { builder, builders } = useUsageBuilder(builderId)
  const [detail, setDetail] = useState(false)
  const navigate = useNavigate()

  const setup = useSetup(usageColumns([]), defaultSort, set, lastMonth)
  const controls = useGridState(gridKey, setup)
  const range = controls.state.range ?? rangeOf(months, lastMonth)
  const days = { startOn: firstDay(range.start), endOn: lastDay(range.end) }
  const scope = { mfr, narrowing: { features: useRegionFeatures(), ...choiceOf(homes) } }

  const usageMonths = useQuery({
    ...usageQuery(mfr, builder?.builderEnterpriseId ?? '', { ...days, ...choiceOf(homes) }),
    enabled: builder !== undefined,
  })
  const rows = useMemo(() => usageMonths.data && usageRows(usageMonths.data), [usageMonths.data])
  const columns = useMemo(() => usageColumns(rows ?? []), [rows])
  const reportTitle = [usage.title, builder?.builderName, homes === 'all' ? undefined : homesText[homes]]
    .filter(Boolean)
    .join(' - ')

  /** The closings of the months that are shown here. */
  const openDetail = () => {
    const shown = { from: range.start, to: range.end }
    void navigate({
      to: '.',
      search: (search: object) => ({ ...search, ...inAddress(closingsDetail.gridKey, shown) }),
      replace: true,
      resetScroll: false,
    })
    setDetail(true)
  }

  return (
    <>
      <PageHeader title={page.title} description={page.sentence} />
      <div className={css.toolbar}>
        <DateRangePicker
          set={set}
          range={range}
          onSubmit={({ start, end }) => controls.change({ range: { start, end } })}
        />
        <div className={css.tools}>
          <Segments label={homesText.label} value={homes} options={homesOptions} onChange={chooseHomes} />
          <ExportButton
            gridKey={gridKey}
            file={{ name: usage.title, kind: 'date' }}
            reportTitle={reportTitle}
            columns={columns}
            rows={rows}
            state={controls.state}
            range={range}
            hasRange
            totals={false}
          />
          <ShareButton gridKey={gridKey} range={range} />
          <Button variant="ghost" onClick={controls.reset}>
            <IconRotateClockwise size={16} stroke={1.6} aria-hidden />
            Reset
          </Button>
        </div>
      </div>
      <div className={css.shares}>
        <ShareTrendPanel counted="builders" scope={scope} days={days} />
        <ShareTrendPanel counted="closings" scope={scope} days={days} />
      </div>
      <UnconfirmedNote days={days} />
      <BuilderUsagePanel
        builders={builders}
        builder={builder}
        onChoose={chooseBuilder}
        months={usageMonths}
        onDetail={openDetail}
        grid={
          rows && (
            <LoadedGrid
              inPanel
              gridKey={gridKey}
              columns={columns}
              rows={rows}
              controls={controls}
              rowName={{ one: 'month', many: 'months' }}
              defaultSort={defaultSort}
              dateRange={{ set, months }}
              reportTitle={reportTitle}
            />
          )
        }
      />
      {detail && builder && (
        <Suspense>
          <ClosingDetailDialog
            builderId={builder.builderEnterpriseId}
            builderName={builder.builderName}
            homes={
              homes === 'all'
                ? undefined
                : { choice: choiceOf(homes), note: homesText.only(homesText[homes]) }
            }
            onClose={() => setDetail(false)}
          />
        </Suspense>
      )}
    </>
  )
}
