import { IconChevronRight } from '@tabler/icons-react'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../lib/format/format.ts'
import css from './change-history.module.css'
import { FailedState } from './failed-state.tsx'
import { Skeleton } from './skeleton.tsx'

interface Event {
  at: string
  contactName: string
}

/** Who did what when, the latest first. Fetched when somebody asks. */
export function ChangeHistory<E extends Event, Key extends readonly unknown[]>(props: {
  query: UseQueryOptions<E[], Error, E[], Key>
  /** What an event changed; the first one says how it began. */
  changesIn: (event: E, before: E | undefined) => string[]
}) {
  const [open, setOpen] = useState(false)
  const { data, isLoadingError, refetch } = useQuery({ ...props.query, enabled: open })
  return (
    <details className={css.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <IconChevronRight size={14} stroke={1.75} aria-hidden />
        History
      </summary>
      {isLoadingError ? (
        <FailedState title="Problem getting the history" onRetry={() => void refetch()} />
      ) : data ? (
        <ol>
          {data.map((event, index) => (
            // Two changes may be of the same moment; the first one of all keeps its number.
            <li key={data.length - index}>
              <div>
                <b>{event.contactName}</b> <time dateTime={event.at}>{formatMoment(event.at)}</time>
              </div>
              <div>{props.changesIn(event, data[index + 1]).join(' · ')}</div>
            </li>
          ))}
        </ol>
      ) : (
        open && <Skeleton lines={3} />
      )}
    </details>
  )
}
