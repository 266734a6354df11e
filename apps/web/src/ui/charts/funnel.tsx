import { IconCheck, IconX } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import css from './funnel.module.css'

export interface FunnelStep {
  name: string
  /** How the last step ended; the others are simply reached. */
  outcome?: 'won' | 'lost'
}

// How much a step is cut off above and below at its two ends, in percent of its height.
const cuts = (index: number, count: number) => {
  const most = 28
  const at = (place: number) => Math.min((place / (count - 1)) * most, most)
  return { '--from': `${at(index)}%`, '--to': `${at(index + 1)}%` } as CSSProperties
}

/** Steps that taper towards the end; only the current one stands out. */
export function Funnel({ label, steps, current }: { label: string; steps: FunnelStep[]; current: number }) {
  return (
    <ol className={css.funnel} aria-label={label} style={{ '--steps': steps.length } as CSSProperties}>
      {steps.map(({ name, outcome }, index) => {
        const reached = index === current
        const Mark = outcome === 'lost' ? IconX : IconCheck
        return (
          <li
            key={name}
            style={cuts(index, steps.length)}
            data-outcome={reached ? (outcome ?? 'reached') : undefined}
            aria-current={reached ? 'step' : undefined}
          >
            <span>
              {reached && <Mark size={14} stroke={2} aria-hidden />}
              {name}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
