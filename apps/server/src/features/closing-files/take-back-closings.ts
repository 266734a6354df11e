import { z } from 'zod'
import { networkChanged } from '../../platform/sql/data-version.ts'
import { sql } from '../../platform/sql/sql.ts'
import { audit } from '../../platform/audit.ts'
import type { Jobs } from '../../platform/process/jobs.ts'
import type { Db, Transaction } from '../../platform/sql/db.ts'
import { refreshBuilders } from '../reports/rollups/refresh-rollups.ts'
import { withTenant } from '../../platform/sql/scope.ts'
import { changeAtWork, type Work } from './closing-job.ts'
import { followLater } from './follow-closings.ts'
import { lockClosingFiles } from './lock-closing-files.ts'
import { refreshDrafts } from '../direct-rebates/refresh-drafts.ts'
import { BuilderSince } from './upload-row.ts'
import { ofUpload, takeBackRefusal, type Which } from './take-back-refusal.ts'

/** A file that came later and says something of the same home and category goes on from what was before this one. */
const handOn = (db: Transaction, which: Which) =>
  db.run(sql`
    update closing_upload_claim n set units_before = f.units_before, incentive_cents_before = f.incentive_cents_before,
      revenue_cents_before = f.revenue_cents_before, is_incentive_given_before = f.is_incentive_given_before,
      is_revenue_given_before = f.is_revenue_given_before
    from closing_upload_claim f
    where ${ofUpload(which)} and n.manufacturer_id = f.manufacturer_id and n.place = (
      select min(x.place) from closing_upload_claim x
      where x.manufacturer_id = ${which.manufacturerId} and x.closing_id = f.closing_id
        and x.category_id = f.category_id and x.place > f.place)`)

/**
 * Claims of which no later file says anything are again what they were before this one. What a feed has written since is
 * the operator's word, and stays.
 */
const restore = async (db: Transaction, which: Which) => {
  const last = sql`${ofUpload(which)} and c.manufacturer_id = f.manufacturer_id and c.closing_id = f.closing_id
    and c.category_id = f.category_id and c.run_id is null and not exists (
      select from closing_upload_claim x
      where x.manufacturer_id = ${which.manufacturerId} and x.closing_id = f.closing_id
        and x.category_id = f.category_id and x.place > f.place)`
  await db.run(sql`delete from claim c using closing_upload_claim f where ${last} and f.units_before is null`)
  await db.run(sql`
    update claim c set units = f.units_before, incentive_cents = f.incentive_cents_before,
      revenue_cents = f.revenue_cents_before, is_incentive_given = f.is_incentive_given_before,
      is_revenue_given = f.is_revenue_given_before
    from closing_upload_claim f where ${last} and f.units_before is not null`)
}

/** Waits for whoever sends one of the invoices concerned, so that they are as they will stay. */
const holdInvoices = (db: Transaction, which: Which) =>
  db.run(sql`select from drm_invoice i where i.manufacturer_id = ${which.manufacturerId} and i.builder_id in (
    select h.builder_id from closing_upload_claim f join closing h on h.id = f.closing_id where ${ofUpload(which)})
    order by i.id for update`)

const Removed = z.object({ homes: z.number() })

/** The homes that the file brought, as far as nobody else's claim stands on them: how many are gone. */
export async function removeHomes(db: Transaction, { uploadId }: Work): Promise<number> {
  const { homes } = await db.row(Removed, sql`select remove_upload_homes(${uploadId}) as homes`)
  return homes
}

/** Says that it is done, and what went. */
export async function tellTakenBack(
  db: Transaction,
  work: Work,
  gone: { claims: number; homes: number },
): Promise<void> {
  const upload = await changeAtWork(
    db,
    work,
    sql`status = 'TakenBack', taken_back_at = ${db.now}, problem = null`,
  )
  if (work.by)
    await audit(
      db,
      { session: work.by, account: { accountId: work.manufacturerId } },
      {
        action: 'closing-file-taken-back',
        subject: upload.enterpriseId,
        after: { fileName: upload.fileName, ...gone },
      },
    )
}

/** Removes exactly what an import brought: claims, homes, rollups, drafts and the record of it, in one transaction. */
export const takeBackClosings = (db: Db, jobs: Jobs, work: Work): Promise<void> =>
  withTenant(db, work.manufacturerId, async (trx) => {
    trx.last(networkChanged)
    await changeAtWork(trx, work, sql`status = status`)
    await lockClosingFiles(trx)
    await holdInvoices(trx, work)
    const problem = await takeBackRefusal(trx, work)
    if (problem) {
      await changeAtWork(
        trx,
        work,
        sql`status = 'Processed', taken_back_by_contact_id = null, problem = ${problem}`,
      )
      return
    }
    const buildersSince = await trx.rows(
      BuilderSince,
      sql`
        select h.builder_id as "builderId", min(h.closed_on) as since
        from closing_upload_claim f join closing h on h.id = f.closing_id
        where ${ofUpload(work)} group by h.builder_id`,
    )
    await handOn(trx, work)
    await restore(trx, work)
    const claims = await trx.run(sql`delete from closing_upload_claim f where ${ofUpload(work)}`)
    const builders = buildersSince.map(({ builderId }) => builderId)
    const [first = ''] = buildersSince.map(({ since }) => since).toSorted()
    // Before the homes go: a line of a draft stands on its home.
    await refreshDrafts(trx, work.manufacturerId, builders, first)
    const { manufacturerId } = work
    if (await followLater(trx, jobs, { manufacturerId, builders, takenBack: { work, claims } })) return
    const homes = await removeHomes(trx, work)
    await refreshBuilders(trx, builders)
    await tellTakenBack(trx, work, { claims, homes })
  })
