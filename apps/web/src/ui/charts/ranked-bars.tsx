import type { CSSProperties } from 'react'
import { formatNumber } from '../../lib/format/format.ts'
import css from './ranked-bars.module.css'

/** A count per name as bars beside their numbers; the longest fills the room. */
export function RankedBars(props: {
  label: string
  bars: { name: string; count: number; color: string }[]
  /** Of the names, in pixels. */
  nameWidth: number
  /** Many of them. */
  dense?: boolean
  small?: boolean
}) {
  const most = Math.max(...props.bars.map(({ count }) => count), 1)
  return (
    <ul
      className={css.bars}
      aria-label={props.label}
      data-dense={props.dense || undefined}
      data-small={props.small || undefined}
      style={{ '--name-width': `${props.nameWidth}px` } as CSSProperties}
    >
      {props.bars.map(({ name, count, color }) => (
        <li key={name}>
          <span title={name}>{name}</span>
          <i style={{ width: `${(100 * count) / most}%`, background: color }} aria-hidden />
          <b>{formatNumber(count)}</b>
        </li>
      ))}
    </ul>
  )
}
