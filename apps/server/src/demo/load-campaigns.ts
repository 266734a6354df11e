import { addDays } from './calendar.ts'
import { copyRows, type Cell } from './copy-rows.ts'
import type { Contact } from './load-people.ts'
import { manufacturers } from './manufacturers.ts'
import type { Network } from './network.ts'
import { plainPdf } from '../platform/plain-pdf.ts'

const kinds = ['E-mail', 'Direct mail', 'Webinar', 'Event', 'Sample kit']
const subjects = [
  'Spring communities',
  'New product introduction',
  'Win back past customers',
  'Builder appreciation',
  'Energy code changes',
  'Year-end rebate',
]
const marketingEditions = [2, 4]

/** Marketing campaigns in every state, the newest only requested, with a flyer where one exists. */
export async function loadCampaigns({ client, random, today }: Network, contacts: readonly Contact[]) {
  const r = random('campaigns')
  const campaigns: Cell[][] = []
  const files: Cell[][] = []
  const media: Cell[][] = []
  for (const m of manufacturers.filter(
    (one) => one.isProvisioned && marketingEditions.includes(one.productId),
  )) {
    const people = contacts.filter((contact) => contact.manufacturerId === m.id)
    for (let at = 0; at < 12; at++) {
      const id = campaigns.length + 1
      const requested = addDays(today, -(at * 45 + r.int(3, 30)))
      const target = addDays(requested, r.int(45, 90))
      const status = at === 0 ? 1 : at === 1 ? 2 : at <= 3 ? 3 : r.chance(0.12) ? 5 : 4
      const subject = r.pick(subjects)
      campaigns.push([
        m.id,
        id,
        r.uuid(),
        `${subject} ${requested.slice(0, 4)}`,
        r.pick(kinds),
        r.pick(['All builders', 'Builders not using us', 'Production builders', 'New builders']),
        `${subject} for ${m.name}.`,
        status,
        r.pick(people).id,
        requested,
        target,
        status === 4 ? addDays(target, r.int(-10, 14)) : null,
      ])
      if (status < 3 || r.chance(0.4)) continue
      // Contract files came first; numbers above them are free.
      const fileId = 10_000 + id
      const pdf = plainPdf([`${m.name}: ${subject}`, 'Ask your sales representative.'])
      files.push([
        m.id,
        fileId,
        r.uuid(),
        `${subject.replaceAll(' ', '-')}.pdf`,
        'application/pdf',
        pdf.length,
        pdf,
        `${requested}T17:00:00Z`,
      ])
      media.push([m.id, id, fileId])
    }
  }
  await copyRows(
    client,
    'campaign',
    'manufacturer_id, id, enterprise_id, name, campaign_type, audience, description, status_id, requested_by_contact_id, requested_on, target_completion_on, actual_completion_on',
    campaigns,
  )
  await client.query(`select setval(pg_get_serial_sequence('campaign', 'id'), ${campaigns.length})`)
  await copyRows(
    client,
    'stored_file',
    'manufacturer_id, id, enterprise_id, name, content_type, byte_size, content, uploaded_at',
    files,
  )
  await client.query(`select setval(pg_get_serial_sequence('stored_file', 'id'), 20000)`)
  await copyRows(client, 'campaign_media', 'manufacturer_id, campaign_id, file_id', media)
}
