import type pg from 'pg'
import { withClient } from '../apps/server/src/platform/database/roles.ts'

/**
 * What the builder page and the summary show beside figures: people, phones, opportunities, leads, notes. One account
 * in ten pursues one builder in 25. Sets, in the order their references want.
 */
const papers: readonly string[] = [
  `insert into specialist (id, first_name, last_name, title, email, phone_number, postal_code)
   select n + 1, 'Specialist', 'No ' || n, 'Regional Market Specialist', 's' || n || '@bench.example', '555-0100', n || '0001'
   from generate_series(0, 9) n`,
  `insert into specialist_territory select n || '0000', n || '9999', n + 1 from generate_series(0, 9) n`,
  'select builders_follow_territories()',
  `insert into builder_phone (builder_id, phone_type_id, number)
   select b.id, t, '555-01' || t || b.id % 10 from builder b, generate_series(1, 2) t`,
  `insert into builder_contact (builder_id, name, title, phone_number, email_address, is_primary)
   select b.id, 'Contact ' || n, 'Purchasing', '555-0123', 'c' || n || '.' || b.id || '@bench.example', n = 1
   from builder b, generate_series(1, 4) n`,
  `insert into builder_type_of_builder select b.id, t from builder b, generate_series(1, 5) t
   where t in (b.id % 5 + 1, b.id / 5 % 5 + 1)`,
  `insert into builder_profile
   select id, '1-25%', '26-50%', '0%', '51-75%', enrolled_on from builder`,
  `insert into builder_profile_build
   select b.id, n, n, (array['Move-up', 'Luxury'])[n], '$400,000-$500,000', 'Above average', '3-4', '2-3', '2,000-3,000', 20
   from builder b, generate_series(1, 2) n`,
  `insert into contact (manufacturer_id, first_name, last_name, title, email)
   select a.id, 'Person', 'No ' || n, 'Sales', 'p' || n || '@bench.example'
   from account a, generate_series(1, 12) n where a.type_id = 2`,
  `insert into opportunity (manufacturer_id, builder_id, status_id, reason_id, value_cents, assignee_contact_id,
     followup_by, respond_by, created_at, last_updated_at)
   select a.id, b.id, s, case when s = 6 then 2 end, 1000000 + 100 * b.id, c.id, current_date + 10,
     current_date + 20, now() - interval '60 days', now() - b.id * interval '1 minute'
   from account a join builder b on a.id % 10 = 1 and (b.id + a.id) % 25 = 0
   cross join lateral (select 1 + b.id / 25 % 6) x (s)
   join (select manufacturer_id, min(id) as id from contact where user_id is null group by 1) c
     on c.manufacturer_id = a.id
   where a.type_id = 2`,
  `insert into note (manufacturer_id, thread_type, object_enterprise_id, created_at, contact_id, contact_name, content)
   select manufacturer_id, 'bpo', enterprise_id, created_at + n * interval '1 day', assignee_contact_id, 'Person No 1@Bench',
     'Spoke with purchasing about the next community; call again after the meeting.'
   from opportunity, generate_series(1, 5) n`,
  // More than 5,000 leads of an account in the large network.
  `insert into lead (manufacturer_id, name, offer_type_id, home_type_id, builder_id, assignee_contact_id, assigned_on, offered_on,
     value_cents, status_id, lost_reason_id, declined_reason_id, status_on, respond_by, last_updated_at, version)
   select manufacturer_id, 'LP-' || builder_id || '-' || n, 1 + n % 4, 1 + n % 2, builder_id, assignee_contact_id,
     current_date - 50 * n, current_date - 50 * n, 500000 * n, s, case when s = 6 then 1 end, case when s = 7 then 1 end, current_date - 48 * n,
     current_date + builder_id % 20 - 3, date_trunc('day', now()), case when s > 1 then 2 else 1 end
   from opportunity, generate_series(1, 8) n, lateral (select 1 + (builder_id + n) % 7) x (s)`,
  `insert into lead_history (manufacturer_id, lead_id, version, at, contact_id, from_status_id, to_status_id, value_cents)
   select manufacturer_id, id, 1, assigned_on, assignee_contact_id, null, 1, value_cents from lead
   union all
   select manufacturer_id, id, 2, assigned_on + interval '5 days', assignee_contact_id, 1, status_id, value_cents
   from lead where status_id > 1`,
  `insert into leadshare_event (id, name, held_on, location, region_id)
   select n, 'Leadshare ' || n, current_date - 45 * n, 'Bench', n % 10 + 1 from generate_series(1, 24) n`,
  `insert into leadshare_attendance
   select a.id, e.id, b.id, 1 + b.id % 4, '' from account a, leadshare_event e
   join builder b on b.id % 600 = e.id where a.type_id = 2 and a.id % 10 = 1`,
  `insert into news_article (location, title, body, approved_at)
   select l, 'News ' || n, '<p>What is new in the network this month.</p>', now() - n * interval '3 days'
   from unnest(array['standard', 'emerge', 'direct-rebate', 'enterprise']) l, generate_series(1, 40) n`,
]

/** Invoices of every month, and for one account in ten contracts with one builder in 50. */
const moneyPapers: readonly string[] = [
  `insert into invoice (manufacturer_id, month, invoice_number, invoiced_on)
   select manufacturer_id, month, 'B' || manufacturer_id || '-' || to_char(month, 'YYYYMM'), month + 34
   from usage_month group by manufacturer_id, month`,
  `insert into drm_contract (manufacturer_id, builder_id, contract_number, name, created_on)
   select a.id, b.id, 'D' || b.id, 'Direct program', '2020-01-01' from account a
   join builder b on a.id % 10 = 1 and (b.id + a.id) % 50 = 0 where a.type_id = 2`,
  `insert into drm_contract_version (manufacturer_id, contract_id, valid_from)
   select manufacturer_id, id, '2020-01-01' from drm_contract`,
  `insert into drm_rate (manufacturer_id, contract_id, valid_from, category_id, cents_per_unit)
   select k.manufacturer_id, k.id, '2020-01-01', c.category_id, 400 from drm_contract k
   join manufacturer_category c on c.manufacturer_id = k.manufacturer_id`,
]

/** Brings papers into a network that has none yet. */
export const ensurePapers = (owner: pg.ClientConfig, say: (line: string) => void) =>
  withClient(owner, async (client) => {
    const add = async (sign: string, statements: readonly string[]) => {
      if ((await client.query(`select from ${sign} limit 1`)).rowCount) return false
      await client.query('begin')
      for (const statement of statements) await client.query(statement)
      await client.query('commit')
      return true
    }
    // The territories have just rewritten every builder.
    if (await add('builder_contact', papers)) {
      say('Added people, opportunities and leads.')
      await client.query('vacuum full builder')
    }
    if (await add('invoice', moneyPapers)) {
      say('Added invoices and contracts.')
      await client.query('vacuum analyze')
    }
  })
