import { programAnalysisPath } from '@homestead/contract'
import type { ReactNode } from 'react'
import { InfoButton } from '../../ui/overlay/info-button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { module, purposes } from './messages.ts'
import { reportList, type ReportPath } from './report-list.ts'
import css from './report-page.module.css'

/** What all reports have around their grid: the way back to the module, title, subtitle, grid title and actions. */
export function ReportPage(props: {
  report: ReportPath
  subtitle?: string
  gridTitle?: string
  info?: string
  actions?: ReactNode
  children: ReactNode
}) {
  const { report, subtitle = purposes[report], gridTitle, info, actions, children } = props
  const title = reportList[report].title
  const infoButton = info && <InfoButton label={`About ${gridTitle ?? title}`} text={info} />
  return (
    <>
      <PageHeader
        title={title}
        back={{ to: programAnalysisPath, text: module.name }}
        description={
          <>
            {subtitle} {!gridTitle && infoButton}
          </>
        }
      >
        {actions}
      </PageHeader>
      {gridTitle && (
        <div className={css.gridTitle}>
          <h2>{gridTitle}</h2>
          {infoButton}
        </div>
      )}
      {children}
    </>
  )
}
