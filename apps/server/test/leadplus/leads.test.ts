import { randomUUID } from 'node:crypto'
import { leadStatus, contract, type LeadChange, LeadRow } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { caller, member } from '../support/fixtures.ts'
import { day, refusal, startLeadNetwork } from '../support/networks/lead-network.ts'

const {
  addLeadNote,
  leadCounts,
  leadHistory,
  leadNotes,
  leadplusDeclinedReasons,
  leadplusLostReasons,
  leadplusStatuses,
  leadsActive,
  leadsClosed,
  reassignLead,
  saveNoteFromBpm,
  sendLead,
  updateLead,
} = contract
const oneLead = contract.lead

const { server, me, mfr, send, asStaff, contact, builder, arrive, change, note, reassign, read, historyOf } =
  await startLeadNetwork()
afterAll(() => server.close())

const mailsTo = async (address: string) =>
  (
    await server.owner.query(
      'select subject, body_text from mail where to_address = $1 order by created_at',
      [address],
    )
  ).rows as { subject: string; body_text: string }[]

test('the lists are the network’s own', async () => {
  const names = async (definition: typeof leadplusLostReasons | typeof leadplusDeclinedReasons) =>
    (await send(definition, {})).map(({ name }) => name)
  expect((await send(leadplusStatuses, {})).map(({ name, isClosed }) => [name, isClosed])).toEqual([
    ['Targeted', false],
    ['Contacted', false],
    ['Qualified', false],
    ['Engaged', false],
    ['Won', true],
    ['Lost', true],
    ['Declined', true],
  ])
  expect(await names(leadplusLostReasons)).toEqual([
    'Price',
    'Product range',
    'Incumbent supplier',
    'Timing',
    'No response',
  ])
  expect(await names(leadplusDeclinedReasons)).toEqual([
    'Outside territory',
    'No capacity',
    'Not a good fit',
    'Duplicate',
  ])
})

test('a lead arrives Targeted, with 14 days to answer, its mail and its number', async () => {
  const ann = await contact('Ann')
  const first = await arrive({ assigneeContactEnterpriseId: ann.id, description: ' New community ' })
  const second = await arrive()
  expect(first).toMatchObject({
    status: 'Targeted',
    opportunityValue: 12_500,
    description: 'New community',
    bpmName: 'Ann Vega',
    assignedOn: day(0),
    respondBy: day(14),
    overdueDays: 0,
    isClosed: false,
    reassignment: null,
  })
  expect(Number(second.name.slice(3))).toBe(Number(first.name.slice(3)) + 1)
  const [mail, ...others] = await mailsTo(ann.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`Lead assigned: ${first.name}, ${first.builderName}`)
  expect(mail?.body_text).toContain(`/authenticated/leadplus/leadplusDetail/${first.leadplusEnterpriseId}`)
  expect(await historyOf(first)).toMatchObject([{ contactName: 'Homestead IQ', statusName: 'Targeted' }])
})

test('only staff may send a lead, and only what there is', async () => {
  const body = {
    builderEnterpriseId: await builder(),
    offerTypeId: 1,
    assigneeContactEnterpriseId: (await contact('Ann')).id,
  }
  const sent = (by: typeof send, given: object) =>
    refusal(by(sendLead, { params: { mfr }, body: { ...body, ...given } }))
  expect((await sent(send, {}))[0]).toBe(403)
  expect(await sent(asStaff, { offerTypeId: 9 })).toEqual([400, 'A lead has no such offer type.'])
  expect(await sent(asStaff, { categoryId: 999 })).toEqual([400, 'There is no such product category.'])
  expect(await sent(asStaff, { builderEnterpriseId: randomUUID() })).toEqual([404, 'Builder was not found.'])
  expect(await sent(asStaff, { assigneeContactEnterpriseId: randomUUID() })).toEqual([
    400,
    'The assignee is not an active contact of the account.',
  ])
})

test('a step is kept in history and starts the time to respond again; a day of one’s own stays', async () => {
  const arrived = await arrive({ respondBy: day(-3) })
  expect(arrived.overdueDays).toBe(3)
  const contacted = await change(arrived, { statusId: leadStatus.contacted })
  expect(contacted).toMatchObject({
    status: 'Contacted',
    respondBy: day(14),
    overdueDays: 0,
    statusDate: day(0),
  })
  const dated = await change(contacted, { respondBy: day(3), followupBy: day(9), opportunityValue: 99 })
  expect(dated).toMatchObject({ respondBy: day(3), followupBy: day(9), opportunityValue: 99 })
  expect(dated.lastUpdatedOn > contacted.lastUpdatedOn).toBe(true)
  expect([arrived.version, contacted.version, dated.version]).toEqual([1, 2, 3])
  expect(
    (await historyOf(arrived)).map((event) => [
      event.version,
      event.contactName,
      event.statusName,
      event.opportunityValue,
    ]),
  ).toEqual([
    [3, 'Test Person', 'Contacted', 99],
    [2, 'Test Person', 'Contacted', 12_500],
    [1, 'Homestead IQ', 'Targeted', 12_500],
  ])
})

