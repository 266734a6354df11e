import type { FeedName } from '@homestead/contract/feeds/feed-list'
import { z } from 'zod'
import type { Queries } from '../../../platform/sql/db.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { refreshDrafts } from '../../direct-rebates/refresh-drafts.ts'
import { judgedTable, type Run } from './run-tables.ts'

const Touched = z.object({ accountId: z.number(), builders: z.array(z.number()), since: z.string() })

/** Accounts, builders and days that a run touched, by feed. */
const touchedBy: Partial<Record<FeedName, (judged: string) => string>> = {
  claims: (judged) => `
    select c.account_id, unnest(array[c.closing_builder_id, c.was_builder_id]) as builder_id,
      least(c.closing_closed_on, c.was_month) as since
    from ${judged} c where c.act in ('new', 'changed', 'follows', 'removed')`,
  contracts: (judged) => `
    select c.account_id, c.builder_id, (e ->> 'valid_from')::date as since
    from ${judged} c, jsonb_array_elements(c.versions) e where c.act in ('new', 'changed')`,
}

/** What is owed follows facts and contracts: drafts are worked out anew, what was sent is left alone. */
export async function refreshRebates(db: Queries, run: Run, judged: ReadonlySet<FeedName>): Promise<void> {
  const rows = Object.entries(touchedBy).flatMap(([feed, query]) =>
    judged.has(feed as FeedName) ? [query(judgedTable(run.id, feed))] : [],
  )
  if (rows.length === 0) return
  const touched = await db.rows(
    Touched,
    sql`
      select k.manufacturer_id as "accountId", array_agg(distinct k.builder_id) as builders, min(x.since) as since
      from (${sql.raw(rows.join(' union all '))}) x
      join drm_contract k on k.manufacturer_id = x.account_id and k.builder_id = x.builder_id
      group by k.manufacturer_id order by 1`,
  )
  for (const { accountId, builders, since } of touched) await refreshDrafts(db, accountId, builders, since)
}
