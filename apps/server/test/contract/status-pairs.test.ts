import { contract, type Lead, leadStatus, needsReason } from '@homestead/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneRow } from '../support/one-row.ts'
import { accountDay } from '../support/account-day.ts'
import {
  addMember,
  bearer,
  caller,
  createUser,
  member,
  tokenFor,
  type TestAccount,
} from '../support/fixtures.ts'
import { type LeadNetwork, refusal, startLeadNetwork } from '../support/networks/lead-network.ts'

/** Every change from one status to another, as decided: of a review, an opportunity and a lead. */

let network: LeadNetwork
let reviews: ReturnType<typeof caller>
let opportunities: ReturnType<typeof caller>
let asStaff: ReturnType<typeof caller>
let account: TestAccount
beforeAll(async () => {
  network = await startLeadNetwork()
  const { server } = network
  const { rows } = await server.owner.query<TestAccount>(
    `select id as "accountId", enterprise_id as "accountEnterpriseId", product_id as "productId"
     from account where type_id = 2 and product_id = 1 and is_provisioned order by id limit 1`,
  )
  account = oneRow(rows)
  const { userId } = await createUser(server.owner)
  const rights = ['InvoiceStatus.Read', 'InvoiceStatus.Update', 'Invoice.Read'] as const
  await addMember(server.owner, userId, account, rights)
  reviews = caller(server, bearer(await tokenFor(server.owner, userId), account))
  const staff = await createUser(server.owner, { internal: true })
  const token = await tokenFor(server.owner, staff.userId, { requestedAccount: account.accountEnterpriseId })
  asStaff = caller(server, bearer(token, account))
  const me = await member(server.owner, ['Opportunity.Read', 'Opportunity.Update'])
  opportunities = caller(server, me.headers)
})
afterAll(() => network.server.close())

const pairs = (ids: readonly number[]) => ids.flatMap((from) => ids.map((to) => [from, to] as const))
const reviewStatuses = [1, 2, 3, 4] as const
const isClosed = (status: number) => status > 2

/** A review of its own that stands there. */
const reviewIn = async (status: number) => {
  const { rows } = await network.server.owner.query(
    `insert into invoice_review (manufacturer_id, invoice_month, closing_id, category_id, builder_id, reason_id,
       incentive_cents, requested_on, status_id, closed_on)
     select c.manufacturer_id, c.month, c.closing_id, c.category_id, c.builder_id, 1, 100, '2026-01-05', $2::int,
       case when $2 > 2 then date '2026-01-06' end
     from claim c join invoice i on i.manufacturer_id = c.manufacturer_id and i.month = c.month
     where c.manufacturer_id = $1 and not exists (select from invoice_review v
       where v.manufacturer_id = c.manufacturer_id and v.closing_id = c.closing_id and v.category_id = c.category_id)
     limit 1 returning enterprise_id as id`,
    [account.accountId, status],
  )
  return rows[0].id as string
}
const stateOf = async (enterpriseId: string) => {
  const { rows } = await network.server.owner.query(
    `select status_id as status, closed_on::text as closed,
       (select count(*)::int from invoice_review_history h where h.manufacturer_id = $1 and h.review_id = v.id) as steps
     from invoice_review v where v.manufacturer_id = $1 and v.enterprise_id = $2`,
    [account.accountId, enterpriseId],
  )
  return rows[0]
}

describe('INV-008', () => {
  const open = pairs(reviewStatuses).filter(([from]) => !isClosed(from))
  const closed = pairs(reviewStatuses).filter(([from]) => isClosed(from))
  const move = (enterpriseId: string, to: number) =>
    reviews(contract.changeReviewStatus, { params: { enterpriseId }, body: { ReviewStatusId: to } })
  const reopen = (as: typeof asStaff, enterpriseId: string) =>
    as(contract.reopenReview, { params: { enterpriseId } })

  test.each(open)('a review goes from %i to %i', async (from, to) => {
    const enterpriseId = await reviewIn(from)
    expect((await move(enterpriseId, to)).ReviewStatusId).toBe(to)
    expect(await stateOf(enterpriseId)).toEqual({
      status: to,
      closed: isClosed(to) ? accountDay() : null,
      steps: from === to ? 0 : 1,
    })
  })

  test.each(closed)('a review does not go from %i to %i', async (from, to) => {
    const enterpriseId = await reviewIn(from)
    const before = await stateOf(enterpriseId)
    expect(await refusal(move(enterpriseId, to))).toEqual([
      409,
      'This review is closed and can no longer be changed.',
    ])
    expect(await stateOf(enterpriseId)).toEqual(before)
  })

  test.each([1, 2])('a review in %i is not closed, so nobody reopens it', async (from) => {
    const enterpriseId = await reviewIn(from)
    const before = await stateOf(enterpriseId)
    expect((await refusal(reopen(reviews, enterpriseId)))[0]).toBe(403)
    expect((await refusal(reopen(asStaff, enterpriseId)))[0]).toBe(409)
    expect(await stateOf(enterpriseId)).toEqual(before)
  })

  test.each([3, 4])('only staff who act for the account reopen a review in %i', async (from) => {
    const enterpriseId = await reviewIn(from)
    expect((await refusal(reopen(reviews, enterpriseId)))[0]).toBe(403)
    expect(await reopen(asStaff, enterpriseId)).toMatchObject({
      reviewStatus: 'In review',
      reviewClosedOn: null,
    })
    expect(await stateOf(enterpriseId)).toEqual({ status: 2, closed: null, steps: 1 })
    const { rows } = await network.server.owner.query(
      'select action, acting from audit_event where subject = $1',
      [enterpriseId],
    )
    expect(rows).toEqual([{ action: 'invoice-review-reopened', acting: true }])
  })

  test('a line that is under review again has no second review reopened', async () => {
    const enterpriseId = await reviewIn(3)
    await network.server.owner.query(
      `insert into invoice_review (manufacturer_id, invoice_month, closing_id, category_id, builder_id, reason_id,
         incentive_cents, requested_on)
       select manufacturer_id, invoice_month, closing_id, category_id, builder_id, 1, 100, requested_on
       from invoice_review where enterprise_id = $1`,
      [enterpriseId],
    )
    expect(await refusal(reopen(asStaff, enterpriseId))).toEqual([409, 'This line is under review already.'])
  })
})

