import type { Note } from '@homestead/contract'
import { formatMoment } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { authorName } from './author-name.ts'
import css from './notes.module.css'

export function NoteFeed({ notes }: { notes: Note[] }) {
  return (
    <ul className={css.feed}>
      {notes.map(({ created, contactName, content }) => (
        <li key={created + contactName}>
          <Avatar name={authorName(contactName)} />
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
