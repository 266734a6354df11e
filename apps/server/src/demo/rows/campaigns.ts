import { campaignStatus } from '@homestead/contract'
import { campaignStatuses, regions as regionNames } from '@homestead/contract/feeds/choices'
import { plainPdf } from '../../platform/paper/plain-pdf.ts'
import { addDays } from '../network/calendar.ts'
import { manufacturers } from '../network/manufacturers.ts'
import type { Network } from '../network/network.ts'
import { fileCell, keyOf, wordOf, type FeedRow } from './cells.ts'
import type { Contact } from './people.ts'

/** What campaigns are called, their type, and how many regions they run in; none is all of them. */
const plans: readonly (readonly [name: string, type: string, regions: number])[] = [
  ['Spring product launch', 'Product launch', 2],
  ['Builder show follow-up', 'E-mail', 0],
  ['Model-home signs', 'Signage', 1],
  ['Rebate reminder', 'E-mail', 0],
  ['Lunch and learn', 'Event', 1],
  ['Cross-sell kit', 'Sales kit', 1],
  ['New price sheet', 'Print', 1],
  ['Search ads before framing', 'Digital ads', 2],
  ['Trial offer', 'Direct mail', 1],
  ['Summer install clinic', 'Event', 1],
  ['New finish', 'Digital ads', 0],
  ['Catalog announcement', 'E-mail', 0],
  ['Energy code webinar', 'Event', 1],
  ['Parade of homes signs', 'Signage', 1],
  ['Winter program', 'Direct mail', 1],
  ['Multi-family kit', 'Sales kit', 1],
  ['Trade show booth', 'Event', 0],
  ['Win back past customers', 'E-mail', 0],
  ['Warranty leaflet', 'Print', 0],
]
const goals = [
  'Reach builders who close homes without our products before they choose for the next community.',
  'Show purchasing managers what changed, and give sales a reason to call.',
  'Bring builders who tried us once back for a second community.',
  'Have the regional specialists hand it to every new builder.',
]
const marketingEditions = [2, 4]
const perAccount = 38

/** Campaigns from two years ago to next spring: those to come requested or scheduled, those of before mostly completed. */
export function campaignRows({ random, today }: Network, contacts: readonly Contact[]): FeedRow[] {
  const r = random('campaigns')
  const rows: FeedRow[] = []
  for (const m of manufacturers.filter(
    (one) => one.isProvisioned && marketingEditions.includes(one.productId),
  )) {
    const people = contacts.filter((contact) => contact.manufacturerId === m.id)
    for (let at = 0; at < perAccount; at++) {
      const [name, type, regions] = plans[at % plans.length]!
      const target = addDays(today, 92 - at * 21 + r.int(-6, 6))
      const requested = addDays(target, -r.int(100, 140))
      const { requested: asked, scheduled, inProgress, completed, canceled } = campaignStatus
      const past = r.chance(0.08) ? canceled : completed
      const status = at === 0 ? asked : at < 3 ? scheduled : target > today || at === 5 ? inProgress : past
      const done = addDays(target, r.int(-5, 5))
      const campaign = {
        account: keyOf('account', m.id),
        campaign: keyOf('campaign', rows.length + 1),
        portal_id: r.uuid(),
        name,
        type,
        category: keyOf('category', r.pick(m.lines).categoryId),
        description: r.pick(goals),
        status: wordOf(campaignStatuses, status),
        requested_by: r.pick(people).email,
        contact: r.pick(people).email,
        requested_on: requested,
        target_date: target,
        completed_on: status === completed ? (done < today ? done : today) : null,
        regions: r.sample(Object.keys(regionNames), regions),
      }
      const hasFile = status !== asked && status !== canceled && !r.chance(0.5)
      rows.push({ ...campaign, files: hasFile ? [leaflet(m.name, name)] : [] })
      // A draw that nobody needs any more: without it everything after would be another.
      if (hasFile) r.uuid()
    }
  }
  return rows
}

const leaflet = (manufacturer: string, campaign: string): FeedRow => ({
  name: `${campaign.replaceAll(' ', '-')}.pdf`,
  content: fileCell(plainPdf([`${manufacturer}: ${campaign}`, 'Ask your sales representative.'])),
})
