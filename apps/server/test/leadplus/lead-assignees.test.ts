import { contract, type Permission } from '@homestead/contract'
import { isOnCluster } from '../support/citus/is-on-cluster.ts'
import { afterAll, expect, test } from 'vitest'
import { addMember, caller, createUser, member, staffActingFor } from '../support/fixtures.ts'
import { day, refusal, startLeadNetwork } from '../support/networks/lead-network.ts'

const network = await startLeadNetwork()
afterAll(() => network.server.close())

/** A contact of the account who holds exactly these rights, under a name and address of their own. */
const person = async (
  name: string,
  permissions: readonly Permission[],
  { account = network.me.account, active = true } = {},
) => {
  const { owner } = network.server
  const { userId, email } = await createUser(owner)
  await addMember(owner, userId, account, permissions)
  const { rows } = await owner.query(
    `update contact set first_name = $2, last_name = 'Ortiz', email = $3, is_active = $4 where user_id = $1
     returning enterprise_id as id`,
    [userId, name, email, active],
  )
  return { id: rows[0].id as string, email, userId, name: `${name} Ortiz` }
}
const mailsTo = async (address: string) =>
  (await network.server.owner.query('select subject from mail where to_address = $1', [address])).rows

const blind = (name: string) => `${name} may not open leads. Choose somebody who may.`
const gone = (name: string) => `${name} is deactivated. Choose somebody who is active.`

test('a lead goes only to who is active and may open it, and nobody else is written to', async () => {
  const { arrive, reassign, builder, asStaff, mfr } = network
  const [mia, leo] = [
    await person('Mia', ['Discovery.Read']),
    await person('Leo', ['LPO.Read'], { active: false }),
  ]
  const lead = await arrive()
  for (const [to, why] of [
    [mia, blind(mia.name)],
    [leo, gone(leo.name)],
  ] as const) {
    const body = {
      builderEnterpriseId: await builder(),
      offerTypeId: 1,
      assigneeContactEnterpriseId: to.id,
    }
    expect(await refusal(asStaff(contract.sendLead, { params: { mfr }, body }))).toEqual([400, why])
    expect(await refusal(reassign(lead, to.id))).toEqual([400, why])
    expect(await mailsTo(to.email)).toEqual([])
  }
  expect(await network.read(lead)).toEqual(lead)
})

test.skipIf(isOnCluster)(
  'who lost the right before the handover was done does not get the lead',
  async () => {
    const { arrive, reassign, read, historyOf, server } = network
    const ivy = await person('Ivy', ['LPO.Read'])
    const lead = await arrive()
    // Taken away together with the request, so before the job.
    await server.owner.query(
      `create function take_right() returns trigger language plpgsql security definer as $$
     begin delete from contact_role where contact_id = new.to_contact_id; return new; end $$`,
    )
    await server.owner.query(
      'create trigger take_right after insert on lead_reassignment for each row execute function take_right()',
    )
    await reassign(lead, ivy.id)
    await server.owner.query('drop trigger take_right on lead_reassignment')
    await expect.poll(async () => (await read(lead)).reassignment).toBe(null)
    expect((await historyOf(lead))[0]?.remark).toBe('Not reassigned to Ivy Ortiz: may not open leads')
    expect(await mailsTo(ivy.email)).toEqual([])
  },
)

test('a reassigned lead stays in the month it was first offered in', async () => {
  const { arrive, reassign, read, send, mfr, server, me } = network
  const lead = await arrive()
  const past = `${day(-70).slice(0, 7)}-15`
  await server.owner.query(
    `update lead set assigned_on = $2, offered_on = $2 where manufacturer_id = $1 and enterprise_id = $3`,
    [me.account.accountId, past, lead.leadplusEnterpriseId],
  )
  const counted = async () =>
    (await send(contract.leadAnalysis, { params: { mfr }, query: {} })).byMonth.find(
      ({ name }) => name === past.slice(0, 7),
    )?.count
  expect(await counted()).toBe(1)
  await reassign(lead, (await network.contact('Bob')).id)
  await expect.poll(async () => (await read(lead)).bpmName).toBe('Bob Vega')
  expect(await read(lead)).toMatchObject({ assignedOn: day(0), offeredOn: past })
  expect(await counted()).toBe(1)
})

test('the chooser lists everybody, with the reason why somebody cannot be chosen', async () => {
  const me = await member(network.server.owner, ['LPO.Read', 'Opportunity.Read'])
  const { account } = me
  const all = ['LPO.Read', 'Opportunity.Read', 'Discovery.Read'] as const
  await person('Ada', all, { account })
  await person('Bea', ['LPO.Read'], { account })
  await person('Cem', ['Opportunity.Read'], { account })
  await person('Dov', all, { account, active: false })
  const found = await caller(network.server, me.headers)(contract.assignees, {})
  expect(
    found.map(({ name, leadRefusal, opportunityRefusal }) => [name, leadRefusal, opportunityRefusal]),
  ).toEqual([
    ['Ada Ortiz', null, null],
    ['Bea Ortiz', null, 'May not open opportunities'],
    ['Cem Ortiz', 'May not open leads', 'May not open builders'],
    ['Test Person', null, 'May not open builders'],
    ['Dov Ortiz', 'Deactivated', 'Deactivated'],
  ])
})

test('in an edition without leads nobody can be given one', async () => {
  const { account } = await member(network.server.owner, [], 1)
  const zoe = await person('Zoe', ['LPO.Read'], { account })
  const { rows } = await network.server.owner.query('select enterprise_id as id from builder limit 1')
  const staff = await staffActingFor(network.server.owner, account)
  const sent = caller(network.server, staff.headers)(contract.sendLead, {
    params: { mfr: account.accountEnterpriseId },
    body: { builderEnterpriseId: rows[0].id, offerTypeId: 1, assigneeContactEnterpriseId: zoe.id },
  })
  expect(await refusal(sent)).toEqual([400, blind(zoe.name)])
})

test('whoever is deactivated later is marked in lists and on the lead', async () => {
  const { arrive, read, send, mfr, server } = network
  const kim = await person('Kim', ['LPO.Read'])
  const lead = await arrive({ assigneeContactEnterpriseId: kim.id })
  expect(lead.bpmIsDeactivated).toBe(false)
  await server.owner.query('update contact set is_active = false where enterprise_id = $1', [kim.id])
  expect(await read(lead)).toMatchObject({ bpmName: 'Kim Ortiz', bpmIsDeactivated: true })
  const listed = await send(contract.leadsActive, { params: { mfr }, query: {} })
  expect(listed.filter(({ bpmIsDeactivated }) => bpmIsDeactivated).map(({ bpmName }) => bpmName)).toEqual([
    'Kim Ortiz',
  ])
})
