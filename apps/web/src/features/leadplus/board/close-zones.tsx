import type { PipelineStatus } from '@homestead/contract'
import { StatusDot } from '../../../ui/feedback/status-dot.tsx'
import css from './lead-board.module.css'
import { reasonField } from '../detail/lead-draft.ts'
import { leadTone } from '../lead-tone.ts'
import { board } from '../messages.ts'
import { dropOn } from './use-card-drag.ts'

/** Where a lead is dropped that came to its end. */
export function CloseZones({ statuses, over }: { statuses: PipelineStatus[]; over: number | undefined }) {
  return (
    <aside className={css.zones} aria-label={board.zones}>
      <p>{board.close}</p>
      {statuses.map(({ id, name }) => (
        <div key={id} data-hot={over === id || undefined} data-tone={leadTone(id)} {...dropOn(id)}>
          <StatusDot tone={leadTone(id)} />
          <b>{name}</b>
          <span>{reasonField(id) ? board.asksReason : board.noReason}</span>
        </div>
      ))}
    </aside>
  )
}
