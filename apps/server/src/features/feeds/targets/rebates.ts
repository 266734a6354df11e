import { contractsFeed } from '@homestead/contract/feeds/declared/contracts'
import { rebateInvoicesFeed } from '@homestead/contract/feeds/declared/rebate-invoices'
import { instant } from './instant.ts'
import { statusHistoryOf } from './status-history.ts'
import { fileOf, filesOf } from './stored-files.ts'
import { defineTarget, onlyOnce, plain, portalId, type Known } from './target.ts'

/** Dollars and cents are whole cents in a record, as text. */
const keyOfCategory = (id: string) => `(select g.source_key from category g where g.id = ${id})`
const keyOfClosing = (id: string) => `(select g.source_key from closing g where g.id = ${id})`
/** A key within a record: of the row's own source first, then of any. */
const idOf = (table: string, key: string) =>
  `(select g.id from ${table} g where g.source_key = ${key} order by g.source = c.source desc, g.source = '' desc limit 1)`

const versionOf = `from drm_contract_version v where v.manufacturer_id = t.manufacturer_id and v.contract_id = t.id`
const ofVersion = (row: string) =>
  `${row}.manufacturer_id = v.manufacturer_id and ${row}.contract_id = v.contract_id and ${row}.valid_from = v.valid_from`

/** Versions, and what is in them, in one order. */
const versionsInOrder = (value: string) => `(select coalesce(jsonb_agg(jsonb_set(jsonb_set(v, '{rates}',
    (select coalesce(jsonb_agg(e order by e ->> 'category' collate "C"), '[]') from jsonb_array_elements(v -> 'rates') e)),
    '{tiers}',
    (select coalesce(jsonb_agg(jsonb_set(e, '{rate_percent}', to_jsonb(((e ->> 'rate_percent')::numeric(6, 2))::text))
      order by (e ->> 'above_units')::int), '[]') from jsonb_array_elements(v -> 'tiers') e))
  order by v ->> 'valid_from'), '[]') from jsonb_array_elements(${value}) v)`

/** Whether one of several records names what is in no feed. All keys are looked at once, not once for each row. */
const namesUnknown = (known: Known, feed: 'categories' | 'closings', column: string, records: string) =>
  `exists (select from ${records} e where e ->> '${column}' not in (select g.${column} from ${known(feed)} g))`

