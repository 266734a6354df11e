import { closingColumnNames, type ClosingColumn, rebateStatus } from '@homestead/contract'
import { z } from 'zod'
import { readToday } from '../../platform/sql/account-day.ts'
import { sql } from '../../platform/sql/sql.ts'
import type { Db, Transaction } from '../../platform/sql/db.ts'
import { planAnew } from '../../platform/sql/name-statements.ts'
import { withTenant } from '../../platform/sql/scope.ts'
import { isDayFirst } from './reading/day-first.ts'
import { judgeClosings, Results, results, type Part } from './judge-closings.ts'
import { listValues } from './list-closing-values.ts'
import { changeAtWork, type Work } from './closing-job.ts'
import { findTorn } from './reading/unquoted-thousands.ts'

const linesAtOnce = 5000

/** Where a column's value stands in the cells of a row; PostgreSQL counts from 1. */
export const places = (columns: Partial<Record<ClosingColumn, { at: number }>>) =>
  Object.fromEntries(closingColumnNames.map((column) => [column, (columns[column]?.at ?? -1) + 1])) as Record<
    ClosingColumn,
    number
  >

/** A home and category twice, or a new home of two types: the first row counts. */
const findRepeats = (db: Transaction, { manufacturerId, uploadId }: Work) =>
  db.run(sql`
    with seen as (
      select line, closing_id, home_type_id, first_value(line) over same as first_line,
        first_value(line) over home as home_line, first_value(home_type_id) over home as first_type
      from closing_upload_row
      where manufacturer_id = ${manufacturerId} and upload_id = ${uploadId} and problems = '[]'
      window home as (partition by builder_id, closed_on, address_key order by line),
        same as (partition by builder_id, closed_on, address_key, category_id order by line)
    ), told as (
      select line, jsonb_build_array(case when line <> first_line
        then jsonb_build_object('column', null, 'message', 'The same home and category as row ' || first_line)
        else jsonb_build_object('column', 'homeType', 'message', 'Row ' || home_line || ' has another type for the same home') end)
        as problems
      from seen where line <> first_line or (closing_id is null and home_type_id <> first_type)
    )
    update closing_upload_row r set problems = t.problems from told t
    where r.manufacturer_id = ${manufacturerId} and r.upload_id = ${uploadId} and r.line = t.line ${sql.raw(planAnew)}`)

const Counts = Results.extend({ late: z.number() })
type Counts = z.infer<typeof Counts>

/** Of a contract that pays for their category, but not as they are on the invoice of their quarter, which was sent. */
const lateRows = ({ manufacturerId, uploadId }: Work) => sql`
  select count(distinct r.line)::int from closing_upload_row r
  join drm_invoice i on i.manufacturer_id = ${manufacturerId} and i.builder_id = r.builder_id
    and i.quarter = date_trunc('quarter', r.closed_on)::date and i.status_id <> ${rebateStatus.draft}
  join drm_rate p on p.manufacturer_id = ${manufacturerId} and p.contract_id = i.contract_id
    and p.category_id = r.category_id
  where r.manufacturer_id = ${manufacturerId} and r.upload_id = ${uploadId} and r.problems = '[]'
    and not exists (
      select from drm_invoice_line l
      where l.manufacturer_id = ${manufacturerId} and l.invoice_id = i.id and l.closing_id = r.closing_id
        and l.category_id = r.category_id and l.units = r.units)`

export const countRows = (db: Transaction, work: Work): Promise<Counts> =>
  db.row(
    Counts,
    sql`
      select (${lateRows(work)}) as late, ${results}
      from closing_upload_row where manufacturer_id = ${work.manufacturerId} and upload_id = ${work.uploadId}
      ${sql.raw(planAnew)}`,
  )

export const counted = ({ matched, created, errors, late }: Counts) =>
  sql`matched_count = ${matched}, created_count = ${created}, error_count = ${errors}, late_count = ${late}`

const Lines = z.object({ last: z.number().nullable() })

/** Some rows further, in a transaction of its own, so that it shows how far it is; false when there are none left. */
const checkSome = (db: Db, work: Work, file: Pick<Part, 'torn' | 'isDayFirst' | 'today'>): Promise<boolean> =>
  withTenant(db, work.manufacturerId, async (trx) => {
    const upload = await changeAtWork(trx, work, sql`status = status`)
    const { last } = await trx.row(
      Lines,
      sql`
        select max(line) as last from closing_upload_row
        where manufacturer_id = ${work.manufacturerId} and upload_id = ${work.uploadId}`,
    )
    if (upload.checkedLine >= (last ?? 0)) return false
    const upTo = upload.checkedLine + linesAtOnce
    const judged = await judgeClosings(trx, work, {
      places: places(upload.columns),
      ...file,
      meanings: upload.meanings,
      after: upload.checkedLine,
      upTo,
    })
    await changeAtWork(
      trx,
      work,
      sql`checked_line = ${upTo}, checked_count = checked_count + ${judged.rows},
        matched_count = matched_count + ${judged.matched}, created_count = created_count + ${judged.created},
        error_count = error_count + ${judged.errors}`,
    )
    return true
  })

/** Checks the rows of a file with the columns and meanings as they were chosen. */
export async function checkClosings(db: Db, work: Work): Promise<void> {
  const file = await withTenant(db, work.manufacturerId, async (trx) => {
    const upload = await changeAtWork(trx, work, sql`status = status`)
    const at = places(upload.columns)
    return {
      torn: await findTorn(trx, work, upload, at),
      isDayFirst: await isDayFirst(trx, work, at.closingDate),
      today: await readToday(trx, work.manufacturerId),
    }
  })
  while (await checkSome(db, work, file));
  await withTenant(db, work.manufacturerId, async (trx) => {
    const upload = await changeAtWork(trx, work, sql`status = status`)
    await findRepeats(trx, work)
    const values = await listValues(trx, work, places(upload.columns), upload.meanings)
    await changeAtWork(
      trx,
      work,
      sql`status = 'Checked', value_list = ${JSON.stringify(values)}, ${counted(await countRows(trx, work))}`,
    )
  })
}
