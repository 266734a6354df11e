import { builderContacts, primaryContact, BuilderContact } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { serve } from '../../platform/request/serve.ts'
import { rowsOf } from '../../platform/sql/rows-of.ts'
import { builder } from './builder-id.ts'

const readContacts = (db: Transaction, enterpriseId: string) =>
  rowsOf(
    db,
    BuilderContact,
    builder(enterpriseId),
    (id) => sql`
      select name, title, phone_number as "phoneNumber", email_address as "emailAddress" from builder_contact
      where builder_id = ${id} order by is_primary desc, lower(name), builder_contact.id`,
  )

export const builderContactsRoute = serve(builderContacts, ({ db, params }) =>
  readContacts(db, params.enterpriseId),
)

export const primaryContactRoute = serve(
  primaryContact,
  async ({ db, params }) => (await readContacts(db, params.id))[0] ?? null,
)
