import { opportunityStatus, type OpportunityStatus } from '@homestead/contract'
import { Funnel, type FunnelStep } from '../../ui/charts/funnel.tsx'
import { engagement } from './messages.ts'

/** The open statuses in their order, then how it ended. */
export function EngagementFunnel(props: { statuses: OpportunityStatus[]; current: number }) {
  const open = props.statuses.filter(({ isClosed }) => !isClosed)
  const now = props.statuses.find(({ id }) => id === props.current)
  const last: FunnelStep = now?.isClosed
    ? { name: now.name, outcome: now.id === opportunityStatus.won ? 'won' : 'lost' }
    : { name: engagement.final }
  const at = open.findIndex(({ id }) => id === props.current)
  return (
    <Funnel
      label={engagement.funnel}
      steps={[...open.map(({ name }) => ({ name })), last]}
      current={at < 0 ? open.length : at}
    />
  )
}
