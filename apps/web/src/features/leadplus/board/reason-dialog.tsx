import type { PipelineReason } from '@homestead/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAskBeforeClose } from '../../../lib/drafts/use-ask-before-close.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import dialog from '../../../ui/overlay/dialog.module.css'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { RequiredSelect } from '../../../ui/form/required-select.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { reasonField } from '../detail/lead-draft.ts'
import { declinedReasonsQuery, lostReasonsQuery } from '../lead-queries.ts'
import { board, detail, failures } from '../messages.ts'
import type { Move } from './use-move-lead.ts'

/** Asks why a lead ends without a sale, before anything is sent. */
export default function ReasonDialog(props: {
  move: Move
  onClose: () => void
  onChosen: (reason: PipelineReason['id']) => void
}) {
  const { lead, to } = props.move
  const isLost = reasonField(to.id) === 'lostReasonId'
  const reasons = useQuery(isLost ? lostReasonsQuery : declinedReasonsQuery)
  const [reason, setReason] = useState<string | null>(null)
  const close = useAskBeforeClose(reason !== null, props.onClose)
  return (
    <Dialog title={board.reasonTitle(lead.name, to.name)} width={450} onClose={close}>
      {reasons.isLoadingError ? (
        <FailedState
          title={(isLost ? failures.lostReason : failures.declinedReason).body}
          onRetry={() => void reasons.refetch()}
        />
      ) : !reasons.data ? (
        <Skeleton lines={2} />
      ) : (
        <Form
          onSubmit={() => {
            if (reason) props.onChosen(Number(reason))
          }}
        >
          <p className={dialog.text}>{lead.builderName}</p>
          <RequiredSelect
            label="Reason"
            placeholder={detail.choose}
            mt={12}
            data={reasons.data.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={reason}
            onChange={setReason}
            // The list may arrive after the dialog, which looks for this only when it opens.
            autoFocus
            data-autofocus
          />
          <div className={dialog.footer}>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" disabled={!reason}>
              {board.closeAs(to.name)}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  )
}
