import { invoiceReviewsFeed } from '@homestead/contract/feeds/declared/invoice-reviews'
import { invoicesFeed } from '@homestead/contract/feeds/declared/invoices'
import { notesFeed } from '@homestead/contract/feeds/declared/notes'
import { byEmail } from './by-email.ts'
import { statusHistoryOf } from './status-history.ts'
import { defineTarget, onlyOnce, orEmpty, ownKey, plain, portalId, type Stored } from './target.ts'

export const invoicesTarget = defineTarget(invoicesFeed, {
  table: 'invoice',
  id: { manufacturer_id: 'c.account_id', month: 'c.month' },
  referredBy: 'month',
  columns: {
    account: plain('manufacturer_id'),
    number: plain('invoice_number'),
    month: (name): Stored => ({
      ...plain('month')(name),
      given: (value) => `date_trunc('month', ${value}::timestamp)::date`,
    }),
    invoiced_on: plain('invoiced_on'),
    portal_id: portalId,
  },
  fixed: { month: 'An invoice stays with its month' },
  conflicts: (known) => [
    onlyOnce(known('invoices', ['month']), ['account_id', 'month'], {
      column: 'month',
      reason: 'Another invoice is for this month',
    }),
  ],
  refusesRemoval: [
    {
      when: `exists (select from invoice_review v where v.manufacturer_id = h.account_id and v.invoice_month = h.month)`,
      column: 'number',
      reason: 'A line of it is under review',
    },
  ],
})

export const invoiceReviewsTarget = defineTarget(invoiceReviewsFeed, {
  table: 'invoice_review',
  id: { manufacturer_id: 'c.account_id', id: 'c.id' },
  brings: { closing: ['builder'] },
  columns: {
    account: plain('manufacturer_id'),
    review: ownKey,
    invoice: plain('invoice_month'),
    closing: (name): Stored => ({
      ...plain('closing_id')(name),
      writes: { closing_id: `c.${name}`, builder_id: 'c.closing_builder_id' },
    }),
    category: plain('category_id'),
    reason: plain('reason_id'),
    status: plain('status_id'),
    incentive: plain('incentive_cents'),
    note: orEmpty('note'),
    requested_by: plain('requested_by_contact_id'),
    requested_on: plain('requested_on'),
    closed_on: plain('closed_on'),
    portal_id: portalId,
  },
  beside: [statusHistoryOf({ table: 'invoice_review_history', owner: 'review_id' })],
  refusals: (known) => [
    {
      when: '(f.closed_on is not null) <> (f.status in (3, 4))',
      column: 'closed_on',
      reason: 'Stands with the statuses Credited and Declined, and only there',
    },
    {
      when: `not exists (select from ${known('claims')} k where k.account_id = f.account_id
        and k.closing_id = f.closing_id and k.category_id = f.category_id)`,
      column: 'category',
      reason: 'The account has no claim of this category on the home',
    },
  ],
})

export const notesTarget = defineTarget(notesFeed, {
  table: 'note',
  id: { manufacturer_id: 'c.account_id', id: 'c.id' },
  brings: {
    lead: ['portal_id'],
    opportunity: ['portal_id'],
    review: ['portal_id'],
    rebate_invoice: ['portal_id'],
  },
  columns: {
    account: plain('manufacturer_id'),
    note: ownKey,
    lead: about('lead', 'leadplus'),
    opportunity: about('opportunity', 'bpo'),
    review: about('invoice_review', 'invoicereview'),
    rebate_invoice: about('drm_invoice', 'drminvoice'),
    at: plain('created_at'),
    by: (name): Stored => {
      const person = byEmail('contact_id', 'c.account_id')(name)
      return {
        ...person,
        writes: {
          ...person.writes,
          author_user_id: `(select p.user_id from contact p where p.manufacturer_id = c.account_id
            and lower(p.email) = c.${name} order by p.id limit 1)`,
        },
      }
    },
    author: plain('contact_name'),
    content: orEmpty('content'),
    edited_at: plain('edited_at'),
    deleted_at: plain('deleted_at'),
    mailed_at: plain('mailed_at'),
  },
  onNew: {
    thread_type: `case when c.lead_id is not null then 'leadplus' when c.opportunity_id is not null then 'bpo'
      when c.review_id is not null then 'invoicereview' else 'drminvoice' end`,
    object_enterprise_id: `coalesce(c.lead_portal_id, c.opportunity_portal_id, c.review_portal_id,
      c.rebate_invoice_portal_id)::uuid`,
  },
  onChange: { version: 't.version + 1' },
  fixed: {
    lead: 'A note stays where it was written',
    opportunity: 'A note stays where it was written',
    review: 'A note stays where it was written',
    rebate_invoice: 'A note stays where it was written',
  },
  goesWith: ['lead', 'opportunity', 'review', 'rebate_invoice'],
  refusals: () => [
    {
      when: 'num_nonnulls(f.lead_id, f.opportunity_id, f.review_id, f.rebate_invoice_id) <> 1',
      column: 'note',
      reason: 'Is about one thing: a lead, an opportunity, a review or a rebate invoice',
    },
    {
      when: 'f.deleted_at is not null and f.content is not null',
      column: 'content',
      reason: 'A note that was taken back says nothing',
    },
  ],
})

/** What a note is about: known by the portal's own id. */
function about(table: string, thread: string) {
  return (): Stored => ({
    held: `(select x.id from ${table} x where t.thread_type = '${thread}' and x.manufacturer_id = t.manufacturer_id
      and x.enterprise_id = t.object_enterprise_id)`,
    writes: {},
  })
}
