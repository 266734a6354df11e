import type pg from 'pg'

interface Definition {
  drop: string
  create: string
}

/**
 * Runs a bulk load with the tables' foreign keys and plain indexes taken off, and puts them back: checking and sorting
 * once at the end costs a fraction of doing it row by row. Primary keys and unique constraints stay.
 */
export async function withoutIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  load: () => Promise<void>,
) {
  const { rows } = await client.query<Definition>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
     from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index where not indisunique and indrelid = any ($1::regclass[])`,
    [tables],
  )
  for (const { drop } of rows) await client.query(drop)
  await load()
  for (const { create } of rows) await client.query(create)
}
