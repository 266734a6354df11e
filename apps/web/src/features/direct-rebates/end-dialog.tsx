import { endContract, type RebateContractDetail } from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/error-toast.ts'
import { showSuccessToast } from '../../lib/toasts.ts'
import { useAskBeforeClose } from '../../lib/drafts/use-ask-before-close.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DayField } from '../../ui/form/form-fields.tsx'
import { ServerMessage } from '../../ui/feedback/server-message.tsx'
import css from './direct-rebates.module.css'
import { idleVersions } from './idle-versions.ts'
import { contracts as words, versionName } from './messages.ts'
import { refreshRebates } from './rebate-queries.ts'

/** Sets the last day of a contract, or none. What was sent already is refused by the server, in words. */
export default function EndDialog(props: { contract: RebateContractDetail; onClose: () => void }) {
  const { contract, onClose } = props
  const client = useQueryClient()
  const [endedOn, setEndedOn] = useState(contract.endedOn)
  const save = useMutation({
    mutationFn: () =>
      api(endContract, {
        params: { id: contract.enterpriseId },
        body: { endedOn, version: contract.version },
      }),
    onSuccess: async () => {
      await refreshRebates(client)
      showSuccessToast(words.saved)
      onClose()
    },
    // What somebody else set meanwhile is what the next try is compared with.
    onError: () => refreshRebates(client),
    meta: { errorToast: { silent: true } },
  })
  const isChanged = endedOn !== contract.endedOn
  const close = useAskBeforeClose(isChanged, onClose)
  return (
    <Dialog title={words.endTitle} width={400} onClose={close}>
      <Form className={css.form} onSubmit={() => save.mutate()}>
        <DayField label={words.endDay} value={endedOn} readOnly={save.isPending} onChange={setEndedOn} />
        {idleVersions(endedOn, contract.versionList).map(({ version, validFrom }) => (
          <p key={version} className={css.quiet} role="status">
            {words.idle(versionName(version, validFrom))}
          </p>
        ))}
        {save.isError && <ServerMessage html={errorText(save.error)} />}
        <div className={css.actions}>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!isChanged} busy={save.isPending}>
            Save
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
