import { SimilarContact, validateUser } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import { serve } from '../../platform/request/serve.ts'

const mostShown = 5
const digits = (column: string) => sql`regexp_replace(${sql.ref(column)}, '\\D', '', 'g')`

const facts = sql`c.enterprise_id as "contactId", c.first_name as "firstName", c.last_name as "lastName",
  c.email as "emailAddress", c.title, c.phone, c.user_id is not null as "isUser"`

const OriginalContact = SimilarContact.omit({ same: true })

/** Contacts of the account with the same e-mail address, name or phone number. Other accounts are never looked at. */
export const validateUserRoute = serve(validateUser, async ({ db, account, body }) => {
  const original = await db.rowIfAny(
    OriginalContact,
    sql`select ${facts} from contact c where c.manufacturer_id = ${account.accountId}
      and c.enterprise_id = ${body.contactId}::uuid and not c.is_internal_admin`,
  )
  if (body.contactId !== null && !original) throw new NotFound('Contact')
  const phone = body.phone.replace(/\D/g, '')
  const similar = await db.rows(
    SimilarContact,
    sql`select s.* from (
        select ${facts}, array_remove(array[
          case when lower(c.email) = lower(${body.emailAddress}) then 'e-mail address' end,
          case when ${body.firstName} <> '' and lower(c.first_name) = lower(${body.firstName}) and lower(c.last_name) = lower(${body.lastName})
            then 'name' end,
          case when length(${phone}) >= 7 and ${digits('c.phone')} = ${phone} then 'phone number' end], null) as same
        from contact c
        where c.manufacturer_id = ${account.accountId} and not c.is_internal_admin
          and c.enterprise_id is distinct from ${body.contactId}::uuid) s
      where cardinality(s.same) > 0
      order by cardinality(s.same) desc, s."lastName", s."firstName" limit ${mostShown}`,
  )
  return {
    contactWithRolesDto: body,
    originalContactDto: original ?? null,
    hasDuplicateContacts: similar.length > 0,
    nameWillBeChanged:
      original !== undefined &&
      (original.firstName !== body.firstName || original.lastName !== body.lastName),
    dirtyContactList: similar,
  }
})
