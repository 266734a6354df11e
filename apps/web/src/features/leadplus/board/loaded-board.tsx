import type { LeadRow, PipelineStatus } from '@homestead/contract'
import { lazy, type MouseEvent, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { confirm } from '../../../lib/drafts/confirm.ts'
import { rememberAccount } from '../../../lib/auth/remembered-account.ts'
import { useCan, useSignedIn } from '../../session/session-context.ts'
import cardCss from './board-card.module.css'
import { type CardActions, CardFace, newTabId } from './board-card.tsx'
import { Column } from './board-column.tsx'
import { columnsOf, neighbourOf } from './board-columns.ts'
import { CloseZones } from './close-zones.tsx'
import css from './lead-board.module.css'
import { reasonField } from '../detail/lead-draft.ts'
import { board } from '../messages.ts'
import { useCardDrag } from './use-card-drag.ts'
import { type Move, useMoveLead } from './use-move-lead.ts'

const ReasonDialog = lazy(() => import('./reason-dialog.tsx'))

export function LoadedBoard({ leads, statuses }: { leads: LeadRow[]; statuses: PipelineStatus[] }) {
  const { user, account } = useSignedIn()
  const mayMove = useCan('LPO.Update')
  const columns = useMemo(() => columnsOf(leads, statuses), [leads, statuses])
  const { move: send, saving, announced } = useMoveLead()
  const [asking, setAsking] = useState<Move>()
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const root = useRef<HTMLDivElement>(null)
  const followed = useRef<Move>(undefined)

  const sendAndKeep = (given: Move) => {
    setAsking(undefined)
    setKept((others) => new Set([...others, given.lead.leadplusEnterpriseId]))
    send(given)
  }
  const move = async (given: Move) => {
    const { lead, to } = given
    if (saving.has(lead.leadplusEnterpriseId)) return
    if (reasonField(to.id)) setAsking(given)
    else if (!to.isClosed || (await confirm(board.confirmClose(lead.name, to.name)))) sendAndKeep(given)
  }
  /** Whoever moves a card from within it stays with it. */
  const moveAndFollow = (lead: LeadRow, to: PipelineStatus) => {
    if (saving.has(lead.leadplusEnterpriseId)) return
    followed.current = { lead, to }
    void move({ lead, to })
  }
  useLayoutEffect(() => {
    const { lead, to } = followed.current ?? {}
    if (!lead || !to) return
    const own = `[data-lead="${lead.leadplusEnterpriseId}"]`
    const link = root.current?.querySelector<HTMLElement>(`[data-status="${to.id}"] ${own} a`)
    const isGone = to.isClosed && !root.current?.querySelector(own)
    if (!link && !isGone) return
    followed.current = undefined
    ;(link ?? root.current)?.focus()
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  const { drag, start, showGhost } = useCardDrag(root, (lead, statusId) => {
    const to = statuses.find(({ id }) => id === statusId)
    if (to) void move({ lead, to })
  })
  // Cards are drawn anew only for what changes about them, so what they may do must stay the same.
  const latest = useRef<CardActions>(undefined)
  useLayoutEffect(() => {
    latest.current = {
      take: (press, lead) => !saving.has(lead.leadplusEnterpriseId) && start(press, lead),
      move: moveAndFollow,
      step: (lead, by) => {
        const to = neighbourOf(statuses, lead.statusId, by)
        if (to) moveAndFollow(lead, to)
      },
    }
  })
  const actions = useMemo<CardActions | undefined>(
    () =>
      mayMove
        ? {
            take: (...given) => latest.current?.take(...given),
            move: (...given) => latest.current?.move(...given),
            step: (...given) => latest.current?.step(...given),
          }
        : undefined,
    [mayMove],
  )
  const ownName = `${user.firstName} ${user.lastName}`
  /** Another tab may have changed the account that new tabs start with; what opens from here belongs to this one. */
  const keepAccount = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a[target=_blank]'))
      rememberAccount(user.sub, account.accountEnterpriseId)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the links in it are what is clicked */}
      <div
        ref={root}
        className={css.board}
        role="region"
        aria-label={board.board}
        tabIndex={-1}
        data-dragging={drag !== undefined || undefined}
        onClickCapture={keepAccount}
      >
        <span id={newTabId} hidden>
          {board.newTab}
        </span>
        {columns.map((column) => (
          <Column
            key={column.status.id}
            column={column}
            statuses={statuses}
            ownName={ownName}
            actions={actions}
            saving={saving}
            kept={kept}
            drag={drag}
          />
        ))}
        {mayMove && <CloseZones statuses={statuses.filter(({ isClosed }) => isClosed)} over={drag?.over} />}
      </div>
      <p className={css.silent} role="status">
        {announced}
      </p>
      {drag && (
        <div
          ref={showGhost}
          className={cardCss.ghost}
          style={drag.size}
          data-late={drag.lead.overdueDays > 0 || undefined}
          aria-hidden
          inert
        >
          <CardFace lead={drag.lead} ownName={ownName} />
        </div>
      )}
      {asking && (
        <Suspense>
          <ReasonDialog
            move={asking}
            onClose={() => setAsking(undefined)}
            onChosen={(reason) => sendAndKeep({ ...asking, reason })}
          />
        </Suspense>
      )}
    </>
  )
}
