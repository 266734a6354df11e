import type { Icon } from '@tabler/icons-react'
import { formatNumber } from '../../lib/format/format.ts'
import css from './segments.module.css'

/** One of a few, all of them in sight. */
export function Segments<Key extends string>(props: {
  label: string
  value: Key
  options: readonly { key: Key; text: string; icon?: Icon; count?: number; alarming?: boolean }[]
  onChange: (key: Key) => void
}) {
  return (
    <div role="group" aria-label={props.label} className={css.segments}>
      {props.options.map(({ key, text, icon: Icon, count, alarming }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === props.value}
          onClick={() => props.onChange(key)}
        >
          {Icon && <Icon size={16} stroke={1.6} aria-hidden />}
          {text}
          {count !== undefined && (
            <span data-alarming={alarming || undefined}>{` ${formatNumber(count)}`}</span>
          )}
        </button>
      ))}
    </div>
  )
}
