import type pg from 'pg'
import type { Known } from '../arbitrary-request.ts'

export const mark = 'FOREIGN-MARK'

interface Column {
  table_name: string
  column_name: string
}

const tenantColumns = async (owner: pg.Pool, type: string): Promise<Column[]> => {
  const { rows } = await owner.query<Column>(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.tables t on t.table_name = c.table_name and t.table_schema = 'public' and t.table_type = 'BASE TABLE'
     where c.table_schema = 'public' and c.data_type = $1 and c.is_generated = 'NEVER' and exists (
       select 1 from information_schema.columns m where m.table_schema = 'public'
         and m.table_name = c.table_name and m.column_name = 'manufacturer_id')`,
    [type],
  )
  return rows
}

/**
 * Writes a mark into every text of every table that belongs to an account, found in the catalogue, so that
 * a new table is covered the day it is made. Columns that check their values are left as they are.
 */
export async function markAccount(owner: pg.Pool, manufacturerId: number): Promise<number> {
  let marked = 0
  for (const { table_name, column_name } of await tenantColumns(owner, 'text')) {
    const { rowCount } = await owner
      .query(
        `update "${table_name}" set "${column_name}" = $1 || left("${column_name}", 20) || substr(md5("${column_name}"), 1, 8) where manufacturer_id = $2`,
        [mark, manufacturerId],
      )
      .catch(() => ({ rowCount: 0 }))
    marked += rowCount ?? 0
  }
  await owner.query(`update account set name = $1 || name where id = $2`, [mark, manufacturerId])
  return marked
}

/** Ids that lead to real rows: of the caller's account, of a marked one, of things everybody shares. */
export async function knownValues(
  owner: pg.Pool,
  accounts: readonly number[],
  shared: Known,
): Promise<Known> {
  const uuids = new Set(shared.uuids)
  for (const { table_name, column_name } of await tenantColumns(owner, 'uuid')) {
    const { rows } = await owner.query<{ value: string }>(
      `select distinct "${column_name}"::text as value from "${table_name}" where manufacturer_id = any($1) and "${column_name}" is not null limit 6`,
      [accounts],
    )
    for (const { value } of rows) uuids.add(value)
  }
  return { uuids: [...uuids], integers: [...shared.integers, 0, 1, 2, 3, 4, 5, 6, 7, 12, 100, ...accounts] }
}
