import { callUrl, campaignStatus, contract, type CampaignTerms, type Permission } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { accountDay } from '../support/account-day.ts'
import { oneRow } from '../support/one-row.ts'
import { ask, caller, createAccount, memberOf, startTestApp } from '../support/fixtures.ts'

const everything: Permission[] = [
  'Marketing.Read',
  'Marketing.Create',
  'Marketing.Update',
  'Marketing.StatusUpdate',
  'Marketing.ActualCompletionDateUpdate',
  'Media.Read',
  'Media.Update',
  'Media.Delete',
]
const terms: CampaignTerms = {
  name: 'Patio doors in spring',
  campaignType: 'Digital ads',
  categoryId: 1,
  regionIds: [7, 3],
  targetDate: accountDay(60),
  contactId: null,
  goal: 'Reach builders in Texas.',
}

const server = await startTestApp()
afterAll(() => server.close())

const account = await createAccount(server.owner, { name: 'Corbel' })
await server.owner.query('insert into manufacturer_category values ($1, 1)', [account.accountId])
const headersOf = async (permissions: Permission[], of = account): Promise<Record<string, string>> =>
  (await memberOf(server.owner, of, permissions)).headers
const headers = await headersOf(everything)
const send = caller(server, headers)

const requested = (changes: Partial<CampaignTerms> = {}) =>
  send(contract.requestCampaign, { body: { ...terms, ...changes } })
const put = (url: string, payload: object, as = headers) =>
  ask(server, { method: 'PUT', url, headers: as, payload })
const statusUrl = (id: string) => `/content/api/campaign/${id}/status`
const dayUrl = (id: string) => `/content/api/campaign/${id}/actualcompletiondate`

test('a request is listed as it was asked for, and the marketing team is written to', async () => {
  const campaign = await requested({ name: '  Patio doors in spring ' })
  expect(campaign).toMatchObject({
    ...terms,
    regionIds: [3, 7],
    category: 'Windows',
    regions: 'South Central, Texas',
    status: 'Requested',
    requestedOn: accountDay(0),
    actualCompletionDate: null,
    files: 0,
    version: 1,
  })
  expect(campaign.requestedByName).not.toBeNull()
  expect(await send(contract.campaigns, {})).toContainEqual(campaign)
  const { rows } = await server.owner.query<{ to: string; subject: string; text: string }>(
    'select to_address as to, subject, body_text as text from mail where manufacturer_id = $1',
    [account.accountId],
  )
  const mail = oneRow(rows)
  expect([mail.to, mail.subject]).toEqual([
    'marketing@homestead.example',
    'Campaign requested: Patio doors in spring, Corbel',
  ])
  expect(mail.text).toContain('Regions: South Central, Texas')
  expect((await requested({ regionIds: [], categoryId: null })).regions).toBe('All regions')
})

test.each<[string, Partial<Record<keyof CampaignTerms, unknown>>, string]>([
  ['today', { targetDate: accountDay(0) }, 'Target date must be in the future'],
  ['yesterday', { targetDate: accountDay(-1) }, 'Target date must be in the future'],
  ['a region twice', { regionIds: [7, 7] }, 'Choose each region once, from the list.'],
  ['a region that is none', { regionIds: [99] }, 'Choose each region once, from the list.'],
  ['a category that is not sold', { categoryId: 4 }, 'Choose one of your categories.'],
  [
    'somebody unknown',
    { contactId: '00000000-0000-4000-8000-000000000000' },
    'The assignee is not an active contact of the account.',
  ],
])('%s is refused, and nothing is kept', async (_what, wrong, message) => {
  const before = await send(contract.campaigns, {})
  const url = callUrl(contract.requestCampaign, {})
  const payload = { ...terms, ...wrong }
  expect(await ask(server, { method: 'POST', url, headers, payload })).toMatchObject({ status: 400, message })
  expect(await send(contract.campaigns, {})).toEqual(before)
})

test('what is missing or unknown in a request is a clear 400', async () => {
  const url = callUrl(contract.requestCampaign, {})
  for (const wrong of [{ name: ' ' }, { campaignType: 'Skywriting' }, { goal: '' }, { targetDate: 'soon' }])
    expect(
      (await ask(server, { method: 'POST', url, headers, payload: { ...terms, ...wrong } })).status,
    ).toBe(400)
})

test('a campaign is changed until it is over, and only from what one has seen', async () => {
  const { campaignId: id, version } = await requested()
  const change = { ...terms, name: 'Patio doors in summer', regionIds: [], version }
  const after = await send(contract.updateCampaign, { params: { id }, body: change })
  expect(after).toMatchObject({ name: 'Patio doors in summer', regions: 'All regions', version: version + 1 })
  expect(await put(`/content/api/campaign/${id}`, change)).toMatchObject({
    status: 409,
    message: 'This campaign was changed since you opened it.',
    errors: ['Somebody else changed this campaign since you opened it.'],
  })
  const { version: last } = await send(contract.changeCampaignStatus, {
    params: { id },
    body: { statusId: campaignStatus.canceled, version: after.version },
  })
  expect(await put(`/content/api/campaign/${id}`, { ...change, version: last })).toMatchObject({
    status: 409,
    message: 'This campaign is canceled and can no longer be changed.',
  })
})

