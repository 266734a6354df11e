import { type Lead, productTitle } from '@homestead/contract'
import { Panel } from '../../../ui/layout/panel.tsx'
import { isEmerge } from '../../session/regions.ts'
import { useAccount } from '../../session/session-context.ts'
import css from './lead-detail.module.css'
import { LeadFacts } from './lead-facts.tsx'
import { detail } from '../messages.ts'

/** What the lead itself says of its builder, for those who may not look builders up. */
export function BriefBuilder({ lead }: { lead: Lead }) {
  const account = useAccount()
  const facts = [
    [detail.location, `${lead.city}, ${lead.state}`],
    ...(isEmerge(account) || !lead.rmsName ? [] : [[`${productTitle(account.productId)} RMS`, lead.rmsName]]),
  ]
  return (
    <Panel title={detail.builder}>
      <LeadFacts className={css.brief} facts={facts} />
    </Panel>
  )
}
