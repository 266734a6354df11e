import {
  type DateRangeOption,
  type DateRangeSet,
  type Month,
  monthLimits,
  rangeOptions,
} from '@homestead/contract'
import { useId, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectButton } from '../../../ui/form/select-button.tsx'
import { useLastMonth } from './calendar.ts'
import css from './date-range.module.css'
import type { ChosenRange } from '../state/grid-state.ts'
import { MonthField } from './month-field.tsx'
import { checkRange, draftOf, presetDraft } from './range-draft.ts'

export interface SubmittedRange {
  start: Month
  end: Month
  /** The predefined range it is, if it is one: its months, or its name in the calendar. */
  monthCount: DateRangeOption['id'] | undefined
}

/** Which months the data is of. Nothing changes before it is submitted. */
export function DateRangePicker(props: {
  set: DateRangeSet
  range: ChosenRange
  onSubmit: (range: SubmittedRange) => void
  submitText?: string
}) {
  const { set, range, onSubmit, submitText = 'Submit' } = props
  const lastMonth = useLastMonth()
  const [draft, setDraft] = useState({ of: range, ...draftOf(range) })
  // Another range came from outside: the way back, a saved filter, Reset.
  if (draft.of.start !== range.start || draft.of.end !== range.end) setDraft({ of: range, ...draftOf(range) })
  const { start, end, preset, problem } = checkRange(draft, set, lastMonth)
  const limits = monthLimits(set, lastMonth)
  const invalid = (month: Month | undefined) =>
    !month ||
    month < limits.min ||
    month > limits.max ||
    (start !== undefined && end !== undefined && start > end)
  const problemId = useId()
  return (
    <Form
      onSubmit={() => {
        if (start && end && !problem) onSubmit({ start, end, monthCount: preset })
      }}
    >
      {/* The form has no name of its own, or a dialog over a page would be a second landmark of that name. */}
      <div className={css.picker} role="group" aria-label="Date range">
        <SelectButton
          label="Date range"
          className={css.preset}
          value={preset}
          placeholder="Custom range"
          options={rangeOptions(set, lastMonth).map(({ id, name }) => ({ key: id, text: name }))}
          onChange={(id) => setDraft({ of: range, ...presetDraft(id, lastMonth) })}
        />
        <MonthField
          label="Start month"
          typed={draft.start}
          invalid={invalid(start)}
          limits={limits}
          range={{ start, end }}
          onChange={(typed) => setDraft((last) => ({ ...last, start: typed }))}
        />
        <span aria-hidden>–</span>
        <MonthField
          label="End month"
          typed={draft.end}
          invalid={invalid(end)}
          limits={limits}
          range={{ start, end }}
          onChange={(typed) => setDraft((last) => ({ ...last, end: typed }))}
        />
        <Button
          type="submit"
          variant="primary"
          disabled={problem !== undefined}
          aria-describedby={problem ? problemId : undefined}
        >
          {submitText}
        </Button>
        {problem && (
          <span id={problemId} role="status" className={css.problem}>
            {problem}
          </span>
        )}
      </div>
    </Form>
  )
}
