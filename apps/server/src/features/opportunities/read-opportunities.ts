import {
  BpoType,
  bpoTypeNames,
  opportunities,
  Opportunity,
  opportunity,
  OpportunityEvent,
  opportunityHistory,
} from '@homestead/contract'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { serve } from '../../platform/request/serve.ts'
import type { SessionAccount } from '../../platform/request/session.ts'
import { checkManufacturer } from '../reports/check-manufacturer.ts'
import { reportScope } from '../reports/report-scope.ts'
import { inRegions } from '../reports/report-sources.ts'
import { isoInstant, personName, wholeDollars } from '../../platform/sql/fragments.ts'
import { eventFields, eventPeople } from '../pipeline/event-fields.ts'

const selectOpportunities = (db: Transaction, account: SessionAccount, where: Sql) =>
  db.rows(
    Opportunity,
    sql`
      select o.id as "opportunityId", o.enterprise_id as "opportunityEnterpriseId",
        o.status_id as "opportunityStatusId", s.name as "statusName",
        ${wholeDollars('o.value_cents')} as "opportunityValue",
        b.id as "accountId", b.account_enterprise_id as "accountEnterpriseId",
        b.enterprise_id as "builderEnterpriseId", ${account.accountEnterpriseId} as "manufacturerEnterpriseId",
        c.enterprise_id as "assigneeContactEnterpriseId", ${personName('c')} as "assigneeName",
        c.title as "assigneeTitle", c.email as "assigneeEmail", c.phone as "assigneePhone",
        c.is_active is false as "assigneeIsDeactivated",
        o.followup_by as "followupBy", o.respond_by as "respondBy",
        o.reason_id as "reasonId", r.name as "reasonName", o.type_id as "bpoTypeId",
        array(select t.name from builder_type_of_builder bt join builder_type t on t.id = bt.builder_type_id
          where bt.builder_id = b.id order by t.id) as "builderTypes",
        ${isoInstant('o.created_at')} as "createdOn", ${isoInstant('o.last_updated_at')} as "lastUpdatedOn",
        o.version
      from opportunity o
      join opportunity_status s on s.id = o.status_id
      join builder b on b.id = o.builder_id
      left join opportunity_reason r on r.id = o.reason_id
      left join contact c on c.manufacturer_id = o.manufacturer_id and c.id = o.assignee_contact_id
      where o.manufacturer_id = ${account.accountId} and ${where}
      order by o.last_updated_at desc, o.id desc`,
  )

export async function readOpportunity(
  db: Transaction,
  account: SessionAccount,
  id: number,
): Promise<Opportunity> {
  const [only] = await selectOpportunities(db, account, sql`o.id = ${id}`)
  if (!only) throw new NotFound('Opportunity', id)
  return only
}

export const opportunitiesRoute = serve(opportunities, async ({ db, account, query }) => {
  checkManufacturer(account, query.manufacturerEnterpriseId)
  const scope = reportScope(account, { features: query.features }, 12)
  const { builderEnterpriseId, statusIds } = query
  return selectOpportunities(
    db,
    account,
    sql`${builderEnterpriseId ? sql`b.enterprise_id = ${builderEnterpriseId}` : sql`true`}
      and ${statusIds ? sql`o.status_id = any (${statusIds}::int[])` : sql`true`}
      and ${inRegions(scope, 'b.region_id')}`,
  )
})

export const opportunityRoute = serve(opportunity, ({ db, account, params }) =>
  readOpportunity(db, account, params.id),
)

export const opportunityHistoryRoute = serve(opportunityHistory, async ({ db, account, params }) => {
  await readOpportunity(db, account, params.id)
  return readHistory(db, account, params.id)
})

const EventRow = OpportunityEvent.omit({ typeName: true }).extend({ bpoTypeId: BpoType })

export async function readHistory(
  db: Transaction,
  account: SessionAccount,
  id: number,
): Promise<OpportunityEvent[]> {
  const events = await db.rows(
    EventRow,
    sql`
      select ${eventFields}, s.name as "statusName", r.name as "reasonName", h.type_id as "bpoTypeId"
      from opportunity_history h
      join opportunity_status s on s.id = h.to_status_id
      left join opportunity_reason r on r.id = h.reason_id ${eventPeople}
      where h.manufacturer_id = ${account.accountId} and h.opportunity_id = ${id}
      order by h.version desc`,
  )
  return events.map(({ bpoTypeId, ...event }) => ({ ...event, typeName: bpoTypeNames[bpoTypeId] }))
}