test('a reason belongs to its own status and nothing changes where it does not fit', async () => {
  const arrived = await arrive()
  const { lost, declined, won } = leadStatus
  const cases: [Partial<LeadChange>, string][] = [
    [{ statusId: lost }, 'Reason is required'],
    [{ statusId: declined }, 'Reason is required'],
    [{ statusId: lost, declinedReasonId: 1 }, 'Reason is required'],
    [{ statusId: lost, lostReasonId: 1, declinedReasonId: 1 }, 'Only a declined lead has a declined reason.'],
    [{ statusId: declined, declinedReasonId: 1, lostReasonId: 1 }, 'Only a lost lead has a lost reason.'],
    [{ statusId: won, lostReasonId: 1 }, 'Only a lost lead has a lost reason.'],
    [{ statusId: lost, lostReasonId: 99 }, 'A lead has no such lost reason.'],
    [{ statusId: declined, declinedReasonId: 99 }, 'A lead has no such declined reason.'],
    [{ statusId: 99 }, 'A lead has no such status.'],
  ]
  for (const [body, message] of cases) expect(await refusal(change(arrived, body))).toEqual([400, message])
  expect(await read(arrived)).toEqual(arrived)
  expect(await historyOf(arrived)).toHaveLength(1)
})

test('a closed lead is read only', async () => {
  const closed = await change(await arrive(), { statusId: leadStatus.lost, lostReasonId: 4 })
  expect(closed).toMatchObject({ status: 'Lost', wonLostDeclinedReason: 'Timing', isClosed: true })
  const readOnly = [409, 'This lead is Lost and can no longer be changed.']
  expect(await refusal(change(closed, { statusId: leadStatus.targeted }))).toEqual(readOnly)
  expect(await refusal(note(closed, 'x'))).toEqual(readOnly)
  expect(await refusal(reassign(closed, (await contact('Bob')).id))).toEqual(readOnly)
  const said = { objectInstanceEnterpriseId: closed.leadplusEnterpriseId, content: 'Too late' }
  expect(await refusal(send(addLeadNote, { body: said }))).toEqual(readOnly)
  expect(await send(leadNotes, { params: { enterpriseId: closed.leadplusEnterpriseId } })).toEqual([])
})

test('a note from the manufacturer is kept, trimmed, and can be taken back', async () => {
  const arrived = await arrive()
  const noted = await note(arrived, '  Call first \n')
  expect(noted.noteFromBpm).toBe('Call first')
  expect((await note(noted, ' ')).noteFromBpm).toBe('')
  expect((await historyOf(arrived)).map(({ remark }) => remark)).toEqual([
    'Note from BPM removed',
    'Note from BPM saved',
    '',
  ])
})

test('a reassignment is in progress until a job has done it, once, and writes to both', async () => {
  const [ann, bob] = [await contact('Ann'), await contact('Bob')]
  const arrived = await arrive({ assigneeContactEnterpriseId: ann.id, respondBy: day(-9) })
  expect(await refusal(reassign(arrived, ann.id))).toEqual([
    400,
    'This lead is already assigned to Ann Vega.',
  ])
  const asked = await reassign(arrived, bob.id, { note: ' Closer to them. ' })
  expect(asked).toMatchObject({
    bpmName: 'Ann Vega',
    reassignment: { toName: 'Bob Vega', requestedByName: 'Test Person', note: 'Closer to them.' },
  })
  await expect
    .poll(async () => (await read(arrived)).bpmName, { timeout: 15_000, interval: 200 })
    .toBe('Bob Vega')
  expect(await read(arrived)).toMatchObject({ reassignment: null, respondBy: day(14), overdueDays: 0 })
  expect((await historyOf(arrived)).map(({ remark, assigneeName }) => [remark, assigneeName])).toEqual([
    ['Reassigned from Ann Vega to Bob Vega', 'Bob Vega'],
    ['Asked to reassign to Bob Vega: Closer to them.', 'Ann Vega'],
    ['', 'Ann Vega'],
  ])
  expect((await mailsTo(bob.email)).map(({ subject }) => subject)).toEqual([
    `Lead assigned: ${arrived.name}, ${arrived.builderName}`,
  ])
  expect((await mailsTo(bob.email))[0]?.body_text).toContain('Closer to them.')
  expect((await mailsTo(ann.email)).map(({ subject }) => subject)).toEqual([
    `Lead assigned: ${arrived.name}, ${arrived.builderName}`,
    `Lead reassigned: ${arrived.name}, ${arrived.builderName}`,
  ])
})

