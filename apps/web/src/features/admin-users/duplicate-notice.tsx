import type { DuplicateCheck, SimilarContact } from '@homestead/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Avatar } from '../../ui/person/avatar.tsx'
import { Button } from '../../ui/form/button.tsx'
import css from './admin-users.module.css'
import { duplicate } from './messages.ts'

const nameOf = ({ firstName, lastName }: Pick<SimilarContact, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

/** Who may be the same person, and what to do about it. */
export function DuplicateNotice(props: {
  found: DuplicateCheck
  isNew: boolean
  busy: boolean
  onUse: (contact: SimilarContact) => void
  onOpen: (contact: SimilarContact) => void
  onSaveAnyway: () => void
}) {
  const { found, isNew } = props
  // Nobody else can sign in with the address of a user.
  const isTaken = found.dirtyContactList.some(({ isUser, same }) => isUser && same.includes('e-mail address'))
  const notice = useRef<HTMLDivElement>(null)
  // Whoever pressed Save is at the other end of the form.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={notice} className={css.notice} role="alert">
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
      <div>
        <b>{duplicate.title}</b>
        <ul>
          {found.dirtyContactList.map((contact) => (
            <li key={contact.contactId}>
              <Avatar name={nameOf(contact)} tone="grey" />
              <div>
                <b>{nameOf(contact)}</b>
                <span>{contact.emailAddress}</span>
                <span>{duplicate.same(contact.same)}</span>
              </div>
              {contact.isUser ? (
                <Button size="small" onClick={() => props.onOpen(contact)}>
                  {duplicate.open}
                </Button>
              ) : (
                isNew && (
                  <Button size="small" onClick={() => props.onUse(contact)}>
                    {duplicate.use}
                  </Button>
                )
              )}
              <p>{contact.isUser ? duplicate.user : duplicate.contact}</p>
            </li>
          ))}
        </ul>
        {!isTaken && (
          <Button size="small" busy={props.busy} onClick={props.onSaveAnyway}>
            {isNew ? duplicate.anyway.create : duplicate.anyway.update}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The contact that gets the sign-in, and what saving changes about it. */
export function ChosenContact(props: {
  contact: SimilarContact
  draft: { firstName: string; lastName: string }
  onUndo: () => void
}) {
  const [before, after] = [nameOf(props.contact), nameOf(props.draft)]
  return (
    <div className={css.notice} data-tone="calm" role="status">
      <Avatar name={before} tone="grey" />
      <div>
        <b>{duplicate.using(before)}</b>
        {after && before !== after && <p>{duplicate.renames(before, after)}</p>}
        <Button size="small" variant="ghost" onClick={props.onUndo}>
          {duplicate.instead}
        </Button>
      </div>
    </div>
  )
}
