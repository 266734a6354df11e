import type { Note } from '@homestead/contract'
import { Avatar } from '../../ui/person/avatar.tsx'
import { useSignedIn } from '../session/session-context.ts'
import { authorName, isOfThePortal } from './author-name.ts'
import { NoteItem } from './note-item.tsx'
import type { Thread } from './note-queries.ts'
import css from './notes.module.css'

/** One's own notes stand out, and those of the portal's people. */
export function NoteFeed(props: { notes: Note[]; thread: Thread; readOnly: boolean }) {
  const { notes, thread, readOnly } = props
  const { user } = useSignedIn()
  const own = `${user.firstName} ${user.lastName}`
  const toneOf = (contactName: string) => {
    if (isOfThePortal(contactName)) return { tone: 'clay' } as const
    return authorName(contactName) === own ? {} : ({ tone: 'grey' } as const)
  }
  return (
    <ul className={css.feed}>
      {notes.map((note) => (
        <li key={note.id}>
          <Avatar name={authorName(note.contactName)} {...toneOf(note.contactName)} />
          <NoteItem note={note} thread={thread} readOnly={readOnly} />
        </li>
      ))}
    </ul>
  )
}
