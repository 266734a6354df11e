import { regions } from '@homestead/contract/feeds/choices'
import { addDays, atNoon } from '../network/calendar.ts'
import { manufacturers } from '../network/manufacturers.ts'
import type { Network } from '../network/network.ts'
import type { BuilderModel } from '../network/builder-model.ts'
import { keyOf, wordOf, type FeedRow } from './cells.ts'

const editions = ['Standard', 'Emerge', 'Direct Rebate', 'Enterprise']
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

/** News of each edition, and of each account. */
export function newsRows({ today }: Network): FeedRow[] {
  const article = (row: FeedRow): FeedRow => ({
    editions: [],
    account: null,
    link: null,
    shown: true,
    ...row,
  })
  const ofEditions = editions.flatMap((edition, place) =>
    stories.map(([title, body], at) => {
      const room = edition.toLowerCase().replace(' ', '-')
      return article({
        article: keyOf('news_article', place * stories.length + at + 1),
        editions: [edition],
        title,
        body: `<p>${body}</p>`,
        link: at % 2 === 0 ? `https://news.homestead.example/${room}/${at + 1}` : null,
        from: atNoon(addDays(today, -(at * 19 + 3))),
        shown: at !== 5,
      })
    }),
  )
  const ofAccounts = manufacturers.flatMap((m, at) => [
    article({
      article: keyOf('account_news', at * 2 + 1),
      account: keyOf('account', m.id),
      title: `${m.name} price book updated`,
      body: '<p>The new price book holds from next month.</p>',
      from: atNoon(addDays(today, -12)),
    }),
    article({
      article: keyOf('account_news', at * 2 + 2),
      account: keyOf('account', m.id),
      title: 'Your program review is due',
      body: '<p>Your specialist will call to arrange it.</p>',
      link: `https://www.${m.domain}`,
      from: atNoon(addDays(today, -40)),
    }),
  ])
  return [...ofEditions, ...ofAccounts]
}

/** Leadshare events, and who came. */
export function eventRows({ random, today, places }: Network, models: readonly BuilderModel[]) {
  const r = random('content')
  const held = Array.from({ length: 24 }, (_, at) => {
    const host = r.pick(models)
    const place = places.find((one) => one.zip === host.place.zip)!
    return { id: at + 1, regionId: host.regionId, heldOn: addDays(today, -(20 + at * 29)), place }
  })
  const events = held.map(({ id, heldOn, place, regionId }): FeedRow => ({
    event: keyOf('leadshare_event', id),
    portal_id: r.uuid(),
    name: `Leadshare ${place.city}`,
    held_on: heldOn,
    location: `${r.pick(venues)}, ${place.city}, ${place.state}`,
    region: wordOf(regions, regionId),
  }))
  const attendance: FeedRow[] = []
  for (const m of manufacturers.filter((one) => one.isProvisioned))
    for (const event of held) {
      if (!r.chance(0.5)) continue
      const near = models.filter((model) => model.regionId === event.regionId)
      for (const model of r.sample(near, r.int(4, 14)))
        attendance.push({
          event: keyOf('leadshare_event', event.id),
          account: keyOf('account', m.id),
          builder: keyOf('builder', model.id),
          attendees: r.int(1, 4),
          follow_up: r.pick(followUps),
        })
    }
  return { events, attendance }
}
