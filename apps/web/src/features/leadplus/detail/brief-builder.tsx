import { type Lead, productTitle } from '@homestead/contract'
import { FactList } from '../../../ui/facts/fact-list.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { isEmerge } from '../../session/regions.ts'
import { useAccount } from '../../session/session-context.ts'
import css from './lead-detail.module.css'
import { detail } from '../messages.ts'

/** What the lead itself says of its builder, for those who may not look builders up. */
export function BriefBuilder({ lead }: { lead: Lead }) {
  const account = useAccount()
  const facts: [string, string][] = [[detail.location, `${lead.city}, ${lead.state}`]]
  if (lead.rmsName && !isEmerge(account)) facts.push([`${productTitle(account.productId)} RMS`, lead.rmsName])
  return (
    <Panel title={detail.builder}>
      <FactList className={css.brief} facts={facts} />
    </Panel>
  )
}
