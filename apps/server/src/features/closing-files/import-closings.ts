import type { ClosingColumn } from '@homestead/contract'
import { networkChanged } from '../../platform/sql/data-version.ts'
import { rowByRow } from '../../platform/sql/fragments.ts'
import { sql } from '../../platform/sql/sql.ts'
import { readToday } from '../../platform/sql/account-day.ts'
import { audit } from '../../platform/audit.ts'
import type { Db, Transaction } from '../../platform/sql/db.ts'
import { planAnew } from '../../platform/sql/name-statements.ts'
import type { Jobs } from '../../platform/process/jobs.ts'
import { withTenant } from '../../platform/sql/scope.ts'
import { counted, countRows, places } from './check-closings.ts'
import { changeAtWork, type Work } from './closing-job.ts'
import { followClosings } from './follow-closings.ts'
import { lockClosingFiles } from './lock-closing-files.ts'
import { priceOn } from '../prices/price-on.ts'
import { refreshDrafts } from '../direct-rebates/refresh-drafts.ts'
import { BuilderSince } from './upload-row.ts'

const good = ({ manufacturerId, uploadId }: Work) =>
  sql`r.manufacturer_id = ${manufacturerId} and r.upload_id = ${uploadId} and r.problems = '[]'`

/** Which home a row tells of may have changed since it was checked: another file may have brought it. */
const findHomes = (db: Transaction, work: Work) =>
  db.run(sql`
    update closing_upload_row r set closing_id = (
      select h.id from closing h
      where h.builder_id = r.builder_id and h.closed_on = r.closed_on and address_key(h.address1) = r.address_key
      order by h.home_type_id = r.home_type_id desc, h.id limit 1)
    where ${good(work)} ${sql.raw(planAnew)}`)

/** Whoever uploads homes vouches for them alone: they count in reports once the operator has confirmed them. */
const addHomes = async (db: Transaction, work: Work, at: Record<ClosingColumn, number>) => {
  const today = await readToday(db, work.manufacturerId)
  await db.run(sql`
    with added as (insert into closing (builder_id, closed_on, submitted_on, home_type_id, address1, city, state,
      postal_code, is_confirmed)
    select x.builder_id, x.closed_on, ${today}::date, x.home_type_id, x.cells[${at.address}::int],
      x.cells[${at.city}::int], x.state, x.postal_code, false
    from (
      select distinct on (r.builder_id, r.closed_on, r.address_key) r.* from closing_upload_row r
      where ${good(work)} and r.closing_id is null
      order by r.builder_id, r.closed_on, r.address_key, r.line
    ) x order by x.line returning id)
    insert into closing_upload_home select ${work.manufacturerId}::int, ${work.uploadId}::int, id from added
    ${rowByRow} ${sql.raw(planAnew)}`)
}

/**
 * What the file says and what held before it, by which it can be taken back. Read by itself: a cluster refuses what is
 * missing on one side of a join within an insert.
 */
const recordClaims = (db: Transaction, work: Work) =>
  db.run(sql`
    with found as materialized (
      select r.manufacturer_id, r.upload_id, r.closing_id, r.category_id, r.units, c.units as units_before,
        c.incentive_cents, c.revenue_cents, coalesce(c.is_incentive_given, false) as is_incentive_given,
        coalesce(c.is_revenue_given, false) as is_revenue_given
      from closing_upload_row r
      left join claim c on c.manufacturer_id = r.manufacturer_id and c.closing_id = r.closing_id
        and c.category_id = r.category_id
      where ${good(work)} ${sql.raw(planAnew)}
    )
    insert into closing_upload_claim (manufacturer_id, upload_id, closing_id, category_id, units, units_before,
      incentive_cents_before, revenue_cents_before, is_incentive_given_before, is_revenue_given_before)
    select * from found ${rowByRow}`)

/** The file says how many units a home has of a category: the same again changes nothing, another number replaces. */
const setClaims = (db: Transaction, work: Work) =>
  db.run(sql`
    insert into claim as c (manufacturer_id, closing_id, category_id, builder_id, month, home_type_id, units,
      incentive_cents, revenue_cents)
    select r.manufacturer_id, h.id, r.category_id, h.builder_id, h.month, h.home_type_id, r.units,
      r.units * p.incentive_cents, r.units * p.price_cents
    from closing_upload_row r
    join closing h on h.id = r.closing_id
    cross join lateral (${priceOn(sql`${work.manufacturerId}::int`, sql`r.category_id`, sql`h.closed_on`)}) p
    where ${good(work)}
    order by h.id, r.category_id
    on conflict (manufacturer_id, closing_id, category_id) do update
      set units = excluded.units, incentive_cents = excluded.incentive_cents, revenue_cents = excluded.revenue_cents,
        is_incentive_given = false, is_revenue_given = false, run_id = null
      where c.units <> excluded.units ${sql.raw(planAnew)}`)

/**
 * Facts, rollups, drafts and the record of it, in one transaction. Imports go one after the other, whosever they are:
 * two files with the same new home must not both bring it.
 */
export const importClosings = (db: Db, jobs: Jobs, work: Work): Promise<void> =>
  withTenant(db, work.manufacturerId, async (trx) => {
    trx.last(networkChanged)
    const upload = await changeAtWork(trx, work, sql`status = status`)
    await lockClosingFiles(trx)
    await findHomes(trx, work)
    const counts = await countRows(trx, work)
    await addHomes(trx, work, places(upload.columns))
    if (counts.created > 0) await findHomes(trx, work)
    await recordClaims(trx, work)
    await setClaims(trx, work)
    const buildersSince = await trx.rows(
      BuilderSince,
      sql`
        select r.builder_id as "builderId", min(r.closed_on) as since from closing_upload_row r
        where ${good(work)} group by r.builder_id`,
    )
    const builders = buildersSince.map(({ builderId }) => builderId)
    await followClosings(trx, jobs, { manufacturerId: work.manufacturerId, builders })
    await refreshDrafts(
      trx,
      work.manufacturerId,
      builders,
      buildersSince.map(({ since }) => since).reduce((one, other) => (one < other ? one : other)),
    )
    // What is in the facts now need not be kept twice; the rows with errors can still be had.
    await trx.run(sql`delete from closing_upload_row r where ${good(work)}`)
    await changeAtWork(
      trx,
      work,
      sql`status = 'Processed', processed_at = ${trx.now}, problem = null, ${counted(counts)}`,
    )
    if (work.by)
      await audit(
        trx,
        { session: work.by, account: { accountId: work.manufacturerId } },
        {
          action: 'closing-file-imported',
          subject: upload.enterpriseId,
          after: { fileName: upload.fileName, ...counts },
        },
      )
  })
