import { Campaign, CampaignChoices, campaignChoices, campaigns } from '@homestead/contract'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { found } from '../../platform/errors.ts'
import { personName } from '../../platform/sql/fragments.ts'
import { IdRow } from '../../platform/sql/id-row.ts'
import { serve } from '../../platform/request/serve.ts'

const readCampaigns = (db: Transaction, manufacturerId: number, which: Sql) =>
  db.rows(
    Campaign,
    sql`
      select k.enterprise_id as "campaignId", k.name, k.campaign_type as "campaignType", k.category_id as "categoryId",
        g.name as "category", coalesce(r.ids, '{}') as "regionIds", coalesce(r.names, 'All regions') as "regions",
        k.description as "goal", c.enterprise_id as "contactId", ${personName('c')} as "contactName",
        ${personName('q')} as "requestedByName", k.requested_on as "requestedOn",
        k.target_completion_on as "targetDate", k.actual_completion_on as "actualCompletionDate",
        k.status_id as "statusId", s.name as "status", k.version, (select count(*)::int from campaign_media m
          where m.manufacturer_id = ${manufacturerId} and m.campaign_id = k.id) as "files"
      from campaign k
      join campaign_status s on s.id = k.status_id
      left join category g on g.id = k.category_id
      left join contact c on c.manufacturer_id = k.manufacturer_id and c.id = k.contact_id
      left join contact q on q.manufacturer_id = k.manufacturer_id and q.id = k.requested_by_contact_id
      left join lateral (
        select array_agg(e.id order by e.name) as ids, string_agg(e.name, ', ' order by e.name) as names
        from campaign_region x join region e on e.id = x.region_id
        where x.manufacturer_id = ${manufacturerId} and x.campaign_id = k.id) r on true
      where k.manufacturer_id = ${manufacturerId} and ${which}
      order by k.target_completion_on desc, k.id desc`,
  )

export async function readCampaign(db: Transaction, manufacturerId: number, id: string): Promise<Campaign> {
  const [campaign] = await readCampaigns(db, manufacturerId, sql`k.enterprise_id = ${id}`)
  return found(campaign, 'Campaign')
}

/** Its own number, kept from being changed by anybody else until this is done. */
export async function lockCampaign(db: Transaction, manufacturerId: number, id: string): Promise<number> {
  const query = sql`
    select id from campaign where manufacturer_id = ${manufacturerId} and enterprise_id = ${id} for update`
  return found(await db.rowIfAny(IdRow, query), 'Campaign').id
}

export const campaignsRoute = serve(campaigns, ({ db, account }) =>
  readCampaigns(db, account.accountId, sql`true`),
)

export const campaignChoicesRoute = serve(campaignChoices, ({ db, account }) => {
  const named = (rows: Sql) =>
    sql`(select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name) order by x.name), '[]')
      from (${rows}) x)`
  return db.row(
    CampaignChoices,
    sql`select
      ${named(sql`select g.id, g.name from manufacturer_category m join category g on g.id = m.category_id
        where m.manufacturer_id = ${account.accountId}`)} as "categories",
      ${named(sql`select id, name from region where is_active`)} as "regions",
      ${named(sql`select c.enterprise_id as id, ${personName('c')} as name from contact c
        where c.manufacturer_id = ${account.accountId} and c.is_active and not c.is_internal_admin`)} as "contacts"`,
  )
})
