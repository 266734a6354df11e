import { campaignChoices, campaigns, type Campaign, type CampaignChoices } from '@homestead/contract'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { oneRow } from '../../platform/sql/one-row.ts'
import { serve } from '../../platform/request/serve.ts'

const readCampaigns = async (db: Transaction, manufacturerId: number, which: Sql) => {
  const { rows } = await sql<Campaign>`
    select k.enterprise_id as "campaignId", k.name, k.campaign_type as "campaignType", k.category_id as "categoryId",
      g.name as "category", coalesce(r.ids, '{}') as "regionIds", coalesce(r.names, 'All regions') as "regions",
      k.description as "goal", c.enterprise_id as "contactId", c.first_name || ' ' || c.last_name as "contactName",
      q.first_name || ' ' || q.last_name as "requestedByName", k.requested_on as "requestedOn",
      k.target_completion_on as "targetDate", k.actual_completion_on as "actualCompletionDate",
      k.status_id as "statusId", s.name as "status", k.version, (select count(*)::int from campaign_media m
        where m.manufacturer_id = k.manufacturer_id and m.campaign_id = k.id) as "files"
    from campaign k
    join campaign_status s on s.id = k.status_id
    left join category g on g.id = k.category_id
    left join contact c on c.manufacturer_id = k.manufacturer_id and c.id = k.contact_id
    left join contact q on q.manufacturer_id = k.manufacturer_id and q.id = k.requested_by_contact_id
    left join lateral (
      select array_agg(e.id order by e.name) as ids, string_agg(e.name, ', ' order by e.name) as names
      from campaign_region x join region e on e.id = x.region_id
      where x.manufacturer_id = k.manufacturer_id and x.campaign_id = k.id) r on true
    where k.manufacturer_id = ${manufacturerId} and ${which}
    order by k.target_completion_on desc, k.id desc`.execute(db)
  return rows
}

export async function readCampaign(db: Transaction, manufacturerId: number, id: string): Promise<Campaign> {
  const [campaign] = await readCampaigns(db, manufacturerId, sql`k.enterprise_id = ${id}`)
  if (!campaign) throw new NotFound('Campaign')
  return campaign
}

/** Its own number, kept from being changed by anybody else until this is done. */
export async function lockCampaign(db: Transaction, manufacturerId: number, id: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from campaign where manufacturer_id = ${manufacturerId} and enterprise_id = ${id} for update`.execute(
    db,
  )
  if (!rows[0]) throw new NotFound('Campaign')
  return rows[0].id
}

export const campaignsRoute = serve(campaigns, ({ db, account }) =>
  readCampaigns(db, account.accountId, sql`true`),
)

export const campaignChoicesRoute = serve(campaignChoices, async ({ db, account }) => {
  const named = (rows: Sql) =>
    sql`(select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name) order by x.name), '[]')
      from (${rows}) x)`
  const { rows } = await sql<CampaignChoices>`select
    ${named(sql`select g.id, g.name from manufacturer_category m join category g on g.id = m.category_id
      where m.manufacturer_id = ${account.accountId}`)} as "categories",
    ${named(sql`select id, name from region where is_active`)} as "regions",
    ${named(sql`select enterprise_id as id, first_name || ' ' || last_name as name from contact
      where manufacturer_id = ${account.accountId} and is_active and not is_internal_admin`)} as "contacts"`.execute(
    db,
  )
  return oneRow(rows)
})
