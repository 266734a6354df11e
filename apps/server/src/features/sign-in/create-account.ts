import { products } from '@homestead/contract'
import type pg from 'pg'
import { z } from 'zod'
import { StartError } from '../../platform/process/start-error.ts'
import { asOwner } from '../../platform/sql/as-owner.ts'
import type { Queries } from '../../platform/sql/db.ts'
import { IdRow, UuidRow } from '../../platform/sql/id-row.ts'
import { sql } from '../../platform/sql/sql.ts'
import { passPhrase } from './pass-phrase.ts'
import { hashPassword } from './password/passwords.ts'

const productIds = {
  standard: products.standard,
  emerge: products.emerge,
  'direct-rebate': products.directRebate,
  enterprise: products.enterprise,
}
const name = z.string().trim().min(1).max(200)

const isTimeZone = (value: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: value }))
  } catch {
    return false
  }
}

const defaultTimeZone = 'America/Chicago'

export const NewAccount = z.object({
  email: z.email(),
  first: name,
  last: name,
  account: name,
  product: z.enum(['standard', 'emerge', 'direct-rebate', 'enterprise']),
  /** Of names such as 'America/Denver', never an offset: days follow summer time. */
  'time-zone': z
    .string()
    .regex(/^[A-Z]/i)
    .refine(isTimeZone)
    .default(defaultTimeZone),
})
export type NewAccount = z.infer<typeof NewAccount>

const insertAccount = async (db: Queries, account: NewAccount, passwordHash: string) => {
  const { email, first, last } = account
  const productId = productIds[account.product]
  const { id: accountId } = await db.row(
    IdRow,
    sql`insert into account (type_id, name, product_id, time_zone)
      values (2, ${account.account}, ${productId}, ${account['time-zone']}) returning id`,
  )
  await db.run(sql`insert into account_feature (manufacturer_id, feature_id)
    select ${accountId}, feature_id from product_feature where product_id = ${productId}`)
  const { id: userId } = await db.row(
    UuidRow,
    sql`insert into app_user (email, password_hash, first_name, last_name)
      values (${email}, ${passwordHash}, ${first}, ${last}) returning id`,
  )
  const { id: contactId } = await db.row(
    IdRow,
    sql`insert into contact (manufacturer_id, user_id, first_name, last_name, title, email)
      values (${accountId}, ${userId}, ${first}, ${last}, 'Administrator', ${email}) returning id`,
  )
  const given = await db.run(sql`insert into contact_role (manufacturer_id, contact_id, role_id)
    select ${accountId}, ${contactId}, id from role where product_id = ${productId} and name = 'Administrator'`)
  if (given === 0)
    throw new StartError('This edition has no Administrator role in the database: nothing was created.')
}

/** The first account of an installation, with its administrator. The pass phrase is returned once and kept only hashed. */
export const createAccount = async (owner: pg.ClientConfig, account: NewAccount): Promise<string> => {
  const phrase = passPhrase()
  const passwordHash = await hashPassword(phrase)
  await asOwner(owner, (db) => insertAccount(db, account, passwordHash)).catch(
    (error: { constraint?: string }) => {
      if (error.constraint !== 'app_user_email') throw error
      throw new StartError(`The address ${account.email} already belongs to a user.`)
    },
  )
  return phrase
}