test('a lead of another account and a missing one are answered alike', async () => {
  const arrived = await arrive()
  const other = await member(server.owner, ['LPO.Read', 'LPO.Update'])
  const theirs = caller(server, other.headers)
  const body = { version: arrived.version, statusId: 2 }
  const to = { contactEnterpriseId: randomUUID(), note: '' }
  const answers = (id: string) =>
    Promise.all([
      refusal(theirs(oneLead, { params: { mfr: other.account.accountEnterpriseId, id } })),
      refusal(theirs(leadHistory, { params: { mfr: other.account.accountEnterpriseId, id } })),
      refusal(theirs(updateLead, { params: { mfr: other.account.accountEnterpriseId, id }, body })),
      refusal(theirs(saveNoteFromBpm, { params: { id }, body: { ...body, noteFromBpm: 'x' } })),
      refusal(theirs(reassignLead, { params: { id }, body: to })),
    ])
  const missing = Array.from({ length: 5 }, () => [404, 'Lead was not found.'])
  expect(await answers(arrived.leadplusEnterpriseId)).toEqual(missing)
  expect(await answers(randomUUID())).toEqual(missing)
  expect((await refusal(theirs(oneLead, { params: { mfr, id: arrived.leadplusEnterpriseId } })))[0]).toBe(404)
})

test('lists and counts follow each step', async () => {
  const counted = async (statusId: number) =>
    (await send(leadCounts, { params: { mfr }, query: {} })).find((row) => row.statusId === statusId)
  const { engaged, won } = leadStatus
  const arrived = await arrive({ respondBy: day(-1) })
  const [before, wonBefore] = [await counted(engaged), await counted(won)]
  const more = (by: number) => ({
    count: (before?.count ?? 0) + by,
    overdue: (before?.overdue ?? 0) + by,
    opportunityValue: (before?.opportunityValue ?? 0) + 12_500 * by,
  })
  const moved = await change(arrived, { statusId: engaged, respondBy: day(-2) })
  expect(await counted(engaged)).toMatchObject(more(1))
  const closed = await change(moved, { statusId: won })
  expect(closed.respondBy).toBe(day(-2))
  expect(await counted(engaged)).toMatchObject(more(0))
  expect((await counted(won))?.count).toBe((wonBefore?.count ?? 0) + 1)
  const ids = async (list: typeof leadsActive | typeof leadsClosed) =>
    (await send(list, { params: { mfr }, query: {} })).map((row) => row.leadplusEnterpriseId)
  expect(await ids(leadsActive)).not.toContain(closed.leadplusEnterpriseId)
  expect(await ids(leadsClosed)).toContain(closed.leadplusEnterpriseId)
})

test('in the lists each lead reads as it does by itself, the latest first', async () => {
  const { lost, declined } = leadStatus
  await change(await arrive(), { statusId: lost, lostReasonId: 2 })
  await change(await arrive(), { statusId: declined, declinedReasonId: 3 })
  await arrive({ offerTypeId: 4 })
  await server.owner.query(
    `update lead set assignee_contact_id = null, respond_by = null, assigned_on = assigned_on - 400, value_cents = 1250050
     where manufacturer_id = $1 and enterprise_id = $2`,
    [me.account.accountId, (await arrive()).leadplusEnterpriseId],
  )
  const listed = await send(contract.leads, { params: { mfr }, query: {} })
  const alone = await Promise.all(
    listed.map(({ leadplusEnterpriseId: id }) => send(oneLead, { params: { mfr, id } })),
  )
  expect(listed).toEqual(alone.map((each) => LeadRow.parse(each)))
  expect(listed).toMatchObject(
    listed.toSorted((a, b) => b.assignedOn.localeCompare(a.assignedOn) || b.name.localeCompare(a.name)),
  )
  expect(listed.at(-1)).toMatchObject({ bpmName: null, respondBy: null, opportunityValue: 12_501 })
  expect(listed.map((row) => row.wonLostDeclinedReason)).toContain('Product range')
})
