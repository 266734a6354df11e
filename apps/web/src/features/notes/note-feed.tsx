import type { Note } from '@homestead/contract'
import { formatMoment } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { useSignedIn } from '../identity/session-context.ts'
import { authorName, isOfThePortal } from './author-name.ts'
import css from './notes.module.css'

/** One's own notes stand out, and those of the portal's people. */
export function NoteFeed({ notes }: { notes: Note[] }) {
  const { user } = useSignedIn()
  const own = `${user.firstName} ${user.lastName}`
  const toneOf = (contactName: string) => {
    if (isOfThePortal(contactName)) return { tone: 'clay' } as const
    return authorName(contactName) === own ? {} : ({ tone: 'grey' } as const)
  }
  return (
    <ul className={css.feed}>
      {notes.map(({ created, contactName, content }) => (
        <li key={created + contactName}>
          <Avatar name={authorName(contactName)} {...toneOf(contactName)} />
          <div>
            <p>
              <b>{authorName(contactName)}</b> <time dateTime={created}>{formatMoment(created)}</time>
            </p>
            <p className={css.content}>{content}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
