import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
import type pg from 'pg'
import Cursor from 'pg-cursor'
import type { DB } from './schema.gen.ts'

export type Db = Kysely<DB>
export type Transaction = KyselyTransaction<DB>

export const createDb = (pool: pg.Pool): Db =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) })
