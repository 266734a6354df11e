import { randomUUID } from 'node:crypto'
import type {
  Assignee,
  BuilderOpportunity,
  BuilderProfileSummary,
  Opportunity,
  OpportunityEvent,
  PipelineReason,
  OpportunityStatus,
} from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { addContact, ask, member, memberOf, startTestApp } from '../support/fixtures.ts'

const server = await startTestApp({ demo: true })
afterAll(() => server.close())

const me = await member(server.owner, ['Opportunity.Read', 'Opportunity.Update', 'Discovery.Read'])
// Without own sales a home is worth what the network pays in the account's categories.
await server.owner.query(
  `insert into manufacturer_category
   select $1, category_id from manufacturer_category where manufacturer_id = 1`,
  [me.account.accountId],
)

type Saved = Opportunity & { mailed: boolean }
const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, headers = me.headers) =>
  ask(server, {
    method,
    url: path.startsWith('/') ? path : `/bpo/api/${path}`,
    headers,
    ...(payload ? { payload } : {}),
  })
const save = async (...given: Parameters<typeof send>) => {
  const answer = await send(...given)
  return { ...answer, result: answer.result as Saved }
}

/** Builders with closings lately, one per call. */
let builders: string[] = []
const nextBuilder = async () => {
  if (builders.length === 0)
    builders = (
      await server.owner.query(
        `select enterprise_id as id from builder b where status_code = 'A' and exists (
           select from builder_window w where w.builder_id = b.id and w.window_id = 1) order by b.id limit 100`,
      )
    ).rows.map(({ id }) => id)
  return builders.pop() ?? ''
}
const contact = (name: string, given: { role?: string | null; isActive?: boolean } = {}) =>
  addContact(server.owner, me.account, { name, email: `${name.toLowerCase()}@test.example`, ...given })
const start = async (given: object = {}) =>
  (await save('POST', 'opportunities', { builderEnterpriseId: await nextBuilder(), ...given })).result

const termsOf = (of: Opportunity) => ({
  version: of.version,
  opportunityStatusId: of.opportunityStatusId,
  reasonId: of.reasonId,
  bpoTypeId: of.bpoTypeId,
  opportunityValue: of.opportunityValue,
  assigneeContactEnterpriseId: of.assigneeContactEnterpriseId,
  followupBy: of.followupBy,
  respondBy: of.respondBy,
})
const update = (of: Opportunity, change: object) =>
  save('PUT', `opportunities/${of.opportunityId}`, { ...termsOf(of), ...change })
const move = (of: Opportunity, statusId: number, reasonId: number | null = null) =>
  save('PUT', `opportunities/${of.opportunityId}/status`, {
    version: of.version,
    statusId,
    reasonId,
  })
const history = async (of: Opportunity) =>
  (await send('GET', `opportunities/${of.opportunityId}/history`)).result as OpportunityEvent[]
const mails = async (to: string) =>
  (
    await server.owner.query(
      `select subject, body_text from mail where manufacturer_id = $1 and to_address = $2`,
      [me.account.accountId, to],
    )
  ).rows

test('the lists say what is closed and what is only shown', async () => {
  const statuses = (await send('GET', 'statuses')).result as OpportunityStatus[]
  expect(statuses.map(({ id, name, isClosed, isLegacy }) => [id, name, isClosed, isLegacy])).toEqual([
    [1, 'Targeted', false, false],
    [2, 'Contacted', false, false],
    [3, 'Qualified', false, false],
    [4, 'Engaged', false, false],
    [5, 'Won', true, false],
    [6, 'Lost', true, false],
    [7, 'Not a good fit', true, true],
  ])
  const reasons = (await send('GET', 'reasons')).result as PipelineReason[]
  expect(reasons.map(({ name }) => name)).toEqual([
    'Not a good fit',
    'Price',
    'Product range',
    'Incumbent supplier',
    'Timing',
    'No response',
  ])
})