export const contractsTarget = defineTarget(contractsFeed, {
  table: 'drm_contract',
  id: { manufacturer_id: 'c.account_id', id: 'c.id' },
  columns: {
    account: plain('manufacturer_id'),
    contract: plain('contract_number'),
    builder: plain('builder_id'),
    name: plain('name'),
    created_on: plain('created_on'),
    ended_on: plain('ended_on'),
    mails_builder: plain('mails_builder'),
    portal_id: portalId,
  },
  fixed: { builder: 'A contract stays with its builder' },
  // What was not sent yet follows from contract and homes.
  owns: {
    drm_invoice: { column: 'contract_id', where: 't.manufacturer_id = c.account_id and t.status_id = 1' },
  },
  onChange: { version: 't.version + 1' },
  beside: [
    {
      held: {
        versions: `(select coalesce(jsonb_agg(jsonb_build_object('valid_from', v.valid_from::text,
            'note', nullif(v.note, ''),
            'rates', (select coalesce(jsonb_agg(jsonb_build_object('category', ${keyOfCategory('r.category_id')},
                'per_unit', r.cents_per_unit::text) order by ${keyOfCategory('r.category_id')} collate "C"), '[]')
              from drm_rate r where ${ofVersion('r')}),
            'tiers', (select coalesce(jsonb_agg(jsonb_build_object('above_units', i.above_units::text,
                'rate_percent', i.rate_percent::text) order by i.above_units), '[]')
              from drm_tier i where ${ofVersion('i')}))
          order by v.valid_from), '[]') ${versionOf})`,
      },
      given: { versions: versionsInOrder },
      write: (rows) => {
        const versions = `${rows} c, jsonb_array_elements(c.versions) v`
        const version = `c.account_id, c.id, (v ->> 'valid_from')::date`
        return [
          `delete from drm_contract_version v using ${rows} c where v.manufacturer_id = c.account_id and v.contract_id = c.id`,
          `insert into drm_contract_version select ${version}, coalesce(v ->> 'note', '') from ${versions}`,
          `insert into drm_rate select ${version}, ${idOf('category', `e ->> 'category'`)}, (e ->> 'per_unit')::bigint
           from ${versions}, jsonb_array_elements(v -> 'rates') e`,
          `insert into drm_tier select ${version}, (e ->> 'above_units')::int, (e ->> 'rate_percent')::numeric
           from ${versions}, jsonb_array_elements(v -> 'tiers') e`,
        ]
      },
    },
    filesOf('papers', { link: 'drm_contract_file', owner: 'contract_id' }),
  ],
  refusals: (known) => [
    {
      when: namesUnknown(known, 'categories', 'category', `jsonb_path_query(f.versions, '$[*].rates[*]')`),
      column: 'versions',
      reason: 'A rate is for a category that is in no feed',
    },
    {
      when: `exists (select from jsonb_path_query(f.versions, '$[*].rates[*]') e
        join ${known('categories')} g on g.category = e ->> 'category'
        where not exists (select from manufacturer_category m where m.manufacturer_id = f.account_id and m.category_id = g.id)
          and not exists (select from ${known('prices')} p where p.account_id = f.account_id and p.category_id = g.id))`,
      column: 'versions',
      reason: 'A rate is for a category that the account has no price for',
    },
  ],
  conflicts: (known) => [
    onlyOnce(known('contracts', ['builder']), ['account_id', 'builder_id'], {
      column: 'builder',
      reason: 'The account has another contract with the builder',
    }),
  ],
  refusesRemoval: [
    {
      when: `exists (select from drm_invoice i
        where i.manufacturer_id = h.account_id and i.contract_id = h.id and i.status_id > 1)`,
      column: 'contract',
      reason: 'An invoice by it was sent',
    },
  ],
})

const lineOrder = (row: string) => `${row} ->> 'closing' collate "C", ${row} ->> 'category' collate "C"`
const linesInOrder = (value: string) =>
  `(select coalesce(jsonb_agg(e order by ${lineOrder('e')}), '[]') from jsonb_array_elements(${value}) e)`

