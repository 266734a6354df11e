import type { Column, Columns } from '@homestead/contract/feeds/column'
import { feeds } from '@homestead/contract/feeds/feed-list'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../support/database.ts'

/** Words that a feed may have are those that the database has, so that neither goes its own way. */

const { owner, close } = await openTestDatabase()
afterAll(close)

const named = (table: string, where = 'true') =>
  `select name as word, id as value from ${table} where ${where}`
const lists = {
  editions: named('product'),
  regions: named('region', 'is_active'),
  addOns: named('feature', `feature_type in ('Add-on', 'API')`),
  roles: `select distinct case when g.id between 13 and 17 then g.name || ' ' || r.name else r.name end as word, null as value
    from role r join feature g on g.id = r.feature_id`,
  builderStatuses: 'select name as word, code as value from company_status',
  builderTypes: named('builder_type'),
  // The first is the builder's own.
  otherAddresses: named('address_type', 'id > 1'),
  phoneTypes: named('phone_type'),
  homeTypes: named('home_type'),
  reviewReasons: named('review_reason'),
  reviewStatuses: named('review_status'),
  leadTypes: named('lead_offer_type'),
  leadStatuses: named('lead_status'),
  lostReasons: named('lead_lost_reason'),
  declinedReasons: named('lead_declined_reason'),
  rebateStatuses: named('drm_invoice_status'),
  opportunityTypes: named('opportunity_type'),
  opportunityStatuses: named('opportunity_status'),
  opportunityReasons: named('opportunity_reason'),
  campaignStatuses: named('campaign_status'),
}

/** Where each list of words comes from; two are the contract's own, and the database has no list of them. */
const sources: Record<string, keyof typeof lists | 'own'> = {
  'accounts.edition': 'editions',
  'accounts.regions': 'regions',
  'accounts.features': 'addOns',
  'products.status': 'own',
  'people.roles': 'roles',
  'builders.status': 'builderStatuses',
  'builders.types': 'builderTypes',
  'builders.addresses.type': 'otherAddresses',
  'builders.phones.type': 'phoneTypes',
  'builders.builds.home_type': 'homeTypes',
  'closings.home_type': 'homeTypes',
  'invoice-reviews.reason': 'reviewReasons',
  'invoice-reviews.status': 'reviewStatuses',
  'invoice-reviews.history.from_status': 'reviewStatuses',
  'invoice-reviews.history.to_status': 'reviewStatuses',
  'leads.type': 'leadTypes',
  'leads.home_type': 'homeTypes',
  'leads.status': 'leadStatuses',
  'leads.lost_reason': 'lostReasons',
  'leads.declined_reason': 'declinedReasons',
  'lead-history.from_status': 'leadStatuses',
  'lead-history.to_status': 'leadStatuses',
  'lead-history.lost_reason': 'lostReasons',
  'lead-history.declined_reason': 'declinedReasons',
  'events.region': 'regions',
  'rebate-invoices.status': 'rebateStatuses',
  'rebate-invoices.history.from_status': 'rebateStatuses',
  'rebate-invoices.history.to_status': 'rebateStatuses',
  'news.editions': 'editions',
  'opportunities.type': 'opportunityTypes',
  'opportunities.status': 'opportunityStatuses',
  'opportunities.reason': 'opportunityReasons',
  'opportunity-history.from_status': 'opportunityStatuses',
  'opportunity-history.to_status': 'opportunityStatuses',
  'opportunity-history.reason': 'opportunityReasons',
  'opportunity-history.type': 'opportunityTypes',
  'campaigns.type': 'own',
  'campaigns.status': 'campaignStatuses',
  'campaigns.regions': 'regions',
  'content.edition': 'editions',
}

type Choices = Extract<Column, { type: 'choice' | 'list' }>
const hasWords = (column: Column): column is Choices =>
  (column.type === 'choice' || column.type === 'list') && column.values !== undefined
const choicesIn = (place: string, columns: Columns): [string, Choices][] =>
  Object.entries(columns).flatMap(([name, column]) => {
    const at = `${place}.${name}`
    if (column.type === 'records') return choicesIn(at, column.columns)
    return hasWords(column) ? [[at, column]] : []
  })
const declared = feeds.flatMap(({ name, columns }) => choicesIn(name, columns))

const heldWords = async (list: keyof typeof lists) => {
  const { rows } = await owner.query<{ word: string; value: unknown }>(lists[list])
  return new Map(rows.map(({ word, value }) => [word, value]))
}

test('every list of words of a feed is known here', () => {
  expect(declared.map(([place]) => place).toSorted()).toEqual(Object.keys(sources).toSorted())
})

test.each(declared.filter(([place]) => sources[place] !== 'own'))('%s', async (place, column) => {
  const held = await heldWords(sources[place] as keyof typeof lists)
  const words = column.type === 'list' ? [...(column.values ?? [])] : Object.keys(column.values)
  expect(words.toSorted()).toEqual([...held.keys()].toSorted())
  const values = column.type === 'list' ? {} : column.values
  expect(Object.entries(values).filter(([word, value]) => held.get(word) !== value)).toEqual([])
})
