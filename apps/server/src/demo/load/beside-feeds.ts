import { hash } from '@node-rs/argon2'
import { z } from 'zod'
import type { Queries } from '../../platform/sql/db.ts'
import { sql } from '../../platform/sql/sql.ts'
import { atNoon } from '../network/calendar.ts'
import { builderAccount } from '../network/manufacturers.ts'
import type { Network } from '../network/network.ts'
import { keyOf } from '../rows/cells.ts'
import type { People } from '../rows/people.ts'
import { demoPassPhrase } from '../sign-ins.ts'

/** What feeds never carry is written by the owner, beside the runs and in their transaction. */

/** Who signs in, with a password. The people feed finds them by their addresses. */
export async function addUsers(db: Queries, { months }: Network, { users }: People): Promise<void> {
  const passwordHash = await hash(demoPassPhrase, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await db.run(sql`
    insert into app_user (id, email, password_hash, first_name, last_name, is_internal, is_active, created_at,
      last_sign_in_at)
    select id, email, case when "hasPassword" then ${passwordHash} end, "firstName", "lastName", "isInternal", "isActive",
      ${atNoon(months[0]!)}, "lastSignInAt"
    from jsonb_to_recordset(${JSON.stringify(users)}) as u (id uuid, email text, "hasPassword" boolean, "firstName" text,
      "lastName" text, "isInternal" boolean, "isActive" boolean, "lastSignInAt" timestamptz)`)
}

/** The account of a builder, and contacts that are the network's own. */
export async function addOwnContacts(db: Queries, { ownContacts }: People): Promise<void> {
  await db.run(sql`
    insert into account (source, source_key, enterprise_id, type_id, name, product_id)
    values ('demo', ${keyOf('account', builderAccount.id)}, ${builderAccount.enterpriseId}, 1, ${builderAccount.name}, 1)`)
  await db.run(sql`
    with own as (
      select * from jsonb_to_recordset(${JSON.stringify(ownContacts)}) as o ("accountId" int, "portalId" uuid,
        "userId" uuid, "firstName" text, "lastName" text, title text, phone text, email text, role text,
        "isInternalAdmin" boolean)
    ), added as (
      insert into contact (manufacturer_id, enterprise_id, user_id, first_name, last_name, title, phone, email,
        is_internal_admin)
      select "accountId", "portalId", "userId", "firstName", "lastName", title, phone, email, "isInternalAdmin" from own
      returning manufacturer_id, id, enterprise_id
    )
    insert into contact_role (manufacturer_id, contact_id, role_id)
    select a.manufacturer_id, a.id, r.id from added a join own o on o."portalId" = a.enterprise_id
    join account k on k.id = a.manufacturer_id
    join role r on r.product_id = k.product_id and r.name = o.role and r.feature_id not between 13 and 17`)
}

/** When things happened, where the portal itself would say that it was today. */
export async function setMoments(db: Queries, { months }: Network, { invitations }: People): Promise<void> {
  const created = atNoon(months[0]!)
  const noonOf = (day: string) => sql`(${sql.raw(day)} + time '17:00') at time zone 'UTC'`
  await db.run(sql`update account set created_at = ${created}`)
  await db.run(sql`update account_profile set updated_at = ${created}`)
  await db.run(sql`
    update contact c set created_at = ${created}, last_invited_at = i.at
    from contact x left join jsonb_to_recordset(${JSON.stringify(invitations)})
      as i ("accountId" int, email text, at timestamptz) on i."accountId" = x.manufacturer_id and i.email = x.email
    where x.manufacturer_id = c.manufacturer_id and x.id = c.id`)
  await db.run(sql`
    update manufacturer_builder set updated_at = ${noonOf(`coalesce(enrolled_on, date '${months[12]}')`)}`)
  await db.run(sql`update lead set created_at = ${noonOf('offered_on')}`)
  await db.run(sql`
    update stored_file f set uploaded_at = i.created_at from capture_item i
    where i.manufacturer_id = f.manufacturer_id and i.image_file_id = f.id`)
  await db.run(sql`
    update stored_file f set uploaded_at = ${noonOf('c.requested_on')}
    from campaign_media m join campaign c on c.manufacturer_id = m.manufacturer_id and c.id = m.campaign_id
    where m.manufacturer_id = f.manufacturer_id and m.file_id = f.id`)
  await db.run(sql`
    update stored_file f set uploaded_at = ${noonOf('v.valid_from')}
    from drm_contract_file p join (
      select manufacturer_id, contract_id, min(valid_from) as valid_from from drm_contract_version group by 1, 2
    ) v on v.manufacturer_id = p.manufacturer_id and v.contract_id = p.contract_id
    where p.manufacturer_id = f.manufacturer_id and p.file_id = f.id`)
}

const Draft = z.object({ invoice: z.string() })

/** Numbers of the rebate invoices that the portal has drafted. */
export const draftedInvoices = async (db: Queries): Promise<ReadonlySet<string>> =>
  new Set(
    (await db.rows(Draft, sql`select invoice_number as invoice from drm_invoice`)).map(
      ({ invoice }) => invoice,
    ),
  )

/** A load that was cut off has left nothing but numbers it had taken: those of an empty table begin at one. */
export const startNumbers = (db: Queries) =>
  db.run(sql`do $$
    declare
      numbered record;
    begin
      for numbered in
        select attrelid::regclass as "table", attname as "column" from pg_attribute
        where attidentity <> '' and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      loop
        execute format('select setval(pg_get_serial_sequence(%1$L, %2$L), (select coalesce(max(%2$I), 0) + 1 from %1$s), false)',
          numbered.table, numbered.column);
      end loop;
    end $$`)
