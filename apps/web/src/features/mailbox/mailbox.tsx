import { mailbox, type SentMail } from '@homestead/contract'
import { IconMailOpened, IconInbox } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { formatMoment } from '../../lib/format/format.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useSignedIn } from '../session/session-context.ts'
import css from './mailbox.module.css'

const mailboxQuery = (accountEnterpriseId: string) =>
  queryOptions({
    queryKey: ['mailbox', accountEnterpriseId],
    queryFn: ({ signal }) => api(mailbox, {}, { signal }),
    staleTime: 0,
  })

/** Demo only: what the portal would have mailed for the current account. */
export function Mailbox() {
  const {
    user,
    account: { accountEnterpriseId, name },
  } = useSignedIn()
  const { data: mails, isLoadingError, refetch } = useQuery(mailboxQuery(accountEnterpriseId))
  const [openId, setOpenId] = useState<string>()
  const open = mails?.find((mail) => mail.id === openId) ?? mails?.[0]
  return (
    <>
      <PageHeader
        title="Mailbox"
        description={
          user.internal
            ? `What was mailed for ${name}. In the demo no mail leaves the portal.`
            : `What was mailed to you for ${name}. In the demo no mail leaves the portal.`
        }
      />
      <div className={css.frame}>
        {isLoadingError && <FailedState title="Problem getting the mail" onRetry={() => void refetch()} />}
        {!mails && !isLoadingError && (
          <div className={css.loading}>
            <Skeleton lines={8} />
          </div>
        )}
        {mails?.length === 0 && <EmptyState icon={IconInbox} title="Nothing has been mailed yet." />}
        {mails && open && (
          <>
            <ul className={css.list} aria-label="Mails">
              {mails.map((mail) => (
                <li key={mail.id}>
                  <button type="button" aria-pressed={mail.id === open.id} onClick={() => setOpenId(mail.id)}>
                    <b>{mail.subject}</b>
                    <span>{mail.toAddress}</span>
                    <time dateTime={mail.createdAt}>{formatMoment(mail.createdAt)}</time>
                  </button>
                </li>
              ))}
            </ul>
            <ReadingPane mail={open} />
          </>
        )}
      </div>
    </>
  )
}

function ReadingPane({ mail }: { mail: SentMail }) {
  return (
    <article className={css.pane} aria-label={mail.subject}>
      <h2>{mail.subject}</h2>
      <p className={css.meta}>
        <IconMailOpened size={14} stroke={1.75} aria-hidden />
        To {mail.toAddress}, {mail.sentAt ? `sent ${formatMoment(mail.sentAt)}` : 'waiting to be sent'}
      </p>
      <p className={css.text}>
        {mail.bodyText.split(/(https?:\/\/\S+)/).map((part, at) =>
          at % 2 === 1 ? (
            <a key={part} href={part}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
    </article>
  )
}
