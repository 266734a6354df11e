import type { Row } from './row.ts'
import { daysBefore, monthsBefore, sameChance } from './random-choice.ts'

/** What accounts do with builders in the example: leads, opportunities, contracts, events and the rest. */

const assignees = ['ines@northlight.example', 'theo@northlight.example']
const statuses = ['Targeted', 'Contacted', 'Qualified', 'Engaged', 'Won', 'Lost'] as const

export function leads(today: string): Row[] {
  const chance = sameChance(11)
  return Array.from({ length: 18 }, (_, at) => {
    const status = statuses[at % statuses.length] ?? 'Targeted'
    const offered_on = daysBefore(today, 5 + at * 12)
    return {
      lead: `L-${at + 1}`,
      account: 'NORTHLIGHT',
      builder: `B-${101 + (at % 10)}`,
      assignee: assignees[at % 2] ?? '',
      type: at % 5 === 4 ? 'Product Trial' : 'Targeted Offer',
      home_type: 'Single Family',
      category: at % 2 === 0 ? 'WIN' : 'EXT',
      status,
      lost_reason: status === 'Lost' ? 'Price' : '',
      value: String(chance.between(40, 180) * 100),
      respond_by: daysBefore(today, 3 - (at % 9)),
      description: 'The builder opens a new community.',
      offered_on,
      assigned_on: offered_on,
      status_on: daysBefore(offered_on, -1),
    }
  })
}

export const opportunities = (today: string): Row[] =>
  Array.from({ length: 6 }, (_, at) => ({
    account: 'NORTHLIGHT',
    builder: `B-${105 + at}`,
    type: 'Opportunity',
    status: statuses[at % 4] ?? 'Targeted',
    assignee: assignees[at % 2] ?? '',
    value: String(20_000 + 7500 * at),
    respond_by: daysBefore(today, -10 - at),
    created_at: `${daysBefore(today, 40 + at)}T14:30:00Z`,
  }))

export const notes = (today: string): Row[] => [
  {
    account: 'NORTHLIGHT',
    note: 'N-1',
    lead: 'L-1',
    at: `${daysBefore(today, 4)}T16:20:00Z`,
    by: 'theo@northlight.example',
    author: 'Theo Lindqvist@Northlight Windows & Doors',
    content: 'Spoke with the purchasing manager, samples are on their way.',
  },
]

const terms = (today: string) =>
  JSON.stringify([
    {
      valid_from: monthsBefore(today, 18),
      note: 'First year',
      rates: [{ category: 'WIN', per_unit: '3.50' }],
      tiers: [{ above_units: 100, rate_percent: '110' }],
    },
  ])

export const contracts = (today: string): Row[] =>
  ['NORTHLIGHT', 'PLUMB'].flatMap((account) =>
    [1, 2, 3].map((at) => ({
      account,
      contract: `${account.slice(0, 3)}-00${at}`,
      builder: `B-${100 + at}`,
      name: `Direct rebate ${at}`,
      created_on: monthsBefore(today, 18),
      mails_builder: 'false',
      versions: terms(today),
      papers: JSON.stringify([{ name: 'contract.txt', content: 'files/contract.txt' }]),
    })),
  )

export const events = (today: string): Row[] => [
  {
    event: 'E-1',
    name: 'Spring Builder Summit',
    held_on: daysBefore(today, 60),
    location: 'Dallas, TX',
    region: 'Texas',
  },
  {
    event: 'E-2',
    name: 'Autumn Leadshare',
    held_on: daysBefore(today, 20),
    location: 'Phoenix, AZ',
    region: 'Southwest',
  },
]

export const attendance: Row[] = [
  { event: 'E-1', account: 'NORTHLIGHT', builder: 'B-101', attendees: '3', follow_up: 'Samples requested' },
  { event: 'E-2', account: 'NORTHLIGHT', builder: 'B-104', attendees: '2', follow_up: 'Call scheduled' },
  { event: 'E-2', account: 'TAMBER', builder: 'B-105', attendees: '1', follow_up: '' },
]

export const enrolments = (today: string): Row[] => [
  { account: 'NORTHLIGHT', builder: 'B-101', blocked: 'false', enrolled_on: monthsBefore(today, 20) },
  { account: 'NORTHLIGHT', builder: 'B-110', blocked: 'true' },
]

export const captures = (today: string): Row[] =>
  [1, 2].map((at) => ({
    capture: `C-${at}`,
    account: 'NORTHLIGHT',
    builder: 'B-101',
    subcontractor: 'Glass & Frame LLC',
    address1: '12 Aspen Street',
    city: 'Frisco',
    state: 'TX',
    postal_code: '75034',
    home_owners: 'Ana Torres; Luis Torres',
    room: at === 1 ? 'Kitchen' : 'Bedroom',
    captured_at: `${daysBefore(today, 6 + at)}T18:05:00Z`,
    captured_by: 'Glass & Frame LLC',
    latitude: '33.15067',
    longitude: '-96.82361',
    first_reading_model: 'NL-100',
    first_reading_serial: `SN-00${at}`,
    second_reading_model: 'NL-100',
    second_reading_serial: at === 1 ? 'SN-001' : 'SN-0O2',
    text_in_photo: `NL-100 SN-00${at}`,
    photo: 'files/label.png',
  }))

export const news = (today: string): Row[] => [
  {
    article: 'A-1',
    editions: 'Direct Rebate; Emerge; Enterprise; Standard',
    title: 'Your network has moved in',
    body: '<p>Closings and claims are loaded every night.</p>',
    from: `${daysBefore(today, 2)}T12:00:00Z`,
  },
  {
    article: 'A-2',
    account: 'NORTHLIGHT',
    title: 'New price book',
    body: '<p>It holds from next month.</p>',
    from: `${daysBefore(today, 1)}T12:00:00Z`,
  },
]

export const campaigns = (today: string): Row[] => [
  {
    account: 'NORTHLIGHT',
    campaign: 'M-1',
    name: 'Spring product launch',
    type: 'E-mail',
    description: 'A letter to builders in Texas.',
    status: 'Scheduled',
    category: 'WIN',
    regions: 'Texas',
    requested_by: 'ines@northlight.example',
    requested_on: daysBefore(today, 12),
    contact: 'ines@northlight.example',
    target_date: daysBefore(today, -30),
  },
]
