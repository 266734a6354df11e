import { IconMessage2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useAccount } from '../session/session-context.ts'
import { EmailButton } from './email-button.tsx'
import { failures, notes as words } from './messages.ts'
import { NoteBox } from './note-box.tsx'
import { NoteFeed } from './note-feed.tsx'
import { isMailable, notesQuery, type Thread } from './note-queries.ts'
import css from './notes.module.css'

/** The thread of one thing: what was written, the latest first, and a box to add to it. */
export function NotesPanel({ thread, readOnly }: { thread: Thread; readOnly: boolean }) {
  const { accountEnterpriseId } = useAccount()
  const { data, isLoadingError, refetch } = useQuery(notesQuery(accountEnterpriseId, thread))
  return (
    <Panel
      title={words.title}
      action={
        isMailable(thread) &&
        data?.some(({ deletedOn }) => deletedOn === null) && <EmailButton thread={thread} />
      }
    >
      <div className={css.frame}>
        <div className={css.notes}>
          <NoteBox thread={thread} readOnly={readOnly} />
          {isLoadingError ? (
            <FailedState title={failures.load.body} onRetry={() => void refetch()} />
          ) : !data ? (
            <Skeleton lines={4} />
          ) : data.length === 0 ? (
            <EmptyState icon={IconMessage2} title={words.empty} />
          ) : (
            <NoteFeed notes={data} thread={thread} readOnly={readOnly} />
          )}
        </div>
      </div>
    </Panel>
  )
}