test('an agreed target date may have passed, and a contact may have left', async () => {
  const { campaignId: id, version } = await requested()
  await headersOf([])
  const { rows } = await server.owner.query<{ contactId: string }>(
    `update contact set is_active = false
     where (manufacturer_id, id) = (select manufacturer_id, max(id) from contact where manufacturer_id = $1 group by 1)
     returning enterprise_id as "contactId"`,
    [account.accountId],
  )
  const { contactId } = oneRow(rows)
  await server.owner.query(
    `update campaign set target_completion_on = requested_on, contact_id = (select id from contact where enterprise_id = $2)
     where enterprise_id = $1`,
    [id, contactId],
  )
  const after = await send(contract.updateCampaign, {
    params: { id },
    body: { ...terms, targetDate: accountDay(0), contactId, goal: 'Later.', version },
  })
  expect(after).toMatchObject({ goal: 'Later.', contactId, targetDate: accountDay(0) })
})

test('a completed campaign has a completion date, another one has none', async () => {
  const { campaignId: id, version } = await requested()
  const status = (statusId: number, from: number) =>
    send(contract.changeCampaignStatus, { params: { id }, body: { statusId, version: from } })
  expect(await put(dayUrl(id), { actualCompletionDate: accountDay(0), version })).toMatchObject({
    status: 409,
    message: 'Only a completed campaign has a completion date.',
  })
  const done = await status(campaignStatus.completed, version)
  expect(done.actualCompletionDate).toBe(accountDay(0))
  for (const wrong of [accountDay(1), accountDay(-1)])
    expect(await put(dayUrl(id), { actualCompletionDate: wrong, version: done.version })).toMatchObject({
      status: 400,
      message: 'A campaign was completed between its request and today.',
    })
  await server.owner.query('update campaign set requested_on = $2 where enterprise_id = $1', [
    id,
    accountDay(-9),
  ])
  const earlier = await send(contract.changeCompletionDate, {
    params: { id },
    body: { actualCompletionDate: accountDay(-2), version: done.version },
  })
  expect(earlier.actualCompletionDate).toBe(accountDay(-2))
  expect((await status(campaignStatus.inProgress, earlier.version)).actualCompletionDate).toBeNull()
  expect(await put(statusUrl(id), { statusId: 9, version: 4 })).toMatchObject({
    status: 400,
    message: 'A campaign has no such status.',
  })
})

test('each change needs its own permission', async () => {
  const { campaignId: id, version } = await requested()
  const calls: [Permission, (as: Record<string, string>) => Promise<{ status: number }>][] = [
    ['Marketing.Read', (as) => ask(server, { url: callUrl(contract.campaigns, {}), headers: as })],
    [
      'Marketing.Create',
      (as) =>
        ask(server, {
          method: 'POST',
          url: callUrl(contract.requestCampaign, {}),
          headers: as,
          payload: terms,
        }),
    ],
    ['Marketing.Update', (as) => put(`/content/api/campaign/${id}`, { ...terms, version }, as)],
    ['Marketing.StatusUpdate', (as) => put(statusUrl(id), { statusId: 4, version: version + 1 }, as)],
    [
      'Marketing.ActualCompletionDateUpdate',
      (as) => put(dayUrl(id), { actualCompletionDate: accountDay(0), version: version + 2 }, as),
    ],
    ['Media.Read', (as) => ask(server, { url: `/content/api/campaign/${id}/files`, headers: as })],
  ]
  for (const [permission, callAs] of calls) {
    const without = await headersOf(everything.filter((each) => each !== permission))
    expect([permission, (await callAs(without)).status]).toEqual([permission, 403])
    expect([permission, (await callAs(headers)).status]).toEqual([permission, 200])
  }
})

test('a file is added, taken away as it came, and removed', async () => {
  const { campaignId: id } = await requested()
  const add = (name: string, content: string, as = headers) =>
    ask(server, {
      method: 'POST',
      url: callUrl(contract.addCampaignFile, { params: { id }, query: { name } }),
      headers: { ...as, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(content),
    })
  expect((await add('flyer.pdf', '<script>')).status).toBe(415)
  expect((await add('flyer.pdf', '%PDF-1.7 flyer')).status).toBe(200)
  const [file] = await send(contract.campaignFiles, { params: { id } })
  expect(file).toMatchObject({ name: 'flyer.pdf', byteSize: 14 })
  const url = callUrl(contract.campaignFile, { params: { id: file?.fileId } })
  const taken = await server.app.inject({ url, headers })
  expect([taken.body, String(taken.headers['content-disposition']).split(';')[0]]).toEqual([
    '%PDF-1.7 flyer',
    'attachment',
  ])
  const reader = await headersOf(['Marketing.Read', 'Media.Read'])
  expect((await add('more.pdf', '%PDF-', reader)).status).toBe(403)
  expect((await ask(server, { method: 'DELETE', url, headers: reader })).status).toBe(403)
  expect(await ask(server, { method: 'DELETE', url, headers })).toMatchObject({ result: { removed: true } })
  expect((await ask(server, { url, headers })).status).toBe(404)
})

test('another account has nothing of it', async () => {
  const { campaignId: id, version } = await requested()
  const other = await createAccount(server.owner)
  const stranger = await headersOf(everything, other)
  expect(await ask(server, { url: callUrl(contract.campaigns, {}), headers: stranger })).toMatchObject({
    result: [],
  })
  expect((await put(statusUrl(id), { statusId: 4, version }, stranger)).status).toBe(404)
  expect((await ask(server, { url: `/content/api/campaign/${id}/files`, headers: stranger })).status).toBe(
    404,
  )
})
