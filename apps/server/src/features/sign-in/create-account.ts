import { products } from '@homestead/contract'
import type pg from 'pg'
import { z } from 'zod'
import { withClient } from '../../platform/database/roles.ts'
import { StartError } from '../../platform/process/start-error.ts'
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

const insertAccount = async (client: pg.Client, account: NewAccount, passwordHash: string) => {
  const one = async (sql: string, values: unknown[]) =>
    (await client.query<{ id: string }>(sql, values)).rows[0]?.id
  const { email, first, last } = account
  const productId = productIds[account.product]
  const accountId = await one(
    'insert into account (type_id, name, product_id, time_zone) values (2, $1, $2, $3) returning id',
    [account.account, productId, account['time-zone']],
  )
  await client.query(
    'insert into account_feature (manufacturer_id, feature_id) select $1, feature_id from product_feature where product_id = $2',
    [accountId, productId],
  )
  const userId = await one(
    'insert into app_user (email, password_hash, first_name, last_name) values ($1, $2, $3, $4) returning id',
    [email, passwordHash, first, last],
  )
  const contactId = await one(
    `insert into contact (manufacturer_id, user_id, first_name, last_name, title, email)
     values ($1, $2, $3, $4, 'Administrator', $5) returning id`,
    [accountId, userId, first, last, email],
  )
  const { rowCount } = await client.query(
    `insert into contact_role (manufacturer_id, contact_id, role_id)
     select $1, $2, id from role where product_id = $3 and name = 'Administrator'`,
    [accountId, contactId, productId],
  )
  if (!rowCount)
    throw new StartError('This edition has no Administrator role in the database: nothing was created.')
}

/** The first account of an installation, with its administrator. The pass phrase is returned once and kept only hashed. */
export const createAccount = async (owner: pg.ClientConfig, account: NewAccount): Promise<string> => {
  const phrase = passPhrase()
  const passwordHash = await hashPassword(phrase)
  await withClient(owner, async (client) => {
    await client.query('begin')
    await insertAccount(client, account, passwordHash).catch((error: { constraint?: string }) => {
      if (error.constraint !== 'app_user_email') throw error
      throw new StartError(`The address ${account.email} already belongs to a user.`)
    })
    await client.query('commit')
  })
  return phrase
}