export const rebateInvoicesTarget = defineTarget(rebateInvoicesFeed, {
  table: 'drm_invoice',
  id: { manufacturer_id: 'c.account_id', id: 'c.id' },
  brings: { contract: ['builder'] },
  columns: {
    account: plain('manufacturer_id'),
    invoice: plain('invoice_number'),
    contract: (name) => ({
      held: 't.contract_id',
      writes: { contract_id: `c.${name}`, builder_id: 'c.contract_builder_id' },
    }),
    quarter: (name) => ({
      ...plain('quarter')(name),
      given: (value) => `date_trunc('quarter', ${value}::timestamp)::date`,
    }),
    status: plain('status_id'),
    amount: plain('amount_cents'),
    units: plain('units'),
    closings: plain('closings'),
    first_reported_on: plain('first_reported_on'),
    last_reported_on: plain('last_reported_on'),
    sent_on: plain('sent_on'),
    paid_on: plain('paid_on'),
    payment_reference: plain('payment_reference'),
    revision: plain('revision'),
    portal_id: portalId,
  },
  onChange: { version: 't.version + 1' },
  beside: [
    fileOf('paper', { table: 'drm_invoice', link: 'file_id', name: `c.invoice || '.pdf'` }),
    {
      held: {
        lines: `(select coalesce(jsonb_agg(jsonb_build_object('closing', ${keyOfClosing('l.closing_id')},
            'category', ${keyOfCategory('l.category_id')}, 'units', l.units::text, 'amount', l.amount_cents::text,
            'units_before', l.units_before::text, 'valid_from', l.valid_from::text, 'parts', l.parts::text)
          order by ${keyOfClosing('l.closing_id')} collate "C", ${keyOfCategory('l.category_id')} collate "C"), '[]')
          from drm_invoice_line l where l.manufacturer_id = t.manufacturer_id and l.invoice_id = t.id)`,
      },
      given: {
        lines: (value) => `(select coalesce(jsonb_agg(jsonb_set(e, '{parts}',
            to_jsonb(coalesce((e ->> 'parts')::jsonb, '[]')::text))), '[]')
          from jsonb_array_elements(${linesInOrder(value)}) e)`,
      },
      write: (rows) => [
        `delete from drm_invoice_line l using ${rows} c where l.manufacturer_id = c.account_id and l.invoice_id = c.id`,
        `insert into drm_invoice_line
         select c.account_id, c.id, ${idOf('closing', `e ->> 'closing'`)}, ${idOf('category', `e ->> 'category'`)},
           (e ->> 'units')::int, (e ->> 'amount')::bigint, (e ->> 'units_before')::int, (e ->> 'valid_from')::date,
           (e ->> 'parts')::jsonb
         from ${rows} c, jsonb_array_elements(c.lines) e`,
      ],
    },
    {
      held: {
        revisions: `(select coalesce(jsonb_agg(jsonb_build_object('revision', v.revision::text,
            'amount', v.amount_cents::text, 'units', v.units::text, 'closings', v.closings::text,
            'sent_on', v.sent_on::text, 'replaced_at', ${instant('v.replaced_at')}, 'lines', v.lines::text,
            'versions', v.versions::text) order by v.revision), '[]')
          from drm_invoice_revision v where v.manufacturer_id = t.manufacturer_id and v.invoice_id = t.id)`,
      },
      given: {
        revisions: (value) => `(select coalesce(jsonb_agg(e || jsonb_build_object(
            'lines', coalesce((e ->> 'lines')::jsonb, '[]')::text,
            'versions', coalesce((e ->> 'versions')::jsonb, '[]')::text) order by (e ->> 'revision')::int), '[]')
          from jsonb_array_elements(${value}) e)`,
      },
      write: (rows) => [
        `delete from drm_invoice_revision v using ${rows} c where v.manufacturer_id = c.account_id and v.invoice_id = c.id`,
        `insert into drm_invoice_revision (manufacturer_id, invoice_id, revision, amount_cents, units, closings, sent_on,
           lines, replaced_at, versions)
         select c.account_id, c.id, (e ->> 'revision')::int, (e ->> 'amount')::bigint, (e ->> 'units')::int,
           (e ->> 'closings')::int, (e ->> 'sent_on')::date, (e ->> 'lines')::jsonb, (e ->> 'replaced_at')::timestamptz,
           (e ->> 'versions')::jsonb
         from ${rows} c, jsonb_array_elements(c.revisions) e`,
      ],
    },
    statusHistoryOf({ table: 'drm_invoice_history', owner: 'invoice_id', hasRemarks: true }),
  ],
  refusals: (known) => [
    {
      when: namesUnknown(known, 'categories', 'category', 'jsonb_array_elements(f.lines)'),
      column: 'lines',
      reason: 'A line is for a category that is in no feed',
    },
    {
      when: namesUnknown(known, 'closings', 'closing', 'jsonb_array_elements(f.lines)'),
      column: 'lines',
      reason: 'A line is for a closing that is in no feed',
    },
  ],
  conflicts: (known) => [
    onlyOnce(known('rebate-invoices', ['contract', 'quarter']), ['account_id', 'contract_id', 'quarter'], {
      column: 'quarter',
      reason: 'Another invoice is for this quarter',
    }),
  ],
})
