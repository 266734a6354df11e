import { leadHistoryFeed } from '@homestead/contract/feeds/declared/lead-history'
import { leadsFeed } from '@homestead/contract/feeds/declared/leads'
import { opportunitiesFeed } from '@homestead/contract/feeds/declared/opportunities'
import { opportunityHistoryFeed } from '@homestead/contract/feeds/declared/opportunity-history'
import { byEmail } from './by-email.ts'
import {
  defineTarget,
  onlyOnce,
  orEmpty,
  ownKey,
  plain,
  portalId,
  type Refusal,
  type Stored,
} from './target.ts'

/** Ways of a day or moment that follows another when nobody says it. */
const orElse =
  (column: string, other: string) =>
  (name: string): Stored => ({
    ...plain(column)(name),
    given: (value) => `coalesce(${value}, ${other})`,
  })

const terms = {
  value: orEmpty('value_cents', '0'),
  respond_by: plain('respond_by'),
  follow_up_by: plain('followup_by'),
}

const leadReasons: Refusal[] = [
  {
    when: '(f.lost_reason is not null) <> (f.status = 6)',
    column: 'lost_reason',
    reason: 'Stands with the status Lost, and only there',
  },
  {
    when: '(f.declined_reason is not null) <> (f.status = 7)',
    column: 'declined_reason',
    reason: 'Stands with the status Declined, and only there',
  },
]

const numbered = (name: string) => `coalesce(c.${name}, 'LP-' || lpad((
    coalesce((select n.last_number from lead_number n where n.manufacturer_id = c.account_id), 0)
    + row_number() over (partition by c.account_id, c.${name} is null order by c.id))::text, 5, '0'))`

export const leadsTarget = defineTarget(leadsFeed, {
  table: 'lead',
  id: { manufacturer_id: 'c.account_id', id: 'c.id' },
  columns: {
    lead: ownKey,
    account: plain('manufacturer_id'),
    builder: plain('builder_id'),
    number: (name): Stored => ({
      ...plain('name')(name),
      adds: { name: numbered(name) },
      given: (value) => `coalesce(${value}, h.${name})`,
    }),
    assignee: plain('assignee_contact_id'),
    type: plain('offer_type_id'),
    home_type: plain('home_type_id'),
    category: plain('category_id'),
    status: plain('status_id'),
    lost_reason: plain('lost_reason_id'),
    declined_reason: plain('declined_reason_id'),
    ...terms,
    description: orEmpty('description'),
    note_from_network: orEmpty('note_from_bpm'),
    offered_on: plain('offered_on'),
    assigned_on: orElse('assigned_on', 'h.assigned_on, r.offered_on'),
    status_on: orElse('status_on', 'h.status_on, r.offered_on'),
    updated_at: (name): Stored => ({
      ...orElse('last_updated_at', 'h.updated_at, r.offered_on::timestamptz')(name),
    }),
    portal_id: portalId,
  },
  fixed: { account: 'A lead stays with its account' },
  onChange: { version: 't.version + 1' },
  refusals: (known) => [
    ...leadReasons,
    {
      when: `f.number is not null and exists (select from ${known('leads', ['account', 'number'])} l
        where l.number = f.number and l.account_id = f.account_id and l.id is distinct from h.id)`,
      column: 'number',
      reason: 'Another lead has this number',
    },
  ],
  conflicts: (known) => [
    onlyOnce(known('leads', ['account', 'number']), ['account_id', 'number'], {
      column: 'number',
      reason: 'Another lead has this number',
    }),
  ],
  after: () => [
    `insert into lead_number
     select l.manufacturer_id, max(substring(l.name from '^LP-(\\d{1,9})$')::int) from lead l
     where l.name ~ '^LP-\\d{1,9}$' group by l.manufacturer_id
     on conflict (manufacturer_id) do update set last_number = greatest(lead_number.last_number, excluded.last_number)
       where lead_number.last_number < excluded.last_number`,
  ],
  // A lead begins its history with how it came; its version is that of its last line.
  finish: (rows) => [
    `insert into lead_history (manufacturer_id, lead_id, at, to_status_id, lost_reason_id, declined_reason_id,
       value_cents, assignee_contact_id, respond_by, followup_by, version)
     select c.account_id, c.id, c.updated_at, c.status, c.lost_reason, c.declined_reason, coalesce(c.value, 0),
       c.assignee_id, c.respond_by, c.follow_up_by, 1
     from ${rows} c where c.act = 'new' and not exists (select from lead_history y
       where y.manufacturer_id = c.account_id and y.lead_id = c.id)`,
  ],
})

