import { initialsOfName } from '../lib/initials.ts'
import css from './avatar.module.css'

/** A person's initials; the name itself always stands beside them. */
export function Avatar(props: { name: string; tone?: 'brand' | 'clay' | 'grey'; large?: boolean }) {
  return (
    <span
      className={css.avatar}
      data-tone={props.tone ?? toneOf(props.name)}
      data-large={props.large || undefined}
      aria-hidden
    >
      {initialsOfName(props.name)}
    </span>
  )
}

const tones = ['brand', 'clay', 'grey'] as const

/** The same person always in the same colour. */
const toneOf = (name: string) =>
  tones[
    Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => sum + code, 0) %
      tones.length
  ]
