import { z } from 'zod'
import { sql } from '../sql/sql.ts'
import { sendMail } from './mail-jobs.ts'
import type { Db } from '../sql/db.ts'
import { jobTable, type Jobs } from '../process/jobs.ts'

const mostAtOnce = 1000

const Unsent = z.object({ manufacturerId: z.number(), mailId: z.uuid() })

/** Gives every unsent mail a job again whose own has used up its tries or its time: the outbox keeps it, the queue does not. */
export const requeueMail = (db: Db, jobs: Jobs): Promise<void> =>
  db.transaction(async (trx) => {
    const unsent = await trx.rows(
      Unsent,
      sql`select m.manufacturer_id as "manufacturerId", m.id as "mailId" from unsent_mail() m
        where not exists (
          select from ${sql.ref(jobTable)} j
          where j.name = ${sendMail.name} and j.state < 'completed' and j.data ->> 'mailId' = m.id::text)
        limit ${mostAtOnce}`,
    )
    for (const mail of unsent) await jobs.send(trx, sendMail, mail)
  })
