import { IconCheck, IconX } from '@tabler/icons-react'
import { Progress } from './progress.tsx'
import { SilentSpinner } from './spinner.tsx'
import css from './step-list.module.css'

export interface Step {
  text: string
  note?: string
  /** 'waits' is for somebody's decision, 'open' for what comes later. */
  state: 'done' | 'now' | 'waits' | 'open' | 'failed'
  part?: { value: number; of: number }
}

/** How far something has come that takes several steps. */
export const StepList = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={css.steps}>
    {steps.map(({ text, note, state, part }) => (
      <li
        key={text}
        data-state={state}
        aria-current={state === 'now' || state === 'waits' ? 'step' : undefined}
      >
        <span className={css.mark}>
          {state === 'done' && <IconCheck size={12} stroke={2.5} aria-label="Done" role="img" />}
          {state === 'failed' && <IconX size={12} stroke={2.5} aria-label="Failed" role="img" />}
          {state === 'now' && <SilentSpinner />}
        </span>
        <b>{text}</b>
        <span className={css.note}>{note}</span>
        {part && <Progress label={text} value={part.value} of={part.of} />}
      </li>
    ))}
  </ol>
)
