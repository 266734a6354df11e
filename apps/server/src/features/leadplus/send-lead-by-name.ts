import { manufacturerTypeId, type Lead } from '@homestead/contract'
import { z } from 'zod'
import { sql } from '../../platform/sql/sql.ts'
import { readToday } from '../../platform/sql/account-day.ts'
import { personName } from '../../platform/sql/fragments.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../platform/database/database.ts'
import { asOwner } from '../../platform/sql/as-owner.ts'
import { Db, type Transaction } from '../../platform/sql/db.ts'
import { IdRow } from '../../platform/sql/id-row.ts'
import { HttpError } from '../../platform/errors.ts'
import { createJobs } from '../../platform/process/jobs.ts'
import { appPool } from '../../platform/database/pools.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { withTenant } from '../../platform/sql/scope.ts'
import type { Sender } from './mail-lead.ts'
import { deliverLead } from './send-lead.ts'

/** A lead in the words of a command line. */
export const LeadToSend = z.object({
  account: z.string().trim().min(1),
  builder: z.string().trim().min(1),
  assignee: z.union([z.email(), z.uuid()]),
  type: z.enum(['Targeted Offer', 'Product Trial', 'Cross-sell', 'Informational']).default('Targeted Offer'),
  value: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  description: z.string().max(2000).optional(),
})
export type LeadToSend = z.infer<typeof LeadToSend>

const only = <T>(rows: T[], what: string): T => {
  const [found] = rows
  if (!found) throw new StartError(`There is no ${what}.`)
  if (rows.length > 1) throw new StartError(`There is more than one ${what}; use its id.`)
  return found
}

const EnterpriseIdRow = z.object({ id: z.uuid() })

const findBuilder = async (db: Transaction, builder: string) => {
  const builders = await db.rows(
    EnterpriseIdRow,
    sql`
      select enterprise_id as id from builder where lower(name) = lower(${builder}) or enterprise_id::text = ${builder}
      limit 2`,
  )
  return only(builders, `builder "${builder}"`).id
}

const ContactRow = EnterpriseIdRow.extend({ name: z.string(), title: z.string(), isActive: z.boolean() })

/** Of several with one address the only one who is still there. */
const findContact = async (db: Transaction, manufacturerId: number, assignee: string) => {
  const contacts = await db.rows(
    ContactRow,
    sql`
      select enterprise_id as id, ${personName('c')} as name, title, is_active as "isActive" from contact c
      where manufacturer_id = ${manufacturerId} and not is_internal_admin
        and (lower(email) = lower(${assignee}) or enterprise_id::text = lower(${assignee}))
      order by lower(last_name), lower(first_name), id`,
  )
  const active = contacts.filter(({ isActive }) => isActive)
  const meant = active.length > 0 ? active : contacts
  if (meant.length < 2) return only(meant, `contact ${assignee} at this manufacturer`).id
  const which = meant.map(({ id, name, title }) => `${[name, title].filter(Boolean).join(', ')}: ${id}`)
  throw new StartError(
    `There is more than one contact ${assignee} at this manufacturer; use the id of one.\n${which.join('\n')}`,
  )
}

const Account = IdRow.extend({ name: z.string() })
type Account = z.infer<typeof Account>

/** Only the owner sees accounts without being one's; everything after is done as the application, within it. */
const findAccount = async (owner: Database['owner'], name: string) => {
  const which = sql`lower(name) = lower(${name}) and type_id = ${manufacturerTypeId} and is_active`
  const found = await asOwner(owner, (db) =>
    db.rows(Account, sql`select id, name from account where ${which}`),
  )
  return only(found, `manufacturer "${name}"`)
}

const send = (db: Db, sender: Pick<Sender, 'jobs' | 'publicUrl'>, account: Account, given: LeadToSend) =>
  withTenant(db, account.id, async (trx) => {
    const types = await trx.rows(IdRow, sql`select id from lead_offer_type where name = ${given.type}`)
    const today = await readToday(trx, account.id)
    return deliverLead(
      { ...sender, db: trx, manufacturerId: account.id },
      { name: account.name, today },
      {
        builderEnterpriseId: await findBuilder(trx, given.builder),
        assigneeContactEnterpriseId: await findContact(trx, account.id, given.assignee),
        offerTypeId: only(types, `offer type ${given.type}`).id,
        opportunityValue: given.value,
        description: given.description,
      },
    )
  })

/** As the call of the network's staff, for a command: one transaction, the mail in the outbox for the server to send. */
export async function sendLeadByName(
  config: Config,
  database: Pick<Database, 'app' | 'owner'>,
  given: LeadToSend,
): Promise<Lead> {
  const db = new Db(appPool(database.app))
  const jobs = createJobs(database.app, (error) => process.stderr.write(`${error.message}\n`))
  try {
    await jobs.start()
    const account = await findAccount(database.owner, given.account)
    return await send(db, { jobs, publicUrl: config.publicUrl }, account, given)
  } catch (error) {
    throw error instanceof HttpError ? new StartError(error.message) : error
  } finally {
    await jobs.stop()
    await db.close()
  }
}
