import { type ClosingUpload, closingFilePath } from '@homestead/contract'
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDayOf } from '../../lib/format/format.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useAccount } from '../session/session-context.ts'
import css from './closing-files-panel.module.css'
import { closingFilesQuery } from './closing-file-queries.ts'
import { failures, files as words } from './messages.ts'

const shown = 5

/** The closing files, the latest first: a few, or all. */
export function ClosingFilesPanel() {
  const { accountEnterpriseId } = useAccount()
  const { data, isLoadingError, refetch } = useQuery(closingFilesQuery(accountEnterpriseId))
  const [all, setAll] = useState(false)
  const more = data !== undefined && data.length > shown
  return (
    <Panel
      title={words.title}
      action={
        more && (
          <button type="button" className={css.link} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? words.showFewer : words.showAll(data.length)}
          </button>
        )
      }
    >
      {isLoadingError ? (
        <FailedState title={failures.list.body} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={6} />
      ) : data.length === 0 ? (
        <EmptyState icon={IconFileSpreadsheet} title={words.none} />
      ) : (
        <ul className={css.list} data-all={all || undefined}>
          {data.slice(0, all ? undefined : shown).map((file) => (
            <FileLine key={file.enterpriseId} file={file} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const toneOf = ({ status, errorCount }: ClosingUpload) => {
  if (status === 'Processed') return errorCount > 0 ? 'under-way' : 'good'
  if (status === 'Failed') return 'bad'
  if (status === 'TakenBack') return undefined
  return status === 'Columns' || errorCount > 0 ? 'under-way' : 'open'
}

function FileLine({ file }: { file: ClosingUpload }) {
  const Icon = /\.csv$/i.test(file.fileName) ? IconFileTypeCsv : IconFileSpreadsheet
  const facts = [formatDayOf(file.uploadedAt), words.rows(file.rowCount), file.uploadedByName]
  return (
    <li>
      <Icon size={18} stroke={1.6} aria-hidden />
      <div className={css.name}>
        <Link to={closingFilePath(file.enterpriseId)} title={file.fileName}>
          {file.fileName}
        </Link>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Badge tone={toneOf(file)}>{words.status(file)}</Badge>
    </li>
  )
}