test('a builder alone starts one: Targeted, worth its estimate, assigned to nobody, mailed to nobody', async () => {
  const builder = await nextBuilder()
  const { status, result } = await save('POST', 'opportunities', { builderEnterpriseId: builder })
  const profile = await send(
    'GET',
    `/report/api/BuilderProfile/${builder}/summary/${me.account.accountEnterpriseId}`,
  )
  const opportunityValue = Math.round((profile.result as BuilderProfileSummary).opportunityValue)
  expect(status).toBe(200)
  expect(opportunityValue).toBeGreaterThan(0)
  expect(result).toMatchObject({
    opportunityStatusId: 1,
    statusName: 'Targeted',
    reasonId: null,
    bpoTypeId: 2,
    opportunityValue,
    builderEnterpriseId: builder,
    manufacturerEnterpriseId: me.account.accountEnterpriseId,
    assigneeName: null,
    followupBy: null,
    mailed: false,
  })
  const { mailed: _, ...stored } = result
  expect((await send('GET', `opportunities/${result.opportunityId}`)).result).toEqual(stored)
  const found = await send('GET', `opportunities?builderEnterpriseId=${builder}&statusIds=1&statusIds=2`)
  expect(found.result).toEqual([stored])
  expect((await send('GET', `opportunities?builderEnterpriseId=${builder}&statusIds=3`)).result).toEqual([])
  expect((await send('GET', `opportunities/?builderEnterpriseId=${builder}`)).result).toEqual([stored])
})

