import type { Icon } from '@tabler/icons-react'
import css from './segments.module.css'

/** One of a few, all of them in sight. */
export function Segments<Key extends string>(props: {
  label: string
  value: Key
  options: readonly { key: Key; text: string; icon?: Icon }[]
  onChange: (key: Key) => void
}) {
  return (
    <div role="group" aria-label={props.label} className={css.segments}>
      {props.options.map(({ key, text, icon: Icon }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === props.value}
          onClick={() => props.onChange(key)}
        >
          {Icon && <Icon size={16} stroke={1.6} aria-hidden />}
          {text}
        </button>
      ))}
    </div>
  )
}