describe('BLD-040', () => {
  const reasonOf = (status: number) => (needsReason(status) ? 2 : null)
  test.each(pairs([1, 2, 3, 4, 5, 6]))('an opportunity from %i to %i', async (from, to) => {
    const builderEnterpriseId = await freshBuilder()
    const started = await opportunities(contract.createOpportunity, {
      body: { builderEnterpriseId, opportunityStatusId: from, reasonId: reasonOf(from) },
    })
    const id = started.opportunityId
    const moved = await opportunities(contract.changeOpportunityStatus, {
      params: { id },
      body: { statusId: to, reasonId: reasonOf(to), version: started.version },
    })
    expect(moved).toMatchObject({ opportunityStatusId: to, reasonId: reasonOf(to) })
    const events = await opportunities(contract.opportunityHistory, { params: { id } })
    expect(events.map(({ statusName }) => statusName)).toEqual([moved.statusName, started.statusName])
    const { rows } = await network.server.owner.query(
      'select closed_on::text as closed from opportunity where id = $1',
      [id],
    )
    expect(rows[0].closed).toBe(to > 4 ? accountDay() : null)
  })

  let builders: string[] | undefined
  const freshBuilder = async () => {
    builders ??= (
      await network.server.owner.query(`select enterprise_id as id from builder order by id limit 40`)
    ).rows.map(({ id }) => id as string)
    return builders.pop() ?? ''
  }
})

describe('a lead', () => {
  const reasonOf = (status: number) => ({
    ...(status === leadStatus.lost && { lostReasonId: 1 }),
    ...(status === leadStatus.declined && { declinedReasonId: 1 }),
  })
  const leadIn = async (status: number): Promise<Lead> => {
    const arrived = await network.arrive()
    return status === 1 ? arrived : network.change(arrived, { statusId: status, ...reasonOf(status) })
  }
  const reopen = (lead: Lead, version = lead.version) =>
    network.send(contract.reopenLead, { params: { id: lead.leadplusEnterpriseId }, body: { version } })

  test.each([1, 2, 3, 4])('closed from %i is reopened to it, and asks to be answered anew', async (open) => {
    const stood = await leadIn(open)
    for (const closing of [leadStatus.won, leadStatus.lost, leadStatus.declined]) {
      const closed = await network.change(await network.read(stood), {
        statusId: closing,
        ...reasonOf(closing),
      })
      expect(await reopen(closed)).toMatchObject({
        statusId: open,
        isClosed: false,
        wonLostDeclinedReason: null,
        statusDate: accountDay(),
        respondBy: accountDay(14),
      })
    }
    const [event] = await network.historyOf(stood)
    expect(event).toMatchObject({ remark: 'Reopened', contactName: 'Test Person' })
    const { rows } = await network.server.owner.query(
      `select count(*)::int as n from audit_event where subject = $1 and action = 'lead-reopened'`,
      [stood.leadplusEnterpriseId],
    )
    expect(rows[0].n).toBe(3)
  })

  test('that is open, or was reopened by somebody else meanwhile, is not reopened', async () => {
    const open = await leadIn(2)
    expect(await refusal(reopen(open))).toEqual([409, 'This lead is Contacted and not closed.'])
    const closed = await network.change(open, { statusId: leadStatus.won })
    await reopen(closed)
    const [status, message] = await refusal(reopen(closed))
    expect([status, message]).toEqual([409, 'This lead was changed since you opened it.'])
    const reader = await createUser(network.server.owner)
    await addMember(network.server.owner, reader.userId, network.me.account, ['LPO.Read'])
    const token = await tokenFor(network.server.owner, reader.userId)
    const asReader = caller(network.server, bearer(token, network.me.account))
    const again = asReader(contract.reopenLead, {
      params: { id: closed.leadplusEnterpriseId },
      body: { version: closed.version },
    })
    expect((await refusal(again))[0]).toBe(403)
  })

  test('respond-by agrees with the last line of the history, in the demo and after every kind of change', async () => {
    const lead = await leadIn(3)
    await network.change(lead, { respondBy: accountDay(5) })
    const { rows } = await network.server.owner.query(
      `select count(*)::int as n from lead l
       join lateral (select h.respond_by from lead_history h where h.manufacturer_id = l.manufacturer_id
         and h.lead_id = l.id order by h.version desc limit 1) h on true
       where h.respond_by is distinct from l.respond_by`,
    )
    expect(rows[0].n).toBe(0)
  })
})
