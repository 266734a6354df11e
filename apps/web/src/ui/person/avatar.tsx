import { initialsOfName } from '../../lib/format/initials.ts'
import css from './avatar.module.css'

/** A person's initials; the name itself always stands beside them. */
export function Avatar(props: { name: string; tone?: 'clay' | 'grey'; large?: boolean }) {
  return (
    <span className={css.avatar} data-tone={props.tone} data-large={props.large || undefined} aria-hidden>
      {initialsOfName(props.name)}
    </span>
  )
}
