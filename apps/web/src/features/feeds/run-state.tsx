import { isRunning, type FeedRunSummary } from '@homestead/contract'
import { IconApi, IconDatabase, IconFileUpload, IconTerminal2, type Icon } from '@tabler/icons-react'
import { Badge } from '../../ui/feedback/badge.tsx'
import { SilentSpinner } from '../../ui/feedback/spinner.tsx'
import css from './feeds.module.css'
import { statusNames } from './messages.ts'

type Status = FeedRunSummary['status']

/** Where a run stands, in a list. */
export function RunState({ status, progress }: Pick<FeedRunSummary, 'status' | 'progress'>) {
  return (
    <span className={css.state} data-status={status}>
      {isRunning(status) ? <SilentSpinner /> : <i aria-hidden />}
      <span>
        {statusNames[status]}
        {progress && status === 'Checking' && <small>{progress}</small>}
      </span>
    </span>
  )
}

const tones: Partial<Record<Status, 'open' | 'under-way' | 'good' | 'bad'>> = {
  Receiving: 'open',
  Waiting: 'open',
  Checking: 'open',
  Checked: 'open',
  Applying: 'open',
  Undoing: 'open',
  Applied: 'good',
  Failed: 'bad',
  Undone: 'under-way',
}

/** The same beside a title. */
export const RunBadge = ({ status }: { status: Status }) => (
  <Badge tone={tones[status]}>{statusNames[status]}</Badge>
)

const doorIcons: Record<FeedRunSummary['door'], [Icon, string]> = {
  page: [IconFileUpload, 'File'],
  call: [IconApi, 'API'],
  command: [IconTerminal2, 'Command line'],
  demo: [IconDatabase, 'Demonstration'],
}

/** Who brought a run, and by which door. */
export function BroughtBy({ door, fileName, madeBy }: Pick<FeedRunSummary, 'door' | 'fileName' | 'madeBy'>) {
  const [Icon, name] = doorIcons[door]
  const file = door === 'call' ? '' : fileName
  return (
    <span className={css.by}>
      <Icon size={14} stroke={1.75} aria-label={name} role="img" />
      {file && <span title={file}>{file}</span>}
      <span>
        {file && madeBy && ', '}
        {madeBy}
      </span>
    </span>
  )
}
