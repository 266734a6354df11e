import {
  callUrl,
  contract,
  homePages,
  newsOnPage,
  opportunityStatus,
  products,
  regionIds,
} from '@homestead/contract'
import type { Subject } from './endpoints/endpoint.ts'

/** Everything the summary page asks for its tiles, as it asks. */
export function summaryCalls({ account }: Subject): string[] {
  const mfr = account.accountEnterpriseId
  const features = account.productId === products.emerge ? [...regionIds] : undefined
  const ofMfr = { params: { mfr }, query: { features } }
  const ofAccount = { params: { accountId: mfr }, query: { features } }
  const narrowed = { ManufacturerEnterpriseId: mfr, All: true, features }
  return [
    callUrl(contract.marketShareRollup, ofMfr),
    callUrl(contract.closingRevenueTotal, ofMfr),
    callUrl(contract.notUsingSummary, ofMfr),
    callUrl(contract.builderOpportunities, {
      query: { ...narrowed, StatusIds: [opportunityStatus.targeted], takeTop: 3 },
    }),
    callUrl(contract.qualifiedLeads, ofAccount),
    callUrl(contract.leadCounts, ofMfr),
    callUrl(contract.buildersNotClaiming, {
      query: { ...narrowed, OnlyActiveBuilders: true, IgnoreBlockedBuilders: true, takeTop: 5 },
    }),
    callUrl(contract.news, {
      query: {
        sortOrder: 'Descending',
        orderColumnName: 'ApprovedAt',
        isActive: true,
        Location: homePages[account.productId],
        pageSize: newsOnPage,
        currentPage: 1,
      },
    }),
    callUrl(contract.newBuildersCount, ofAccount),
    callUrl(contract.leadshareAttendees, ofAccount),
  ]
}
