import { type Icon, IconRefresh } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { LaunchTile } from '../../../ui/layout/launch-tile.tsx'
import { failures, purposes } from '../messages.ts'
import { reportList, type ReportPath } from '../report-list.ts'
import css from './report-tile.module.css'

export interface TileContent {
  figure: string
  /** What the figure is of: no figure stands without its basis. */
  basis: string
  missed?: boolean
  picture?: ReactNode
}

/** Opens a report and shows how it stands: a figure, its basis and a small picture. */
export function ReportTile<Data>(props: {
  report: ReportPath
  icon: Icon
  query: UseQueryResult<Data>
  renderContent: (data: Data) => TileContent
}) {
  const { report, icon, query, renderContent } = props
  return (
    <LaunchTile link={report} icon={icon} title={reportList[report].title} text={purposes[report]}>
      {query.data !== undefined ? (
        <Shown {...renderContent(query.data)} />
      ) : query.isLoadingError ? (
        <Failed onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      )}
    </LaunchTile>
  )
}

function Shown({ figure, basis, missed = false, picture }: TileContent) {
  return (
    <>
      <div className={css.words}>
        <p className={css.figure} data-missed={missed || undefined}>
          {figure}
        </p>
        <p className={css.basis}>{basis}</p>
      </div>
      {picture}
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <p className={css.basis} role="alert">
        {failures.grid.body}
      </p>
      <Button size="small" onClick={onRetry}>
        <IconRefresh size={14} stroke={1.75} aria-hidden />
        Try again
      </Button>
    </>
  )
}

function Loading() {
  return (
    <div className={css.loading} role="status" aria-label="Loading">
      <div>
        <i className={css.wide} />
        <i />
      </div>
      <i className={css.block} />
    </div>
  )
}
