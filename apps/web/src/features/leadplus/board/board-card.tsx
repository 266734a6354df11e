import { type LeadRow, type PipelineStatus, leadPath } from '@homestead/contract'
import { IconDots } from '@tabler/icons-react'
import { memo, type KeyboardEvent, type PointerEvent } from 'react'
import { formatMoney } from '../../../lib/format/format.ts'
import { Avatar } from '../../../ui/person/avatar.tsx'
import { MenuButton, menuItem } from '../../../ui/overlay/menu-button.tsx'
import { StatusName } from '../../../ui/feedback/status-dot.tsx'
import { neighbourOf } from './board-columns.ts'
import css from './board-card.module.css'
import { leadTone } from '../lead-tone.ts'
import { board } from '../messages.ts'
import { RespondBy } from '../respond-by.tsx'

/** Of the one sentence that describes the links of all cards. */
export const newTabId = 'board-new-tab'

export interface CardActions {
  take: (press: PointerEvent<HTMLElement>, lead: LeadRow) => void
  move: (lead: LeadRow, to: PipelineStatus) => void
  step: (lead: LeadRow, by: -1 | 1) => void
}

interface Props {
  lead: LeadRow
  statuses: PipelineStatus[]
  /** Whose cards stand out. */
  ownName: string
  /** None where nothing may be moved. */
  actions: CardActions | undefined
  saving: boolean
  lifted: boolean
}

const steps: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 }

/** A lead on the board: pulled with the mouse, moved with its menu, or with Alt and the arrows while it has the focus. */
export const BoardCard = memo(({ lead, statuses, ownName, actions, saving, lifted }: Props) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (!by || !event.altKey) return
    // Else the browser would go back a page.
    event.preventDefault()
    actions?.step(lead, by)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its menu does the same
    <article
      className={css.card}
      aria-label={`${lead.builderName}, ${lead.name}`}
      aria-busy={saving}
      data-lead={lead.leadplusEnterpriseId}
      data-late={lead.overdueDays > 0 || undefined}
      data-movable={actions !== undefined || undefined}
      data-lifted={lifted || undefined}
      {...(actions && {
        onKeyDown,
        onPointerDown: (press: PointerEvent<HTMLElement>) => {
          if (!(press.target as Element).closest('button, [role=menu]')) actions.take(press, lead)
        },
      })}
    >
      <CardFace lead={lead} ownName={ownName}>
        {actions && (
          <MenuButton
            label={board.menu(lead.name)}
            button={<IconDots size={14} stroke={1.75} aria-hidden />}
            buttonClass={css.dots}
            width={216}
          >
            {statuses
              .filter(({ id }) => id !== lead.statusId)
              .map((status) => (
                <button
                  key={status.id}
                  type="button"
                  {...menuItem}
                  onClick={() => actions.move(lead, status)}
                >
                  <StatusName tone={leadTone(status.id)} name={board.move(status.name)} />
                  <Shortcut statuses={statuses} from={lead.statusId} to={status.id} />
                </button>
              ))}
          </MenuButton>
        )}
      </CardFace>
    </article>
  )
})
BoardCard.displayName = 'BoardCard'

function Shortcut({ statuses, from, to }: { statuses: PipelineStatus[]; from: number; to: number }) {
  if (neighbourOf(statuses, from, 1)?.id === to) return <kbd className={css.keys}>Alt →</kbd>
  return neighbourOf(statuses, from, -1)?.id === to ? <kbd className={css.keys}>Alt ←</kbd> : null
}

/** What a card says; also while it is being pulled. */
export function CardFace(props: { lead: LeadRow; ownName: string; children?: React.ReactNode }) {
  const { lead, ownName } = props
  const { name, bpmName, bpmIsDeactivated, builderName, city, state, leadplusOfferType, opportunityValue } =
    lead
  return (
    <>
      <div className={css.head}>
        <a
          href={leadPath(lead.leadplusEnterpriseId)}
          target="_blank"
          rel="noopener"
          aria-describedby={newTabId}
          // The browser would pull the address along instead of the card.
          draggable={false}
        >
          {name}
        </a>
        {bpmName && (
          <span
            className={css.assignee}
            title={board.assignedTo(bpmName, bpmIsDeactivated)}
            data-deactivated={bpmIsDeactivated || undefined}
          >
            <Avatar name={bpmName} {...(bpmName === ownName ? {} : { tone: 'grey' as const })} />
            <span className={css.silent}>{board.assignedTo(bpmName, bpmIsDeactivated)}</span>
          </span>
        )}
        {props.children}
      </div>
      <p className={css.builder} title={builderName}>
        {builderName}
      </p>
      <p className={css.about}>
        {city}, {state} · {leadplusOfferType}
      </p>
      <p className={css.foot}>
        <b>{formatMoney(opportunityValue)}</b>
        <RespondBy lead={lead} />
      </p>
    </>
  )
}
