import type { FeedName } from '@homestead/contract/feeds/feed-list'
import { accountsTarget } from './accounts.ts'
import { builderContactsTarget, buildersTarget, enrolmentsTarget } from './builders.ts'
import { capturesTarget } from './captures.ts'
import { categoriesTarget } from './categories.ts'
import { attendanceTarget, campaignsTarget, contentTarget, eventsTarget, newsTarget } from './content.ts'
import { claimsTarget, closingsTarget } from './facts.ts'
import { invoiceReviewsTarget, invoicesTarget, notesTarget } from './invoices.ts'
import { peopleTarget, savedFiltersTarget } from './people.ts'
import { leadHistoryTarget, leadsTarget, opportunitiesTarget, opportunityHistoryTarget } from './pipeline.ts'
import { pricesTarget } from './prices.ts'
import { productsTarget } from './products.ts'
import { contractsTarget, rebateInvoicesTarget } from './rebates.ts'
import { specialistsTarget, territoriesTarget } from './specialists.ts'
import type { Target } from './target.ts'

const targets: readonly Target[] = [
  categoriesTarget,
  accountsTarget,
  pricesTarget,
  productsTarget,
  specialistsTarget,
  territoriesTarget,
  buildersTarget,
  builderContactsTarget,
  enrolmentsTarget,
  closingsTarget,
  claimsTarget,
  peopleTarget,
  savedFiltersTarget,
  leadsTarget,
  leadHistoryTarget,
  opportunitiesTarget,
  opportunityHistoryTarget,
  invoicesTarget,
  invoiceReviewsTarget,
  notesTarget,
  eventsTarget,
  attendanceTarget,
  newsTarget,
  contentTarget,
  campaignsTarget,
  contractsTarget,
  rebateInvoicesTarget,
  capturesTarget,
]

const byFeed = new Map(targets.map((target) => [target.feed.name, target]))

export const targetOf = (feed: FeedName): Target => {
  const target = byFeed.get(feed)
  if (!target) throw new Error(`Nobody has said where rows of ${feed} lie.`)
  return target
}
