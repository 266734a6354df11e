import { contactTitles, contactsWithPermissions, ContactWithRoles } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { dayOf } from '../../platform/sql/account-day.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { found } from '../../platform/errors.ts'
import { personName } from '../../platform/sql/fragments.ts'
import { serve } from '../../platform/request/serve.ts'
import type { Session, SessionAccount } from '../../platform/request/session.ts'

export interface Asking {
  readonly db: Transaction
  readonly account: Pick<SessionAccount, 'accountId' | 'productId' | 'timeZone'>
  readonly session: Pick<Session, 'userId'>
}

const day = ({ account }: Asking, column: string) =>
  sql`to_char(${dayOf(account, sql.ref(column))}, 'YYYY-MM-DD')`

/** Whoever has a sign-in is a user; the built-in contact of the provider never is. */
const selectUsers = (asking: Asking, contactId?: string) => sql`
  select c.enterprise_id as "contactId", ${personName('c')} as name, c.first_name as "firstName",
    c.last_name as "lastName", u.email as "emailAddress", c.title, c.phone,
    coalesce(r.ids, '{}') as "roleIds", coalesce(r.names, '') as roles,
    coalesce(member_permissions(c.manufacturer_id, c.id), '{}') as permissions,
    case when not c.is_active then 'Inactive' when not u.has_password then 'Invited' else 'Active' end as status,
    ${day(asking, 'c.last_invited_at')} as "lastInvitedOn", ${day(asking, 'u.last_sign_in_at')} as "lastSignInOn",
    c.user_id = ${asking.session.userId} as "isSelf",
    works_elsewhere(c.user_id, c.manufacturer_id, false) as "isShared",
    has_second_factor(c.user_id) as "hasSecondFactor", c.version
  from contact c
  join app_user u on u.id = c.user_id
  left join lateral (
    select array_agg(o.id order by o.feature_id, o.name) as ids,
      (select string_agg(d.name, ', ' order by d.name) from (
        select distinct n.name from contact_role cn
          join role n on n.id = cn.role_id and n.product_id = ${asking.account.productId}
        where cn.manufacturer_id = ${asking.account.accountId} and cn.contact_id = c.id) d) as names
    from contact_role cr join role o on o.id = cr.role_id and o.product_id = ${asking.account.productId}
    where cr.manufacturer_id = ${asking.account.accountId} and cr.contact_id = c.id
  ) r on true
  where c.manufacturer_id = ${asking.account.accountId} and not c.is_internal_admin
    ${contactId === undefined ? sql`` : sql`and c.enterprise_id = ${contactId}`}
  order by lower(c.first_name), lower(c.last_name), c.id`

export const contactsWithPermissionsRoute = serve(contactsWithPermissions, (context) =>
  context.db.rows(ContactWithRoles, selectUsers(context)),
)

export async function readUser(asking: Asking, contactId: string): Promise<ContactWithRoles> {
  const user = await asking.db.rowIfAny(ContactWithRoles, selectUsers(asking, contactId))
  return found(user, 'User')
}

export const contactTitlesRoute = serve(contactTitles, ({ db }) =>
  db.rows(contactTitles.result.element, sql`select id, name from contact_title order by name`),
)
