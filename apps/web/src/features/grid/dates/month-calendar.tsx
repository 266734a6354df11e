import { addMonths, type Month } from '@homestead/contract'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { axisLabel } from '../../../ui/charts/periods.ts'
import css from './date-range.module.css'

const monthsOf = (year: string) => Array.from({ length: 12 }, (_, i) => addMonths(`${year}-01`, i))
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 }

/** The twelve months of a year. Arrow keys walk over them, across years too. */
export function MonthCalendar(props: {
  label: string
  month: Month | undefined
  limits: { min: Month; max: Month }
  range: { start: Month | undefined; end: Month | undefined }
  onPick: (month: Month) => void
}) {
  const { month, limits, range } = props
  const within = (candidate: Month) => candidate >= limits.min && candidate <= limits.max
  const [{ at, byKey }, setAt] = useState({ at: month && within(month) ? month : limits.max, byKey: true })
  const year = at.slice(0, 4)
  const calendar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Turning the year with its button leaves the focus there, for the next turn.
    if (byKey) calendar.current?.querySelector<HTMLElement>(`[data-month="${at}"]`)?.focus()
  }, [at, byKey])
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const to = addMonths(at, step)
    if (within(to)) setAt({ at: to, byKey: true })
  }
  const turn = (by: -1 | 1) => {
    const to = addMonths(at, by * 12)
    setAt({ at: to < limits.min ? limits.min : to > limits.max ? limits.max : to, byKey: false })
  }
  const inRange = (candidate: Month) =>
    range.start !== undefined && range.end !== undefined && candidate >= range.start && candidate <= range.end
  return (
    <div ref={calendar} role="dialog" aria-label={props.label} className={css.calendar}>
      <div className={css.year}>
        <button
          type="button"
          aria-label="Previous year"
          disabled={year <= limits.min.slice(0, 4)}
          onClick={() => turn(-1)}
        >
          <IconChevronLeft size={16} stroke={1.6} aria-hidden />
        </button>
        <span aria-live="polite">{year}</span>
        <button
          type="button"
          aria-label="Next year"
          disabled={year >= limits.max.slice(0, 4)}
          onClick={() => turn(1)}
        >
          <IconChevronRight size={16} stroke={1.6} aria-hidden />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the months inside have the focus */}
      <div className={css.months} onKeyDown={walk}>
        {monthsOf(year).map((candidate) => {
          const name = axisLabel(candidate)
          return (
            <button
              key={candidate}
              type="button"
              tabIndex={candidate === at ? 0 : -1}
              aria-label={`${name} ${year}`}
              aria-pressed={candidate === month}
              data-month={candidate}
              data-within={inRange(candidate) || undefined}
              disabled={!within(candidate)}
              onClick={() => props.onPick(candidate)}
            >
              {name}
            </button>
          )
        })}
      </div>
    </div>
  )
}
