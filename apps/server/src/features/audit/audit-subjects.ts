import { personName } from '../../platform/sql/fragments.ts'
import { sql, type Sql } from '../../platform/sql/sql.ts'

/** The id `k.id` an event is about; one line that was written down otherwise must not hide all the others. */
export const subjectId = sql`cross join lateral (
  select case when e.subject ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.subject::uuid end as id) k`

const builder = sql`join builder b on b.id = x.builder_id`
const account = sql`select a.name from account a where a.enterprise_id = k.id`

/** By what an action begins with, the name of what it changed. */
function namesIn(manufacturerId: number): Record<string, Sql> {
  const one = (table: string, name: string, joins = sql``) =>
    sql`select ${sql.raw(name)} from ${sql.ref(table)} x ${joins}
      where x.manufacturer_id = ${manufacturerId} and x.enterprise_id = k.id`
  /** A user is written down as the account's contact, a sign-in as the person; a contact is both. */
  const person = sql`select ${personName('x')} from contact x
    where x.manufacturer_id = ${manufacturerId} and k.id in (x.enterprise_id, x.user_id)`
  return {
    user: person,
    'second-factor-reset': person,
    welcome: person,
    opportunity: one('opportunity', 'b.name', builder),
    lead: one('lead', "x.name || ', ' || b.name", builder),
    'invoice-review': one(
      'invoice_review',
      "i.invoice_number || ', ' || b.name",
      sql`${builder} join invoice i on i.manufacturer_id = ${manufacturerId} and i.month = x.invoice_month`,
    ),
    contract: one('drm_contract', "x.contract_number || ', ' || b.name", builder),
    'rebate-invoice': one('drm_invoice', 'x.invoice_number'),
    'closing-file': one('closing_upload', 'x.file_name'),
    campaign: one('campaign', 'x.name'),
    capture: one('capture_item', "concat_ws(' ', x.location_name, x.model_number)"),
    'acting-started': account,
    'account-change': account,
  }
}

const recorded = sql`coalesce(e.before, e.after)`

/**
 * What an event `e` of the account is about. All that has no name here is about the person who did it, `u`; what is
 * gone has the name it was written down with, if any.
 */
export const subjectName = (manufacturerId: number) => sql`coalesce(case
  ${sql.join(
    Object.entries(namesIn(manufacturerId)).map(
      ([action, name]) => sql`when starts_with(e.action, ${action}) then (${name})`,
    ),
    ' ',
  )}
  else ${personName('u')} end, ${recorded} ->> 'fileName', ${recorded} ->> 'name', e.subject)`
