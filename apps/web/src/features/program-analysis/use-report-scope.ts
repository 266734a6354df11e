import { productTitle } from '@homestead/contract'
import { allRegionsFooter } from '../grid/messages.ts'
import { isEmerge, useChosenRegion, useRegionFeatures } from '../session/regions.ts'
import { useAccount } from '../session/session-context.ts'
import type { chosenRegionFooter } from './messages.ts'
import type { ReportScope } from './report-queries.ts'

export const useReportScope = (): ReportScope => ({
  accountId: useAccount().accountEnterpriseId,
  features: useRegionFeatures(),
})

/** Of the reports that follow the chosen region, seen from the landing page, where the selector is greyed out. */
export const useChosenScope = (): { scope: ReportScope; ofRegion: string } => {
  const chosen = useChosenRegion()
  return {
    scope: { accountId: useAccount().accountEnterpriseId, features: chosen?.features },
    ofRegion: chosen ? `, ${chosen.name}` : '',
  }
}

/** What the edition changes in a report: no specialist on Emerge, and a sentence about the regions below the grid. */
export const useEdition = () => {
  const account = useAccount()
  const emerge = isEmerge(account)
  return {
    emerge,
    specialistTitle: `${productTitle(account.productId)} RMS`,
    /** For the grid's `footer`. */
    footer: (text: typeof allRegionsFooter | typeof chosenRegionFooter = allRegionsFooter) =>
      emerge ? { footer: text } : {},
  }
}