const leadAccount = 'c.lead_account_id'
export const leadHistoryTarget = defineTarget(leadHistoryFeed, {
  table: 'lead_history',
  id: { manufacturer_id: leadAccount, lead_id: 'c.lead_id', version: 'c.version' },
  brings: { lead: ['account'] },
  alsoHeld: { account_id: 't.manufacturer_id' },
  columns: {
    lead: (name): Stored => ({
      held: 't.lead_id',
      writes: { lead_id: `c.${name}`, manufacturer_id: leadAccount },
    }),
    version: plain('version'),
    at: plain('at'),
    by: byEmail('contact_id', leadAccount),
    from_status: plain('from_status_id'),
    to_status: plain('to_status_id'),
    lost_reason: plain('lost_reason_id'),
    declined_reason: plain('declined_reason_id'),
    assignee: byEmail('assignee_contact_id', leadAccount),
    ...terms,
    remark: orEmpty('remark'),
  },
  goesWith: ['lead'],
  after: (rows) => [
    `update lead l set version = y.version from (
       select c.lead_account_id as manufacturer_id, c.lead_id, max(c.version) as version from ${rows} c group by 1, 2) y
     where l.manufacturer_id = y.manufacturer_id and l.id = y.lead_id and l.version < y.version`,
  ],
})

export const opportunitiesTarget = defineTarget(opportunitiesFeed, {
  table: 'opportunity',
  id: { manufacturer_id: 'c.account_id', id: 'c.id' },
  columns: {
    account: plain('manufacturer_id'),
    builder: plain('builder_id'),
    created_at: plain('created_at'),
    type: plain('type_id'),
    status: plain('status_id'),
    reason: plain('reason_id'),
    assignee: plain('assignee_contact_id'),
    ...terms,
    updated_at: (name): Stored => ({
      ...orElse('last_updated_at', 'h.updated_at, r.created_at')(name),
    }),
    closed_on: plain('closed_on'),
    portal_id: portalId,
  },
  onChange: { version: 't.version + 1' },
  refusals: () => [
    {
      when: 'case f.status when 6 then f.reason is null when 7 then false else f.reason is not null end',
      column: 'reason',
      reason: 'Stands with the status Lost',
    },
  ],
  finish: (rows) => [
    `insert into opportunity_history (manufacturer_id, opportunity_id, at, to_status_id, reason_id, value_cents, type_id,
       assignee_contact_id, followup_by, respond_by, version)
     select c.account_id, c.id, c.created_at, c.status, c.reason, coalesce(c.value, 0), c.type, c.assignee_id,
       c.follow_up_by, c.respond_by, 1
     from ${rows} c where c.act = 'new' and not exists (select from opportunity_history y
       where y.manufacturer_id = c.account_id and y.opportunity_id = c.id)`,
  ],
})

export const opportunityHistoryTarget = defineTarget(opportunityHistoryFeed, {
  table: 'opportunity_history',
  id: { manufacturer_id: 'c.account_id', opportunity_id: 'c.builder_id', version: 'c.version' },
  columns: {
    account: plain('manufacturer_id'),
    builder: plain('opportunity_id'),
    version: plain('version'),
    at: plain('at'),
    by: byEmail('contact_id', 'c.account_id'),
    from_status: plain('from_status_id'),
    to_status: plain('to_status_id'),
    reason: plain('reason_id'),
    type: plain('type_id'),
    assignee: byEmail('assignee_contact_id', 'c.account_id'),
    ...terms,
  },
  goesWith: ['builder'],
  after: (rows) => [
    `update opportunity o set version = y.version from (
       select c.account_id, c.builder_id as opportunity_id, max(c.version) as version from ${rows} c group by 1, 2) y
     where o.manufacturer_id = y.account_id and o.id = y.opportunity_id and o.version < y.version`,
  ],
})
