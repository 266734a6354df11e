import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import css from './delta.module.css'

/** A change in percent: below zero a red arrow down, else a green one up. */
export function Delta({ percent, of }: { percent: number; of: string }) {
  const falls = percent < 0
  const Arrow = falls ? IconArrowDownRight : IconArrowUpRight
  return (
    <span className={css.delta} data-falls={falls || undefined}>
      <Arrow size={14} stroke={1.75} aria-label={falls ? 'down' : 'up'} />
      {Math.abs(percent).toFixed(1)}% {of}
    </span>
  )
}
