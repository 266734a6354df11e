import type { PipelineStatus } from '@homestead/contract'
import { useState } from 'react'
import { formatMoney, formatNumber } from '../../../lib/format/format.ts'
import { StatusName } from '../../../ui/feedback/status-dot.tsx'
import { BoardCard, type CardActions } from './board-card.tsx'
import { type BoardColumn, shownOf } from './board-columns.ts'
import css from './lead-board.module.css'
import { leadColor, leadTone } from '../lead-tone.ts'
import { board } from '../messages.ts'
import { type CardDrag, dropOn } from './use-card-drag.ts'

const first = 5
/** Thousands of cards at once would make the page slow. */
const further = 50

/** The leads of one status, the first few of them until somebody asks for more. */
export function Column(props: {
  column: BoardColumn
  statuses: PipelineStatus[]
  ownName: string
  actions: CardActions | undefined
  saving: ReadonlySet<string>
  kept: ReadonlySet<string>
  drag: CardDrag | undefined
}) {
  const { column, drag } = props
  const { status, leads, value, share } = column
  const [limit, setLimit] = useState(first)
  const shown = shownOf(leads, limit, props.kept)
  const rest = leads.length - shown.length
  const isTarget = drag?.over === status.id && drag.lead.statusId !== status.id
  return (
    <section
      className={css.column}
      aria-label={board.column(status.name, formatNumber(leads.length))}
      data-target={isTarget || undefined}
      data-status={status.id}
      {...(props.actions && dropOn(status.id))}
    >
      <div className={css.head}>
        <h2>
          <StatusName tone={leadTone(status.id)} name={status.name} />
          <span>{formatNumber(leads.length)}</span>
        </h2>
        <span>{formatMoney(value)}</span>
        <i style={{ width: `${share}%`, background: leadColor(status.id) }} aria-hidden />
      </div>
      {shown.map((lead) => {
        const id = lead.leadplusEnterpriseId
        return (
          <BoardCard
            key={id}
            lead={lead}
            statuses={props.statuses}
            ownName={props.ownName}
            actions={props.actions}
            saving={props.saving.has(id)}
            lifted={drag?.lead.leadplusEnterpriseId === id}
          />
        )
      })}
      {rest > 0 && (
        <button type="button" className={css.more} onClick={() => setLimit(limit + further)}>
          {board.more(Math.min(rest, further))}
        </button>
      )}
      {leads.length === 0 && <p className={css.none}>{board.none}</p>}
    </section>
  )
}
