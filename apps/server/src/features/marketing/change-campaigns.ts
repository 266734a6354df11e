import {
  type AuditAction,
  campaignStatus,
  campaignStatusNames,
  changeCampaignStatus,
  changeCompletionDate,
  closedCampaignStatuses,
  requestCampaign,
  updateCampaign,
  type Campaign,
  type CampaignTerms,
} from '@homestead/contract'
import { z } from 'zod'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import { audit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { BadRequest, Conflict } from '../../platform/errors.ts'
import { refuseStale } from '../../platform/sql/refuse-stale.ts'
import { IdRow } from '../../platform/sql/id-row.ts'
import { serve, type RequestContext } from '../../platform/request/serve.ts'
import { activeContactId } from '../session/active-contact.ts'
import { mailCampaign } from './mail-campaign.ts'
import { lockCampaign, readCampaign } from './read-campaigns.ts'

const KnownRow = z.object({ regions: z.number(), categories: z.number() })

/** What the terms name must exist, and a day that is to come must still be coming. */
async function checkTerms(
  { db, account }: Pick<RequestContext<typeof requestCampaign>, 'db' | 'account'>,
  terms: CampaignTerms,
  before?: Campaign,
): Promise<number | null> {
  if (terms.targetDate !== before?.targetDate && terms.targetDate <= account.today)
    throw new BadRequest('Target date must be in the future')
  const { regions, categories } = await db.row(
    KnownRow,
    sql`select
      (select count(*)::int from region where is_active and id = any(${terms.regionIds}::int[])) as regions,
      (select count(*)::int from manufacturer_category
        where manufacturer_id = ${account.accountId} and category_id = ${terms.categoryId}::int) as categories`,
  )
  if (regions !== terms.regionIds.length) throw new BadRequest('Choose each region once, from the list.')
  if (terms.categoryId !== null && terms.categoryId !== before?.categoryId && categories === 0)
    throw new BadRequest('Choose one of your categories.')
  return terms.contactId === null ? null : activeContactId(db, account.accountId, terms.contactId)
}

const setRegions = async (db: Transaction, manufacturerId: number, id: number, regionIds: number[]) => {
  await db.run(
    sql`delete from campaign_region where manufacturer_id = ${manufacturerId} and campaign_id = ${id}`,
  )
  await db.run(sql`insert into campaign_region select ${manufacturerId}, ${id}, unnest(${regionIds}::int[])
    on conflict do nothing`)
}

const RequestedRow = IdRow.extend({ campaignId: z.uuid() })

const requestRoute = serve(requestCampaign, async (context) => {
  const { db, account, session, body } = context
  const contactId = await checkTerms(context, body)
  const { id, campaignId } = await db.row(
    RequestedRow,
    sql`
      insert into campaign (manufacturer_id, name, campaign_type, category_id, description, requested_by_contact_id,
        contact_id, requested_on, target_completion_on)
      values (${account.accountId}, ${body.name}, ${body.campaignType}, ${body.categoryId}, ${body.goal},
        ${session.contactId}, ${contactId}, ${account.today}, ${body.targetDate})
      returning id, enterprise_id as "campaignId"`,
  )
  await setRegions(db, account.accountId, id, body.regionIds)
  const campaign = await readCampaign(db, account.accountId, campaignId)
  await audit(db, context, { action: 'campaign-requested', subject: campaignId, after: campaign })
  await mailCampaign(context, campaign)
  return campaign
})

/** Locks a campaign, sees that nobody else changed it, and tells the audit what `change` makes of it. */
async function changed(
  context: Pick<RequestContext<typeof updateCampaign>, 'db' | 'account' | 'session' | 'params'> & {
    body: { version: number }
  },
  action: AuditAction,
  change: (before: Campaign, id: number) => Promise<Sql | undefined>,
): Promise<Campaign> {
  const { db, account, params, body } = context
  const id = await lockCampaign(db, account.accountId, params.id)
  const before = await readCampaign(db, account.accountId, params.id)
  if (before.version !== body.version) refuseStale('campaign', 'Somebody else', [])
  const set = await change(before, id)
  if (!set) return before
  await db.run(sql`update campaign set ${set}, version = version + 1
    where manufacturer_id = ${account.accountId} and id = ${id}`)
  const after = await readCampaign(db, account.accountId, params.id)
  await audit(db, context, { action, subject: params.id, before, after })
  return after
}

const updateRoute = serve(updateCampaign, (context) => {
  const { db, account, body } = context
  return changed(context, 'campaign-updated', async (before, id) => {
    if (closedCampaignStatuses.includes(before.statusId))
      throw new Conflict(`This campaign is ${before.status.toLowerCase()} and can no longer be changed.`)
    // A contact who has left meanwhile may stay named.
    const kept = body.contactId === before.contactId
    const contactId = await checkTerms(context, { ...body, ...(kept && { contactId: null }) }, before)
    await setRegions(db, account.accountId, id, body.regionIds)
    return sql`name = ${body.name}, campaign_type = ${body.campaignType}, category_id = ${body.categoryId},
      description = ${body.goal}, target_completion_on = ${body.targetDate},
      contact_id = ${kept ? sql.ref('contact_id') : contactId}`
  })
})

const statusRoute = serve(changeCampaignStatus, (context) => {
  const { statusId } = context.body
  const { today } = context.account
  if (!campaignStatusNames[statusId]) throw new BadRequest('A campaign has no such status.')
  return changed(context, 'campaign-status-changed', async (before) =>
    statusId === before.statusId
      ? undefined
      : sql`status_id = ${statusId},
          actual_completion_on = ${statusId === campaignStatus.completed ? today : null}`,
  )
})

const completionRoute = serve(changeCompletionDate, (context) => {
  const { actualCompletionDate: day } = context.body
  return changed(context, 'campaign-completion-changed', async (before) => {
    if (before.statusId !== campaignStatus.completed)
      throw new Conflict('Only a completed campaign has a completion date.')
    if (day > context.account.today || day < before.requestedOn)
      throw new BadRequest('A campaign was completed between its request and today.')
    return day === before.actualCompletionDate ? undefined : sql`actual_completion_on = ${day}`
  })
})

export const changeCampaignRoutes = [requestRoute, updateRoute, statusRoute, completionRoute]
