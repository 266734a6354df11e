import type { RebateLine } from '@homestead/contract'
import { formatCents, formatNumber } from '../../../lib/format/format.ts'
import { periodName } from '../../../ui/charts/periods.ts'
import { InfoButton } from '../../../ui/overlay/info-button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import css from '../direct-rebates.module.css'
import { invoices as words } from '../messages.ts'
import { type Tier, tiersOf } from '../working.ts'

/** The lines tell of the tiers that were reached; where the highest of them ends is not theirs to say. */
const spanOf = ({ aboveUnits, uptoUnits }: Tier) => {
  if (uptoUnits !== undefined) return `units ${formatNumber(aboveUnits + 1)} – ${formatNumber(uptoUnits)}`
  return aboveUnits ? `units above ${formatNumber(aboveUnits)}` : 'units from 1'
}

/** How far the quarter's units climbed, and what each tier brought. */
export function TierPanel({ lines, quarter }: { lines: RebateLine[]; quarter: string }) {
  const tiers = tiersOf(lines)
  const units = tiers.reduce((sum, tier) => sum + tier.units, 0)
  return (
    <Panel
      title={
        <>
          {words.tiers} <InfoButton label={`About ${words.tiers}`} text={words.tiersInfo} />
        </>
      }
      action={
        <span className={css.quiet}>
          {formatNumber(units)} units in {periodName(quarter)}
        </span>
      }
    >
      <ol className={css.tiers}>
        {tiers.map((tier, at) => (
          <li key={tier.aboveUnits} style={{ flexGrow: tier.units }}>
            <i data-tier={Math.min(at + 1, 4)} aria-hidden />
            <span>
              Tier {at + 1}: {spanOf(tier)}
            </span>
            <b>
              {formatNumber(tier.units)} units · {formatCents(tier.amount)}
            </b>
            <span>{tier.rates.join(', ')} per unit</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
