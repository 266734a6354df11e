import type pg from 'pg'
import { Db } from './platform/sql/db.ts'
import { ownerPool } from './platform/database/pools.ts'
import { forgetCallers } from './platform/http/limit-callers.ts'
import { mailUpkeep } from './platform/mail/mail-upkeep.ts'
import { forgetRepeats } from './platform/request/idempotency.ts'
import { features } from './routes.ts'

const hourMs = 3_600_000

/** What only the owner may do and what must not wait for a restart: the turn of the month, and what has expired. */
export async function maintain(
  owner: pg.PoolConfig,
  today = new Date().toISOString().slice(0, 10),
): Promise<void> {
  const db = new Db(ownerPool(owner, 1))
  try {
    for (const each of [
      ...features.flatMap(({ upkeep = [] }) => upkeep),
      mailUpkeep,
      forgetRepeats,
      forgetCallers,
    ])
      await each(db, today)
  } finally {
    await db.close()
  }
}

/** Hourly; a failure is told and tried again the next hour. */
export function keepMaintained(owner: pg.PoolConfig, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void maintain(owner).catch(onError), hourMs)
  timer.unref()
  return () => clearInterval(timer)
}
