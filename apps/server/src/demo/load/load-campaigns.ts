import { campaignStatus } from '@homestead/contract'
import { plainPdf } from '../../platform/paper/plain-pdf.ts'
import { addDays } from '../network/calendar.ts'
import { copyRows, type Cell } from './copy-rows.ts'
import type { Contact } from './load-people.ts'
import { manufacturers } from '../network/manufacturers.ts'
import type { Network } from '../network/network.ts'

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
const regionCount = 10

/** Campaigns from two years ago to next spring: those to come requested or scheduled, those of before mostly completed. */
export async function loadCampaigns({ client, random, today }: Network, contacts: readonly Contact[]) {
  const r = random('campaigns')
  const rows: Record<'campaign' | 'campaign_region' | 'stored_file' | 'campaign_media', Cell[][]> = {
    campaign: [],
    campaign_region: [],
    stored_file: [],
    campaign_media: [],
  }
  for (const m of manufacturers.filter(
    (one) => one.isProvisioned && marketingEditions.includes(one.productId),
  )) {
    const people = contacts.filter((contact) => contact.manufacturerId === m.id)
    for (let at = 0; at < perAccount; at++) {
      const id = rows.campaign.length + 1
      const [name, type, regions] = plans[at % plans.length]!
      const target = addDays(today, 92 - at * 21 + r.int(-6, 6))
      const requested = addDays(target, -r.int(100, 140))
      const { requested: asked, scheduled, inProgress, completed, canceled } = campaignStatus
      const past = r.chance(0.08) ? canceled : completed
      const status = at === 0 ? asked : at < 3 ? scheduled : target > today || at === 5 ? inProgress : past
      const done = addDays(target, r.int(-5, 5))
      rows.campaign.push([
        m.id,
        id,
        r.uuid(),
        name,
        type,
        r.pick(m.lines).categoryId,
        r.pick(goals),
        status,
        r.pick(people).id,
        r.pick(people).id,
        requested,
        target,
        status === completed ? (done < today ? done : today) : null,
      ])
      const everywhere = Array.from({ length: regionCount }, (_, region) => region + 1)
      for (const region of r.sample(everywhere, regions)) rows.campaign_region.push([m.id, id, region])
      if (status === asked || status === canceled || r.chance(0.5)) continue
      // Contract files came first; numbers above them are free.
      const fileId = 10_000 + id
      const pdf = plainPdf([`${m.name}: ${name}`, 'Ask your sales representative.'])
      const fileName = `${name.replaceAll(' ', '-')}.pdf`
      const uploaded = `${requested}T17:00:00Z`
      rows.stored_file.push([m.id, fileId, r.uuid(), fileName, 'application/pdf', pdf.length, pdf, uploaded])
      rows.campaign_media.push([m.id, id, fileId])
    }
  }
  await copyRows(
    client,
    'campaign',
    'manufacturer_id, id, enterprise_id, name, campaign_type, category_id, description, status_id, requested_by_contact_id, contact_id, requested_on, target_completion_on, actual_completion_on',
    rows.campaign,
  )
  await client.query(`select setval(pg_get_serial_sequence('campaign', 'id'), ${rows.campaign.length})`)
  await copyRows(client, 'campaign_region', 'manufacturer_id, campaign_id, region_id', rows.campaign_region)
  await copyRows(
    client,
    'stored_file',
    'manufacturer_id, id, enterprise_id, name, content_type, byte_size, content, uploaded_at',
    rows.stored_file,
  )
  await client.query(`select setval(pg_get_serial_sequence('stored_file', 'id'), 20000)`)
  await copyRows(client, 'campaign_media', 'manufacturer_id, campaign_id, file_id', rows.campaign_media)
}
