import { type RebateContractDetail, setContractMail } from '@homestead/contract'
import { Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { showSuccessToast } from '../../../lib/toasts.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import css from '../direct-rebates.module.css'
import { contracts as words, failures } from '../messages.ts'
import { refreshRebates } from '../rebate-queries.ts'

/** Whether the builder is written to when an invoice is sent, and who that is. */
export function ContractMail(props: { contract: RebateContractDetail; mayChange: boolean }) {
  const { enterpriseId: id, mailsBuilder, builderContact } = props.contract
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (wanted: boolean) => api(setContractMail, { params: { id }, body: { mailsBuilder: wanted } }),
    onSuccess: async () => {
      await refreshRebates(client)
      showSuccessToast(words.saved)
    },
    meta: { errorToast: failures.save },
  })
  return (
    <Panel title={words.mail}>
      <Checkbox
        size="xs"
        radius="xs"
        label={words.mailsBuilder}
        checked={save.isPending ? save.variables : mailsBuilder}
        disabled={!props.mayChange || save.isPending}
        onChange={(event) => save.mutate(event.currentTarget.checked)}
      />
      <p className={css.mailTo}>
        {builderContact ? words.mailTo(builderContact.name, builderContact.email) : words.mailToNobody}
      </p>
    </Panel>
  )
}
