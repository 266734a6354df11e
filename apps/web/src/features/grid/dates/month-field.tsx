import type { Month } from '@homestead/contract'
import { IconCalendarMonth } from '@tabler/icons-react'
import { useRef } from 'react'
import { useDropdown } from '../../../ui/overlay/use-dropdown.ts'
import css from './date-range.module.css'
import { MonthCalendar } from './month-calendar.tsx'
import { monthFrom, monthText } from './month-text.ts'

/** A month, typed as MM yyyy or picked. */
export function MonthField(props: {
  label: string
  typed: string
  invalid: boolean
  limits: { min: Month; max: Month }
  /** The months between the two fields, to tint them. */
  range: { start: Month | undefined; end: Month | undefined }
  onChange: (typed: string) => void
}) {
  const { label, typed, onChange } = props
  const { open, setOpen, root } = useDropdown()
  const input = useRef<HTMLInputElement>(null)
  const month = monthFrom(typed)
  return (
    <div ref={root} className={css.month} data-invalid={props.invalid || undefined}>
      <input
        ref={input}
        aria-label={label}
        aria-invalid={props.invalid}
        inputMode="numeric"
        autoComplete="off"
        placeholder="MM yyyy"
        value={typed}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => month && month !== typed && onChange(monthText(month))}
      />
      <button
        type="button"
        aria-label={`Pick the ${label.toLowerCase()}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconCalendarMonth size={16} stroke={1.6} aria-hidden />
      </button>
      {open && (
        <MonthCalendar
          label={label}
          month={month}
          limits={props.limits}
          range={props.range}
          onPick={(picked) => {
            setOpen(false)
            onChange(monthText(picked))
            input.current?.focus()
          }}
        />
      )}
    </div>
  )
}
