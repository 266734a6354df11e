import { builderContacts, primaryContact, type BuilderContact } from '@homestead/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db.ts'
import { serve } from '../../platform/request/serve.ts'
import { builderIdOf } from './builder-id.ts'

async function readContacts(db: Transaction, builder: string): Promise<BuilderContact[]> {
  const { rows } = await sql<BuilderContact>`
    select name, title, phone_number as "phoneNumber", email_address as "emailAddress" from builder_contact
    where builder_id = ${await builderIdOf(db, builder)} order by is_primary desc, lower(name), id`.execute(
    db,
  )
  return rows
}

export const builderContactsRoute = serve(builderContacts, ({ db, params }) =>
  readContacts(db, params.enterpriseId),
)

export const primaryContactRoute = serve(
  primaryContact,
  async ({ db, params }) => (await readContacts(db, params.id))[0] ?? null,
)
