import { createOpportunity } from '@homestead/contract'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { showSuccessToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/form/button.tsx'
import { useCan } from '../session/session-context.ts'
import css from './discovery.module.css'
import { discovery, savedText } from './messages.ts'
import { opportunitiesKey } from './opportunity-queries.ts'

/** From a line of a report to an opportunity in one step: Targeted, worth the builder's estimate. */
export function StartOpportunity(props: {
  builderId: string
  builderName: string
  /** Only its sign, where names need the room. */
  compact?: boolean
  onStarted?: () => void
}) {
  const { builderId, builderName, compact = false, onStarted } = props
  const client = useQueryClient()
  const allowed = useCan('Opportunity.Update')
  const start = useMutation({
    mutationFn: () => api(createOpportunity, { body: { builderEnterpriseId: builderId } }),
    onSuccess: ({ mailed }) => {
      showSuccessToast(savedText('created', mailed), builderName)
      void client.invalidateQueries({ queryKey: opportunitiesKey })
      onStarted?.()
    },
  })
  if (!allowed) return null
  return (
    <Button
      size="small"
      variant="ghost"
      className={compact ? css.sign : css.start}
      title={compact ? discovery.start : undefined}
      aria-label={`${discovery.start} with ${builderName}`}
      busy={start.isPending}
      disabled={start.isSuccess}
      onClick={() => start.mutate()}
    >
      <IconPlus size={14} stroke={1.75} aria-hidden />
      {!compact && discovery.start}
    </Button>
  )
}
