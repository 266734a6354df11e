import { createOpportunity } from '@homestead/contract'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { showSuccessToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { useCan } from '../identity/session-context.ts'
import css from './discovery.module.css'
import { discovery, savedText } from './messages.ts'
import { opportunitiesKey } from './opportunity-queries.ts'

/** From a line of a report to an opportunity in one step: Targeted, worth the builder's estimate. */
export function StartOpportunity({ builderId, builderName }: { builderId: string; builderName: string }) {
  const client = useQueryClient()
  const allowed = useCan('Opportunity.Update')
  const start = useMutation({
    mutationFn: () => api(createOpportunity, { body: { builderEnterpriseId: builderId } }),
    onSuccess: ({ mailed }) => {
      showSuccessToast(savedText('created', mailed), builderName)
      void client.invalidateQueries({ queryKey: opportunitiesKey })
    },
  })
  if (!allowed) return null
  return (
    <Button
      size="small"
      variant="ghost"
      className={css.start}
      aria-label={`${discovery.start} with ${builderName}`}
      busy={start.isPending}
      disabled={start.isSuccess}
      onClick={() => start.mutate()}
    >
      <IconPlus size={14} stroke={1.75} aria-hidden />
      {discovery.start}
    </Button>
  )
}
