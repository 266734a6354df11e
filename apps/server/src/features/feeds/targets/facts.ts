import { claimsFeed } from '@homestead/contract/feeds/declared/claims'
import { closingsFeed } from '@homestead/contract/feeds/declared/closings'
import { defineTarget, ownKey, plain, type Stored } from './target.ts'

const sent = (condition: string) => `exists (select from drm_invoice_line l join drm_invoice i
  on i.manufacturer_id = l.manufacturer_id and i.id = l.invoice_id and i.status_id > 1 where ${condition})`

export const closingsTarget = defineTarget(closingsFeed, {
  table: 'closing',
  id: { id: 'c.id' },
  isFact: true,
  columns: {
    closing: ownKey,
    builder: plain('builder_id'),
    closed_on: plain('closed_on'),
    home_type: plain('home_type_id'),
    address1: plain('address1'),
    city: plain('city'),
    state: plain('state'),
    postal_code: plain('postal_code'),
    submitted_on: (name): Stored => ({
      ...plain('submitted_on')(name),
      given: (value) => `coalesce(${value}, r.closed_on, h.closed_on)`,
    }),
    confirmed: plain('is_confirmed'),
  },
  // The operator's own word for a home that one account brought: from now on it counts for all.
  adopts: {
    rows: `select distinct on (t.builder_id, t.closed_on, address_key(t.address1))
        t.id, t.builder_id, t.closed_on, address_key(t.address1) as address
      from closing t where not t.is_confirmed and t.source = 'portal'
      order by t.builder_id, t.closed_on, address_key(t.address1), t.id`,
    when: 'a.builder_id = r.builder_id and a.closed_on = r.closed_on and a.address = address_key(r.address1)',
    becomes: { confirmed: 'true' },
  },
  derives: {
    was_builder_id: 'h.builder_id',
    was_closed_on: 'h.closed_on',
    was_home_type: 'h.home_type',
    was_confirmed: 'h.confirmed',
  },
  // Drafts are worked out anew from what is left.
  owns: {
    drm_invoice_line: {
      column: 'closing_id',
      where: `exists (select from drm_invoice i
        where i.manufacturer_id = t.manufacturer_id and i.id = t.invoice_id and i.status_id = 1)`,
    },
  },
  refusesRemoval: [
    { when: sent('l.closing_id = h.id'), column: 'closing', reason: 'Is on a rebate invoice that was sent' },
    {
      when: 'exists (select from invoice_review v where v.closing_id = h.id)',
      column: 'closing',
      reason: 'A line of it is under review',
    },
  ],
})

/** What the source gave, or what the price of the day makes of the units. */
const money = (column: string, given: string) =>
  `case when f.${given} is not null then f.${given} else f.units * p.${column} end`

const ofHomes = (judged: string, act: string) =>
  `(k.builder_id, k.closing_id) in (select g.was_builder_id, g.id from ${judged} g where g.act = '${act}')`

export const claimsTarget = defineTarget(claimsFeed, {
  table: 'claim',
  id: { manufacturer_id: 'c.account_id', closing_id: 'c.closing_id', category_id: 'c.category_id' },
  isFact: true,
  columns: {
    closing: plain('closing_id'),
    account: plain('manufacturer_id'),
    category: plain('category_id'),
    units: plain('units'),
    incentive: (): Stored => ({
      held: 'case when t.is_incentive_given then t.incentive_cents end',
      writes: { incentive_cents: 'c.incentive_cents', is_incentive_given: 'c.incentive is not null' },
    }),
    revenue: (): Stored => ({
      held: 'case when t.is_revenue_given then t.revenue_cents end',
      writes: { revenue_cents: 'c.revenue_cents', is_revenue_given: 'c.revenue is not null' },
    }),
  },
  onNew: {
    builder_id: 'c.closing_builder_id',
    month: `date_trunc('month', c.closing_closed_on::timestamp)::date`,
    home_type_id: 'c.closing_home_type',
  },
  brings: { closing: ['builder', 'closed_on', 'home_type', 'confirmed', 'is_changed'] },
  follows: `f.closing_is_changed or d.incentive_cents <> h.incentive_cents or d.revenue_cents <> h.revenue_cents`,
  joins: (known) => `left join (
      select account_id, category_id, price, incentive, valid_from,
        lead(valid_from, 1, 'infinity') over (partition by account_id, category_id order by valid_from) as valid_to
      from ${known('prices', ['price', 'incentive'])} p
    ) p on p.account_id = f.account_id and p.category_id = f.category_id
      and f.closing_closed_on >= p.valid_from and f.closing_closed_on < p.valid_to`,
  alsoHeld: {
    builder_id: 't.builder_id',
    month: 't.month',
    home_type: 't.home_type_id',
    incentive_cents: 't.incentive_cents',
    revenue_cents: 't.revenue_cents',
  },
  derives: {
    incentive_cents: money('incentive', 'incentive'),
    revenue_cents: money('price', 'revenue'),
    was_builder_id: 'h.builder_id',
    was_month: 'h.month',
    was_home_type: 'h.home_type',
    was_units: 'h.units',
    was_incentive_cents: 'h.incentive_cents',
    was_revenue_cents: 'h.revenue_cents',
  },
  goesWith: ['closing'],
  // By its builder, because there is an index of that: otherwise every claim would be looked at.
  findsGone: (homes) => ofHomes(homes, 'removed'),
  concernedBy: {
    closings: (judged) => ofHomes(judged, 'changed'),
    prices: (judged) => `(k.account_id, k.category_id) in (
      select g.account_id, g.category_id from ${judged} g where g.act in ('new', 'changed', 'removed'))`,
  },
  refusals: (known) => [
    {
      when: '(f.incentive is null or f.revenue is null) and p.valid_from is null',
      column: 'category',
      reason: 'The account has no price for the category on that day',
    },
    {
      when: `f.incentive is not null and f.revenue is not null and p.valid_from is null
        and not exists (select from manufacturer_category m
          where m.manufacturer_id = f.account_id and m.category_id = f.category_id)
        and not exists (select from ${known('prices')} q
          where q.account_id = f.account_id and q.category_id = f.category_id)`,
      column: 'category',
      reason: 'The account has no price for the category',
    },
  ],
  refusesRemoval: [
    {
      when: sent(
        'l.manufacturer_id = h.account_id and l.closing_id = h.closing_id and l.category_id = h.category_id',
      ),
      column: 'closing',
      reason: 'Is on a rebate invoice that was sent',
    },
    {
      when: `exists (select from invoice_review v where v.manufacturer_id = h.account_id
        and v.closing_id = h.closing_id and v.category_id = h.category_id)`,
      column: 'closing',
      reason: 'Is under review',
    },
  ],
})
