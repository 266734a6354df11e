import { addContractVersion, endContract, rebateStatus, setContractMail } from '@homestead/contract'
import { z } from 'zod'
import { rowByRow } from '../../platform/sql/fragments.ts'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import { audit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { BadRequest, Conflict } from '../../platform/errors.ts'
import { IdRow } from '../../platform/sql/id-row.ts'
import { serve } from '../../platform/request/serve.ts'
import { usDayOrNone, usQuarter } from '../../platform/format.ts'
import { refuseStale } from '../../platform/sql/refuse-stale.ts'
import { contractId, readContract } from './rebate-contracts.ts'
import { quarterName } from './rebate-invoices.ts'
import { refreshDrafts } from './refresh-drafts.ts'

const Sent = z.object({ quarter: z.string() })

/** What was sent stays as it was sent, so nothing may change from a day in or before its quarter on. */
async function refuseBeforeSent(
  db: Transaction,
  manufacturerId: number,
  contract: number,
  change: { firstDay: Sql; instead: string },
) {
  const sent = await db.rowIfAny(
    Sent,
    sql`
      select ${quarterName(sql`max(quarter)`)} as quarter from drm_invoice
      where manufacturer_id = ${manufacturerId} and contract_id = ${contract}
        and status_id <> ${rebateStatus.draft} and quarter + interval '3 months' > ${change.firstDay}
      having max(quarter) is not null`,
  )
  if (sent) throw new Conflict(`The invoice of ${usQuarter(sent.quarter)} was sent; ${change.instead}.`)
}

export const addContractVersionRoute = serve(addContractVersion, async (context) => {
  const { db, account, params, body } = context
  const { id, builderId } = await contractId(db, account.accountId, params.id)
  const twice = (values: readonly number[]) => new Set(values).size < values.length
  if (twice(body.rates.map((rate) => rate.categoryId))) throw new BadRequest('A category has two rates.')
  if (twice(body.tiers.map((tier) => tier.aboveUnits)))
    throw new BadRequest('Two tiers begin at the same unit.')
  const known = await db.rows(
    IdRow,
    sql`select category_id as id from manufacturer_category where manufacturer_id = ${account.accountId}`,
  )
  if (body.rates.some((rate) => !known.some((category) => category.id === rate.categoryId)))
    throw new BadRequest('A rate is for a category the account does not offer.')
  await refuseBeforeSent(db, account.accountId, id, {
    firstDay: sql`${body.validFrom}::date`,
    instead: 'choose a day after that quarter',
  })
  const added = await db.run(sql`
    insert into drm_contract_version (manufacturer_id, contract_id, valid_from, note)
    values (${account.accountId}, ${id}, ${body.validFrom}, ${body.note.trim()})
    on conflict do nothing`)
  if (added === 0) throw new Conflict('A version of this contract begins on that day already.')
  await db.run(sql`
    insert into drm_rate (manufacturer_id, contract_id, valid_from, category_id, cents_per_unit)
    select ${account.accountId}, ${id}, ${body.validFrom}, x."categoryId", x."centsPerUnit"
    from json_to_recordset(${JSON.stringify(body.rates)}) as x ("categoryId" int, "centsPerUnit" bigint)
    ${rowByRow}`)
  await db.run(sql`
    insert into drm_tier (manufacturer_id, contract_id, valid_from, above_units, rate_percent)
    select ${account.accountId}, ${id}, ${body.validFrom}, x."aboveUnits", x."ratePercent"
    from json_to_recordset(${JSON.stringify(body.tiers)}) as x ("aboveUnits" int, "ratePercent" numeric)
    ${rowByRow}`)
  await refreshDrafts(db, account.accountId, [builderId], body.validFrom)
  await audit(db, context, { action: 'contract-version-added', subject: params.id, after: body })
  return readContract(db, account, params.id)
})

export const endContractRoute = serve(endContract, async (context) => {
  const { db, account, params, body } = context
  const { id, builderId } = await contractId(db, account.accountId, params.id)
  const before = await readContract(db, account, params.id)
  if (body.endedOn === before.endedOn) return before
  if (body.version !== before.version)
    refuseStale('contract', undefined, [`It ends: ${usDayOrNone(before.endedOn)}`])
  if (body.endedOn && body.endedOn < before.createdOn)
    throw new BadRequest('A contract cannot end before it was made.')
  // A later end takes in homes after the old one, an earlier end drops those after the new one; its day itself counts.
  const [end = ''] = [before.endedOn, body.endedOn].filter((day) => day !== null).toSorted()
  await refuseBeforeSent(db, account.accountId, id, {
    firstDay: sql`${end}::date + 1`,
    instead: end === before.endedOn ? 'the end of the contract stays' : 'choose its last day or a later one',
  })
  await db.run(sql`update drm_contract set ended_on = ${body.endedOn}, version = version + 1
    where manufacturer_id = ${account.accountId} and id = ${id}`)
  await refreshDrafts(db, account.accountId, [builderId], end)
  await audit(db, context, {
    action: 'contract-end-changed',
    subject: params.id,
    before: { endedOn: before.endedOn },
    after: { endedOn: body.endedOn },
  })
  return readContract(db, account, params.id)
})

export const setContractMailRoute = serve(setContractMail, async (context) => {
  const { db, account, params, body } = context
  const { id } = await contractId(db, account.accountId, params.id)
  const { mailsBuilder } = await readContract(db, account, params.id)
  if (mailsBuilder !== body.mailsBuilder) {
    // A switch: whoever sets it last sets it. It counts for no version, so it is in the way of nobody who ends the contract.
    await db.run(sql`update drm_contract set mails_builder = ${body.mailsBuilder}
      where manufacturer_id = ${account.accountId} and id = ${id}`)
    await audit(db, context, {
      action: 'contract-mail-changed',
      subject: params.id,
      before: { mailsBuilder },
      after: { mailsBuilder: body.mailsBuilder },
    })
  }
  return readContract(db, account, params.id)
})
