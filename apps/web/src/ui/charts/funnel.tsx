import { IconCheck, IconX } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import css from './funnel.module.css'

interface Status {
  id: number
  name: string
  isClosed: boolean
}

/** The open statuses in their order, then how it ended. */
const stepsOf = (
  statuses: Status[],
  { current, won, final }: { current: number; won: number; final: string },
) => {
  const now = statuses.find(({ id }) => id === current)
  const outcome = now?.isClosed ? (now.id === won ? 'won' : 'lost') : undefined
  const open = statuses.filter(({ isClosed }) => !isClosed)
  const at = open.findIndex(({ id }) => id === current)
  const last = { name: now?.isClosed ? now.name : final, outcome }
  return {
    steps: [...open.map(({ name }) => ({ name, outcome: undefined })), last],
    reachedAt: at < 0 ? open.length : at,
  }
}

// How much a step is cut off above and below at its two ends, in percent of its height.
const cuts = (index: number, count: number) => {
  const most = 28
  const at = (place: number) => Math.min((place / (count - 1)) * most, most)
  return { '--from': `${at(index)}%`, '--to': `${at(index + 1)}%` } as CSSProperties
}

/** Steps that taper towards the end; only the current one stands out. */
export function Funnel(props: {
  label: string
  statuses: Status[]
  current: number
  /** The status that ends well. */
  won: number
  /** What the last step is called before it is reached. */
  final: string
}) {
  const { steps, reachedAt } = stepsOf(props.statuses, props)
  return (
    <ol className={css.funnel} aria-label={props.label} style={{ '--steps': steps.length } as CSSProperties}>
      {steps.map(({ name, outcome }, index) => {
        const reached = index === reachedAt
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
