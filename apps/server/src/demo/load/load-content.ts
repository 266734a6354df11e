import { addDays, atNoon } from '../network/calendar.ts'
import { copyRows, type Cell } from './copy-rows.ts'
import { manufacturers } from '../network/manufacturers.ts'
import type { Network } from '../network/network.ts'
import type { BuilderModel } from '../network/builder-model.ts'

const editions = ['standard', 'emerge', 'direct-rebate', 'enterprise']
const stories = [
  [
    'Spring builder summit dates are set',
    'Registration opens next month in <strong>Dallas</strong> and <strong>Orlando</strong>.',
  ],
  ['New builders joined the network', 'See who enrolled in the <em>New Builders Report</em>.'],
  ['How to read your market share', 'Both shares compare the last twelve months with the twelve before.'],
  ['Export any grid to Excel', 'Sorting, filters and column order go with it.'],
  ['Saved filters follow you', 'Name a filter once and apply it from any computer.'],
  ['Specialist territories have changed', 'Find your contact in the RMS Locator.'],
] as const
const venues = [
  'Marriott Conference Center',
  'Builders Association Hall',
  'Riverfront Pavilion',
  'Design Gallery',
]
const followUps = ['Call scheduled', 'Samples requested', 'Quote sent', 'Site visit', '']

/** News of each edition and account, and Leadshare events with who came. */
export async function loadContent(
  { client, random, today, places }: Network,
  models: readonly BuilderModel[],
) {
  const r = random('content')
  await copyRows(
    client,
    'news_article',
    'location, title, body, external_url, approved_at, is_active',
    editions.flatMap((location) =>
      stories.map(([title, body], at): Cell[] => [
        location,
        title,
        `<p>${body}</p>`,
        at % 2 === 0 ? `https://news.homestead.example/${location}/${at + 1}` : null,
        atNoon(addDays(today, -(at * 19 + 3))),
        at !== 5,
      ]),
    ),
  )
  await copyRows(
    client,
    'account_news',
    'manufacturer_id, title, body, external_url, approved_at',
    manufacturers.flatMap((m) => [
      [
        m.id,
        `${m.name} price book updated`,
        '<p>The new price book holds from next month.</p>',
        null,
        atNoon(addDays(today, -12)),
      ],
      [
        m.id,
        'Your program review is due',
        '<p>Your specialist will call to arrange it.</p>',
        `https://www.${m.domain}`,
        atNoon(addDays(today, -40)),
      ],
    ]),
  )

  const events = Array.from({ length: 24 }, (_, at) => {
    const host = r.pick(models)
    const place = places.find((one) => one.zip === host.place.zip)!
    return { id: at + 1, regionId: host.regionId, heldOn: addDays(today, -(20 + at * 29)), place }
  })
  await copyRows(
    client,
    'leadshare_event',
    'id, enterprise_id, name, held_on, location, region_id',
    events.map((event) => [
      event.id,
      r.uuid(),
      `Leadshare ${event.place.city}`,
      event.heldOn,
      `${r.pick(venues)}, ${event.place.city}, ${event.place.state}`,
      event.regionId,
    ]),
  )
  await client.query(`select setval(pg_get_serial_sequence('leadshare_event', 'id'), ${events.length})`)

  const attendance: Cell[][] = []
  for (const m of manufacturers.filter((one) => one.isProvisioned))
    for (const event of events) {
      if (!r.chance(0.5)) continue
      const near = models.filter((model) => model.regionId === event.regionId)
      for (const model of r.sample(near, r.int(4, 14)))
        attendance.push([m.id, event.id, model.id, r.int(1, 4), r.pick(followUps)])
    }
  await copyRows(
    client,
    'leadshare_attendance',
    'manufacturer_id, event_id, builder_id, attendees, follow_up',
    attendance,
  )
}
