import { deleteFilter, saveFilter, savedFilters, type SavedFilter } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { isoInstant } from '../../platform/sql/fragments.ts'
import { oneRow } from '../../platform/sql/one-row.ts'
import { serve } from '../../platform/request/serve.ts'

const mostPerGrid = 200

const fields = sql`id, grid_key as "gridKey", user_id as "userId", save_name as "saveName",
  saved_data as "savedData", ${isoInstant('modified')} as modified`

export const savedFiltersRoute = serve(savedFilters, async ({ db, account, session, params }) => {
  const { rows } = await sql<SavedFilter>`
    select ${fields} from grid_filter_preference
    where manufacturer_id = ${account.accountId} and user_id = ${session.userId} and grid_key = ${params.gridKey}
    order by grid_filter_preference.modified desc, id desc`.execute(db)
  return rows
})

export const saveFilterRoute = serve(saveFilter, async ({ db, account, session, params, body }) => {
  const { rows: saved } = await sql<{ others: number }>`
    select count(*) as others from grid_filter_preference
    where manufacturer_id = ${account.accountId} and user_id = ${session.userId} and grid_key = ${params.gridKey}
      and save_name <> ${body.saveName}`.execute(db)
  if ((saved[0]?.others ?? 0) >= mostPerGrid)
    throw new Conflict(`A grid keeps at most ${mostPerGrid} filters. Delete one before you save another.`)
  const { rows } = await sql<SavedFilter>`
    insert into grid_filter_preference (manufacturer_id, user_id, grid_key, save_name, saved_data)
    values (${account.accountId}, ${session.userId}, ${params.gridKey}, ${body.saveName}, ${body.savedData})
    on conflict (manufacturer_id, user_id, grid_key, save_name)
      do update set saved_data = excluded.saved_data, modified = clock_timestamp()
    returning ${fields}`.execute(db)
  return oneRow(rows)
})

export const deleteFilterRoute = serve(deleteFilter, async ({ db, account, session, params }) => {
  const { rows } = await sql<{ id: number }>`
    delete from grid_filter_preference
    where manufacturer_id = ${account.accountId} and user_id = ${session.userId} and id = ${params.id}
    returning id`.execute(db)
  if (!rows[0]) throw new NotFound('Filter', params.id)
  return rows[0]
})
