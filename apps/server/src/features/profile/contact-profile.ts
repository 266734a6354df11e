import { contactProfile, ContactProfile, updateProfile, type CompanyDetails } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { dayOf } from '../../platform/sql/account-day.ts'
import { audit } from '../../platform/audit.ts'
import { BadRequest, Forbidden, NotFound } from '../../platform/errors.ts'
import { serve, type RequestContext } from '../../platform/request/serve.ts'
import { checkTitle } from '../session/check-title.ts'
import { profileLock } from '../session/profile-lock.ts'
import { renameSelf } from '../session/rename-self.ts'
import { checkSeen } from './check-profile.ts'

type Context = Pick<RequestContext<typeof contactProfile>, 'db' | 'account' | 'session' | 'params'>

/** Who somebody else is, is not told, not even whether they are there. */
function checkOwn({ session, params }: Context): void {
  if (params.id !== session.userId) throw new NotFound('Contact')
}

const readProfile = ({ db, account, session }: Context): Promise<ContactProfile> =>
  db.row(
    ContactProfile,
    sql`select jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name,
          'title', coalesce(c.title, ''), 'phone', coalesce(c.phone, '')) as contact,
        u.email as "emailAddress", c.id is not null as "isContact",
        to_char(${dayOf(account, sql`u.password_changed_at`)}, 'YYYY-MM-DD') as "passwordChangedOn",
        ${account.name} as "companyName",
        jsonb_build_object('webSiteUrl', coalesce(p.web_site_url, ''), 'phone', coalesce(p.phone, ''),
          'address1', coalesce(p.address1, ''), 'address2', coalesce(p.address2, ''), 'city', coalesce(p.city, ''),
          'state', coalesce(p.state, ''), 'postalCode', coalesce(p.postal_code, ''),
          'description', coalesce(p.description, '')) as company
      from app_user u
      left join contact c on c.user_id = u.id and c.manufacturer_id = ${account.accountId}
      left join account_profile p on p.manufacturer_id = ${account.accountId}
      where u.id = ${session.userId}`,
  )

export const contactProfileRoute = serve(contactProfile, (context) => {
  checkOwn(context)
  return readProfile(context)
})

/** An address people can follow: http or https, which is added where it was left out. */
function webAddress(given: string): string {
  if (!given) return ''
  const text = /^\w+:/.test(given) && !/^[\w.-]+:\d/.test(given) ? given : `https://${given}`
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || !url.hostname.includes('.'))
    throw new BadRequest('The website is not an address like www.example.com.')
  return text
}

function checkCompany({ postalCode, state }: CompanyDetails): void {
  if (postalCode && !/^\d{5}(-\d{4})?$/.test(postalCode)) throw new BadRequest('A zip has five digits.')
  if (state && !/^[A-Z]{2}$/.test(state)) throw new BadRequest('A state has two letters.')
}

async function saveCompany({ db, account }: Context, company: CompanyDetails): Promise<void> {
  checkCompany(company)
  await db.run(sql`
    insert into account_profile (manufacturer_id, web_site_url, phone, address1, address2, city, state, postal_code,
      description, updated_at)
    values (${account.accountId}, ${webAddress(company.webSiteUrl)}, ${company.phone}, ${company.address1},
      ${company.address2}, ${company.city}, ${company.state}, ${company.postalCode}, ${company.description}, ${db.now})
    on conflict (manufacturer_id) do update set web_site_url = excluded.web_site_url, phone = excluded.phone,
      address1 = excluded.address1, address2 = excluded.address2, city = excluded.city, state = excluded.state,
      postal_code = excluded.postal_code, description = excluded.description, updated_at = excluded.updated_at`)
}

export const updateProfileRoute = serve(updateProfile, async (context) => {
  checkOwn(context)
  const { db, account, session, body } = context
  // One at a time, so of two people saving at once the second sees the first.
  await db.run(sql`select ${sql.raw(profileLock('a.id'))} from account a where a.id = ${account.accountId}`)
  const before = await readProfile(context)
  if (body.seen) checkSeen(body.seen, before)
  if (body.contact) {
    if (!before.isContact) throw new Forbidden('Staff of the portal have no contact in this account.')
    await checkTitle(db, body.contact.title, before.contact.title)
    await db.run(sql`update contact
      set title = ${body.contact.title}, phone = ${body.contact.phone}, version = version + 1
      where manufacturer_id = ${account.accountId} and user_id = ${session.userId}`)
    await renameSelf(db, { userId: session.userId, account: account.accountId, name: body.contact })
  }
  if (body.company) await saveCompany(context, body.company)
  const after = await readProfile(context)
  for (const [part, action] of [
    ['contact', 'profile-updated'],
    ['company', 'company-updated'],
  ] as const)
    if (body[part])
      await audit(db, context, { action, subject: session.userId, before: before[part], after: after[part] })
  return after
})
