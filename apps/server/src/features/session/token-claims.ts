import type { Account } from '@homestead/contract'
import { IdRow } from '../../platform/sql/id-row.ts'
import { enterTenant, withUser } from '../../platform/sql/scope.ts'
import { sql } from '../../platform/sql/sql.ts'
import type { AccountClaims } from 'oidc-provider'
import { z } from 'zod'
import type { Db, Transaction } from '../../platform/sql/db.ts'
import { accountActedFor, accountsOfUser } from './accounts-of-user.ts'

const Person = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_internal: z.boolean(),
})
export type Person = z.infer<typeof Person>

export const findPerson = (db: Db, id: string): Promise<Person | undefined> =>
  db.rowIfAny(
    Person,
    sql`select id, email, first_name, last_name, is_internal from app_user where id = ${id}::uuid and may_enter(id)`,
  )

const entry = (account: Account) => ({
  AccountEnterpriseId: account.accountEnterpriseId,
  ProductId: account.productId,
  Features: account.features.map((feature) => feature.name),
  Permissions: account.permissions,
})

/** What the token tells the browser. For display only: the server looks rights up again for every request. */
export async function claimsOf(
  db: Db,
  person: Person,
  requestedAccount: string | undefined,
): Promise<AccountClaims> {
  const accounts = await withUser(db, person.id, (trx) =>
    requestedAccount ? actedFor(trx, requestedAccount) : accountsOfUser(trx, person.id),
  )
  return {
    sub: person.id,
    int: person.is_internal,
    AccountPermissions: JSON.stringify(accounts.map(entry)),
    given_name: person.first_name,
    family_name: person.last_name,
    email: person.email,
  }
}

async function actedFor(trx: Transaction, requestedAccount: string): Promise<Account[]> {
  const account = await trx.rowIfAny(
    IdRow,
    sql`select id from account where enterprise_id = ${requestedAccount}::uuid`,
  )
  if (!account) return []
  await enterTenant(trx, account.id)
  return accountActedFor(trx, requestedAccount)
}