test('a builder has one at a time, even when two people start at once', async () => {
  const builder = await nextBuilder()
  const answers = await Promise.all(
    [1, 2, 3].map(() => send('POST', 'opportunities', { builderEnterpriseId: builder })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.message).toBe(
    'This builder already has an opportunity.',
  )
})

test('the assignee is written to when they are new, and only then', async () => {
  const [ana, ben] = [await contact('Ana'), await contact('Ben')]
  const created = await start({
    assigneeContactEnterpriseId: ana,
    followupBy: '2026-12-01',
    respondBy: '2026-11-20',
    opportunityValue: 386_400,
  })
  expect(created).toMatchObject({
    mailed: true,
    assigneeName: 'Ana Vega',
    assigneeTitle: 'Sales Representative',
    assigneeEmail: 'ana@test.example',
    assigneePhone: '(303) 555-0126',
    followupBy: '2026-12-01',
  })
  const [mail] = await mails('ana@test.example')
  expect(mail.body_text).toContain('$386,400')
  expect(mail.body_text).toContain('11/20/2026')
  expect(mail.body_text).toContain(`/authenticated/builders/${created.builderEnterpriseId}`)

  const valued = await update(created, { opportunityValue: 400_000 })
  expect(valued.result).toMatchObject({ mailed: false, opportunityValue: 400_000 })
  expect(await mails('ana@test.example')).toHaveLength(1)
  const reassigned = await update(valued.result, { assigneeContactEnterpriseId: ben })
  expect(reassigned.result).toMatchObject({ mailed: true, assigneeName: 'Ben Vega' })
  expect(await mails('ben@test.example')).toHaveLength(1)
  expect((await move(reassigned.result, 2)).result.mailed).toBe(false)
  expect(await mails('ben@test.example')).toHaveLength(1)
})

test('lost needs a reason, nothing else has one, and both kinds of a bad fit are lost for theirs', async () => {
  const created = await start()
  const refused = await move(created, 6)
  expect([refused.status, refused.message]).toEqual([400, 'Reason is required'])
  expect((await move(created, 3, 2)).status).toBe(400)
  expect((await move(created, 7)).status).toBe(400)
  expect((await move(created, 6, 99)).status).toBe(400)
  expect(await history(created)).toHaveLength(1)

  const lost = await move(created, 6, 2)
  expect(lost.result).toMatchObject({ statusName: 'Lost', reasonName: 'Price' })
  const reopened = await move(lost.result, 1)
  expect(reopened.result).toMatchObject({ statusName: 'Targeted', reasonName: null })
  for (const bpoTypeId of [3, 4]) {
    const unfit = await update(reopened.result, {
      bpoTypeId,
      version: (await read(created)).version,
    })
    expect(unfit.result).toMatchObject({ bpoTypeId, opportunityStatusId: 6, reasonId: 1 })
    const stays = await move(unfit.result, 6, 1)
    expect(stays.result).toMatchObject({ bpoTypeId, opportunityStatusId: 6, reasonId: 1 })
  }
  const ordinary = await move(await read(created), 2)
  expect(ordinary.result).toMatchObject({ bpoTypeId: 2, opportunityStatusId: 2, reasonId: null })
})

test('a status that is no longer offered may stay where it stands', async () => {
  const created = await start()
  await server.owner.query('update opportunity set status_id = 7, reason_id = 2 where id = $1', [
    created.opportunityId,
  ])
  const saved = await update(await read(created), { followupBy: '2026-12-24' })
  expect(saved.result).toMatchObject({ opportunityStatusId: 7, reasonId: 2, followupBy: '2026-12-24' })
  await server.owner.query('update opportunity set type_id = 3 where id = $1', [created.opportunityId])
  const unfit = await update(await read(created), { followupBy: '2026-12-31' })
  expect(unfit.result).toMatchObject({ opportunityStatusId: 7, reasonId: 2, bpoTypeId: 3 })
  expect((await move(unfit.result, 3)).result).toMatchObject({ opportunityStatusId: 3, reasonId: null })
})

test('a save leaves the cents of a value alone that nobody changed', async () => {
  const created = await start()
  const cents = async () =>
    (
      await server.owner.query('select value_cents::int as cents from opportunity where id = $1', [
        created.opportunityId,
      ])
    ).rows[0].cents as number
  await server.owner.query('update opportunity set value_cents = 123456 where id = $1', [
    created.opportunityId,
  ])
  const moved = await move(await read(created), 2)
  expect(await cents()).toBe(123_456)
  await update(moved.result, { opportunityValue: 1300 })
  expect(await cents()).toBe(130_000)
})
const read = async (of: Opportunity) =>
  (await send('GET', `opportunities/${of.opportunityId}`)).result as Opportunity

test('a save on a state that is gone is refused, says what changed, and changes nothing', async () => {
  const created = await start({ opportunityValue: 1000 })
  const first = await update(created, {
    opportunityStatusId: 2,
    opportunityValue: 2500,
    followupBy: '2026-12-24',
  })
  expect(first.status).toBe(200)
  for (const stale of [await update(created, { opportunityValue: 9 }), await move(created, 5)]) {
    expect(stale.status).toBe(409)
    expect(stale.errors).toEqual([
      'Test Person changed this opportunity since you opened it.',
      'Status: Targeted is now Contacted',
      'Value: $1,000 is now $2,500',
      'Follow-up: none is now 12/24/2026',
    ])
  }
  expect(await read(created)).toMatchObject({ opportunityValue: 2500, opportunityStatusId: 2 })
  expect((await history(created)).map(({ statusName }) => statusName)).toEqual(['Contacted', 'Targeted'])
  await update(first.result, { bpoTypeId: 3 })
  expect((await update(first.result, { followupBy: null })).errors).toContain(
    'Type: Opportunity is now Not a good fit',
  )
})

test('of two people saving the same state one wins', async () => {
  const created = await start()
  const answers = await Promise.all([2, 3, 4].map((status) => move(created, status)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await history(created)).toHaveLength(2)
})

test('an opportunity goes only to who is active and may open it and its builder', async () => {
  const created = await start()
  const refused = async (role: string | null, isActive = true) => {
    const id = await contact('Cleo', { role, isActive })
    const { status, message } = await update(created, { assigneeContactEnterpriseId: id })
    return [status, message]
  }
  const sentence = (why: string) => [400, `Cleo Vega ${why}`]
  expect(await refused(null)).toEqual(sentence('may not open opportunities. Choose somebody who may.'))
  expect(await refused('Sales', false)).toEqual(sentence('is deactivated. Choose somebody who is active.'))
  expect(await mails('cleo@test.example')).toEqual([])
  const left = await contact('Cleo')
  const given = await update(created, { assigneeContactEnterpriseId: left })
  expect(given.result).toMatchObject({ mailed: true, assigneeIsDeactivated: false })
  await server.owner.query('update contact set is_active = false where enterprise_id = $1', [left])
  // Whoever left since may stay, marked, until somebody else is chosen.
  const kept = await update(given.result, { opportunityValue: 5 })
  expect(kept.result).toMatchObject({ mailed: false, assigneeName: 'Cleo Vega', assigneeIsDeactivated: true })
})

test('assignees are the contacts of the account, and a stranger is refused', async () => {
  const other = await member(server.owner, ['Opportunity.Read'])
  const { rows } = await server.owner.query(
    `select enterprise_id as id from contact where manufacturer_id = $1`,
    [other.account.accountId],
  )
  const created = await start()
  expect((await update(created, { assigneeContactEnterpriseId: rows[0].id })).status).toBe(400)
  const result = (await send('GET', 'assignees')).result as Assignee[]
  expect(result.map(({ contactEnterpriseId }) => contactEnterpriseId)).not.toContain(rows[0].id)
  expect(result.length).toBeGreaterThan(0)
})

test('another account’s opportunity is not there, and reading is not writing', async () => {
  const created = await start()
  const stranger = await member(server.owner, ['Opportunity.Read', 'Opportunity.Update'])
  expect(
    (await send('GET', `opportunities/${created.opportunityId}`, undefined, stranger.headers)).status,
  ).toBe(404)
  expect(
    (await send('PUT', `opportunities/${created.opportunityId}`, termsOf(created), stranger.headers)).status,
  ).toBe(404)
  const { headers: reader } = await memberOf(server.owner, me.account, ['Opportunity.Read'])
  expect((await send('GET', `opportunities/${created.opportunityId}`, undefined, reader)).status).toBe(200)
  expect((await send('PUT', `opportunities/${created.opportunityId}`, termsOf(created), reader)).status).toBe(
    403,
  )
  expect((await send('POST', 'opportunities', { builderEnterpriseId: randomUUID() }, reader)).status).toBe(
    403,
  )
})

test('discovery shows every builder once, with its opportunity or without', async () => {
  const mine = await member(server.owner, ['Opportunity.Read', 'Opportunity.Update', 'Discovery.Read'])
  const rows = async (query = '') =>
    (
      await send(
        'GET',
        `/report/api/Opportunities/builderopportunities?All=true${query}`,
        undefined,
        mine.headers,
      )
    ).result as BuilderOpportunity[]
  const before = await rows()
  const { rows: counted } = await server.owner.query(
    `select count(*)::int as builders from builder b where status_code = 'A'
       and exists (select from builder_window w where w.builder_id = b.id and w.window_id = 12)`,
  )
  expect(before).toHaveLength(counted[0].builders)
  expect(new Set(before.map(({ kind }) => kind))).toEqual(new Set([0]))
  const [active, closed] = before as [BuilderOpportunity, BuilderOpportunity]
  for (const [row, status, reason] of [
    [active, 4, null],
    [closed, 6, 2],
  ] as const)
    await send(
      'POST',
      'opportunities',
      { builderEnterpriseId: row.builderEnterpriseId, opportunityStatusId: status, reasonId: reason },
      mine.headers,
    )
  const after = await rows()
  expect(after.map(({ builderEnterpriseId }) => builderEnterpriseId).toSorted()).toEqual(
    before.map(({ builderEnterpriseId }) => builderEnterpriseId).toSorted(),
  )
  const find = (of: BuilderOpportunity) =>
    after.find(({ builderEnterpriseId }) => builderEnterpriseId === of.builderEnterpriseId)
  expect(find(active)).toMatchObject({
    kind: 1,
    statusName: 'Engaged',
    opportunityValue: active.opportunityValue,
  })
  expect(find(closed)).toMatchObject({ kind: 2, statusName: 'Lost', reasonName: 'Price' })
  expect(find(closed)?.closedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect((await rows('&StatusIds=4')).map(({ statusName }) => statusName)).toEqual(['Engaged'])
  const one = await send(
    'GET',
    `/report/api/Opportunities/builderopportunities/${find(active)?.opportunityId}`,
    undefined,
    mine.headers,
  )
  expect(one.result).toEqual(find(active))
})
