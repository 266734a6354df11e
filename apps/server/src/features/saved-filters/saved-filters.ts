import { deleteFilter, saveFilter, SavedFilter, savedFilters } from '@homestead/contract'
import { z } from 'zod'
import { Conflict, found } from '../../platform/errors.ts'
import { IdRow } from '../../platform/sql/id-row.ts'
import { sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'

const mostPerGrid = 200

const FilterRow = SavedFilter.extend({ modified: z.date() })
const fields = sql`id, grid_key as "gridKey", user_id as "userId", save_name as "saveName",
  saved_data as "savedData", modified_at as modified`
const asTold = (row: z.infer<typeof FilterRow>): SavedFilter => ({
  ...row,
  modified: row.modified.toISOString(),
})

const OtherFilters = z.object({ others: z.number() })

export const savedFiltersRoute = serve(savedFilters, async ({ db, account, session, params }) => {
  const rows = await db.rows(
    FilterRow,
    sql`select ${fields} from grid_filter_preference
      where manufacturer_id = ${account.accountId} and user_id = ${session.userId} and grid_key = ${params.gridKey}
      order by modified_at desc, id desc`,
  )
  return rows.map(asTold)
})

export const saveFilterRoute = serve(saveFilter, async ({ db, account, session, params, body }) => {
  const { others } = await db.row(
    OtherFilters,
    sql`select count(*) as others from grid_filter_preference
      where manufacturer_id = ${account.accountId} and user_id = ${session.userId} and grid_key = ${params.gridKey}
        and save_name <> ${body.saveName}`,
  )
  if (others >= mostPerGrid)
    throw new Conflict(`A grid keeps at most ${mostPerGrid} filters. Delete one before you save another.`)
  const saved = await db.row(
    FilterRow,
    sql`insert into grid_filter_preference (manufacturer_id, user_id, grid_key, save_name, saved_data, modified_at)
      values (${account.accountId}, ${session.userId}, ${params.gridKey}, ${body.saveName}, ${body.savedData}, ${db.now})
      on conflict (manufacturer_id, user_id, grid_key, save_name)
        do update set saved_data = excluded.saved_data, modified_at = excluded.modified_at
      returning ${fields}`,
  )
  return asTold(saved)
})

export const deleteFilterRoute = serve(deleteFilter, async ({ db, account, session, params }) => {
  const deleted = await db.rowIfAny(
    IdRow,
    sql`delete from grid_filter_preference
      where manufacturer_id = ${account.accountId} and user_id = ${session.userId} and id = ${params.id}
      returning id`,
  )
  return found(deleted, `Filter ${params.id}`)
})
