import {
  RebateContract,
  rebateContract,
  RebateContractDetail,
  rebateContracts,
  rebateStatus,
  StoredFile,
} from '@homestead/contract'
import { z } from 'zod'
import { dollars } from '../../platform/sql/fragments.ts'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { found } from '../../platform/errors.ts'
import { storedFileRow } from '../../platform/files/stored-file.ts'
import { IdRow } from '../../platform/sql/id-row.ts'
import { serve } from '../../platform/request/serve.ts'
import type { SessionAccount } from '../../platform/request/session.ts'
import { jsonRows } from '../reports/json-rows.ts'
import { readContractVersions } from './contract-versions.ts'
import { currentQuarter } from './current-quarter.ts'

type ContractAccount = Pick<SessionAccount, 'accountId' | 'lastMonth' | 'today'>

/** Of a contract `k`: whether its builder is written to, and whom that is, the first contact with an address. */
export const builderMail = sql`k.mails_builder as "mailsBuilder", (
  select json_build_object('name', p.name, 'email', p.email_address) from builder_contact p
  where p.builder_id = k.builder_id and p.email_address <> ''
  order by p.is_primary desc, lower(p.name), p.id limit 1) as "builderContact"`
export const BuilderMail = RebateContractDetail.pick({ mailsBuilder: true, builderContact: true })
const OwnRow = RebateContractDetail.pick({ version: true, mailsBuilder: true, builderContact: true })

const contractRows = (account: ContractAccount, which: Sql) => sql`
  select k.enterprise_id as "enterpriseId", k.contract_number as "contractNumber", k.name as "name",
    b.enterprise_id as "builderAccountEnterpriseId", b.name as "builderName", b.city as "city", b.state as "state",
    k.created_on as "createdOn", k.ended_on as "endedOn",
    case when k.ended_on < ${account.today}::date then 'Ended'
      when v.first_from > ${account.today}::date then 'Upcoming' else 'In force' end as "status",
    v.versions as "versions", v.last_from as "validFrom", coalesce(f.files, 0) as "files",
    ${dollars(sql`coalesce(i.amount, 0)`)} as "rebatesThisYear"
  from drm_contract k
  join builder b on b.id = k.builder_id
  join (
    select contract_id, count(*)::int as versions, min(valid_from) as first_from, max(valid_from) as last_from
    from drm_contract_version where manufacturer_id = ${account.accountId} group by contract_id
  ) v on v.contract_id = k.id
  left join (
    select contract_id, count(*)::int as files from drm_contract_file
    where manufacturer_id = ${account.accountId} group by contract_id
  ) f on f.contract_id = k.id
  left join (
    select contract_id, sum(amount_cents) as amount from drm_invoice
    where manufacturer_id = ${account.accountId} and status_id <> ${rebateStatus.draft} and quarter >= date_trunc('year', ${currentQuarter(account)}) group by contract_id
  ) i on i.contract_id = k.id
  where k.manufacturer_id = ${account.accountId} and ${which}
  order by lower(b.name), b.id`

const Locked = IdRow.extend({ builderId: z.number() })

export async function contractId(db: Transaction, manufacturerId: number, enterpriseId: string) {
  const contract = await db.rowIfAny(
    Locked,
    sql`
      select id, builder_id as "builderId" from drm_contract
      where manufacturer_id = ${manufacturerId} and enterprise_id = ${enterpriseId} for update`,
  )
  return found(contract, 'Contract')
}

export async function readContract(
  db: Transaction,
  account: ContractAccount,
  enterpriseId: string,
): Promise<RebateContractDetail> {
  const manufacturerId = account.accountId
  const which = sql`k.enterprise_id = ${enterpriseId}`
  const contract = found(await db.rowIfAny(RebateContract, contractRows(account, which)), 'Contract')
  const versionList = await readContractVersions(db, manufacturerId, enterpriseId)
  const fileList = await db.rows(
    StoredFile,
    sql`
      select ${storedFileRow}
      from drm_contract_file f
      join drm_contract k on k.manufacturer_id = f.manufacturer_id and k.id = f.contract_id
      join stored_file s on s.manufacturer_id = f.manufacturer_id and s.id = f.file_id
      left join contact c on c.manufacturer_id = s.manufacturer_id and c.id = s.uploaded_by_contact_id
      where k.manufacturer_id = ${manufacturerId} and ${which}
      order by s.uploaded_at desc, s.id desc`,
  )
  const own = await db.row(
    OwnRow,
    sql`select k.version, ${builderMail} from drm_contract k where k.manufacturer_id = ${manufacturerId} and ${which}`,
  )
  return { ...contract, versionList, fileList, ...own }
}

export const rebateContractRoutes = [
  serve(rebateContracts, ({ db, account }) =>
    jsonRows(db, rebateContracts.row, contractRows(account, sql`true`)),
  ),
  serve(rebateContract, ({ db, account, params }) => readContract(db, account, params.id)),
]
