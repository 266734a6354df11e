import type { OpportunityEvent } from '@homestead/contract'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../lib/format.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAccount } from '../identity/session-context.ts'
import { changesIn } from './changes-in.ts'
import css from './engagement.module.css'
import { engagement, failures } from './messages.ts'
import { historyQuery } from './opportunity-queries.ts'

/** Who did what when, the latest first. Fetched when somebody asks. */
export function OpportunityHistory({ id }: { id: number }) {
  const { accountEnterpriseId } = useAccount()
  const [open, setOpen] = useState(false)
  const history = useQuery({ ...historyQuery(accountEnterpriseId, id), enabled: open })
  return (
    <details className={css.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <IconChevronRight size={14} stroke={1.75} aria-hidden />
        {engagement.history}
      </summary>
      {history.isError ? (
        <FailedState title={failures.history} onRetry={() => void history.refetch()} />
      ) : history.data ? (
        <ol>
          {history.data.map((event, index) => (
            <Event key={event.at} event={event} before={history.data[index + 1]} />
          ))}
        </ol>
      ) : (
        open && <Skeleton lines={3} />
      )}
    </details>
  )
}

function Event({ event, before }: { event: OpportunityEvent; before: OpportunityEvent | undefined }) {
  return (
    <li>
      <div>
        <b>{event.contactName}</b> <time dateTime={event.at}>{formatMoment(event.at)}</time>
      </div>
      <div>{changesIn(event, before).join(' · ')}</div>
    </li>
  )
}
