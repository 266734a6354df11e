import type { Note } from '@homestead/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addMember,
  ask,
  bearer,
  createUser,
  member,
  startTestApp,
  tokenFor,
  type TestAccount,
  type TestApp,
} from './fixtures.ts'

let server: TestApp
let account: TestAccount & { name: string }
let headers: Record<string, string>
/** One thread of each type, on things the account owns. */
const subjects: Record<string, string> = {}
const tables = {
  bpo: 'opportunity',
  leadplus: 'lead',
  invoicereview: 'invoice_review',
  drminvoice: 'drm_invoice',
}

beforeAll(async () => {
  server = await startTestApp({ demo: true })
  const { rows } = await server.owner.query(
    `select id as "accountId", enterprise_id as "accountEnterpriseId", product_id as "productId", name from account a
     where ${Object.values(tables)
       .map((table) => `exists (select from ${table} x where x.manufacturer_id = a.id)`)
       .join(' and ')} order by id limit 1`,
  )
  account = rows[0]
  const { userId } = await createUser(server.owner)
  const held = [
    'Opportunity.Read',
    'Opportunity.Update',
    'LPO.Read',
    'LPO.Update',
    'InvoiceStatus.Read',
    'DRM.Read',
    'DRMInvoice.Read',
  ] as const
  await addMember(server.owner, userId, account, held)
  headers = bearer(await tokenFor(server.owner, userId), account)
  for (const [threadType, table] of Object.entries(tables)) {
    const { rows: found } = await server.owner.query(
      `select enterprise_id as id from ${table} where manufacturer_id = $1
       ${table === 'lead' ? 'and status_id = 1' : ''} order by id limit 1`,
      [account.accountId],
    )
    subjects[threadType] = found[0].id
  }
})
afterAll(() => server.close())

const send = (method: 'GET' | 'POST', url: string, payload?: object, as = headers) =>
  ask(server, { method, url, headers: as, ...(payload ? { payload } : {}) })
const thread = (type: string, id = subjects[type]) => `/collaboration/api/messages/${type}/${id}`
const notesOf = async (type: string) => (await send('GET', thread(type))).result as Note[]
const post = (type: string, content: string, as = headers, id = subjects[type]) =>
  send('POST', `/collaboration/api/messages/${type}`, { objectInstanceEnterpriseId: id, content }, as)
const mails = async () =>
  (
    await server.owner.query(
      `select to_address, subject, body_text from mail where manufacturer_id = $1 order by created_at`,
      [account.accountId],
    )
  ).rows

test.each(['bpo', 'leadplus', 'invoicereview', 'drminvoice'])(
  'a note on %s is kept, trimmed, and mails nobody',
  async (type) => {
    const [before, mailed] = [await notesOf(type), await mails()]
    const posted = await post(type, '  Samples are on their way.\nThursday.  ')
    expect(posted.status).toBe(200)
    expect(posted.result).toMatchObject({
      content: 'Samples are on their way.\nThursday.',
      objectInstanceEnterpriseId: subjects[type],
      contactName: `Test Person@${account.name}`,
    })

    const after = await notesOf(type)
    expect(after).toEqual([posted.result, ...before])
    expect(await mails()).toEqual(mailed)
  },
)

test('an empty note, one too long and one on nothing are refused', async () => {
  expect((await post('bpo', ' \n ')).status).toBe(400)
  expect((await post('bpo', 'x'.repeat(4001))).status).toBe(400)
  expect((await post('bpo', 'x', headers, randomUUID())).status).toBe(404)
  expect((await post('bpo', 'x', headers, subjects['leadplus'])).status).toBe(404)
  expect((await send('GET', thread('bpo', subjects['leadplus']))).status).toBe(404)
})

test('a thread belongs to the account of its subject', async () => {
  const stranger = await member(server.owner, [
    'Opportunity.Read',
    'Opportunity.Update',
    'InvoiceStatus.Read',
  ])
  expect((await send('GET', thread('bpo'), undefined, stranger.headers)).status).toBe(404)
  expect((await post('bpo', 'mine now', stranger.headers)).status).toBe(404)
  const url = `/aggregation/api/invoicereviews/${subjects['invoicereview']}/note/email`
  expect((await send('POST', url, undefined, stranger.headers)).status).toBe(404)
})

test('staff who act for the account write under their own name', async () => {
  const { userId } = await createUser(server.owner, { internal: true })
  const token = await tokenFor(server.owner, userId, { requestedAccount: account.accountEnterpriseId })
  const { result } = await post('bpo', 'Checked with the builder.', bearer(token, account))
  expect(result).toMatchObject({ contactName: 'Test Person@Homestead IQ' })
})

test.each([
  ['invoicereview', (id: string) => `/aggregation/api/invoicereviews/${id}/note/email`],
  ['drminvoice', (id: string) => `/drm/api/drm-invoices/${id}/email/notes`],
])('the notes of %s that Finance has not seen are mailed once', async (type, path) => {
  const url = path(subjects[type] ?? '')
  await send('POST', url)
  const before = (await mails()).length
  await post(type, 'First')
  await post(type, 'Second')
  expect((await send('POST', url)).result).toEqual({ mailed: true })
  expect((await send('POST', url)).result).toEqual({ mailed: false })
  const sent = await mails()
  expect(sent).toHaveLength(before + 1)
  expect(sent.at(-1).to_address).toBe('finance@homestead.example')
  expect(sent.at(-1).body_text).toMatch(/Test Person, .*\nFirst\n\nTest Person, .*\nSecond/)
})

test('the Email button mails the whole thread', async () => {
  const body = { objectInstanceEnterpriseId: subjects['invoicereview'], invoiceNumber: 'INV-2026-10' }
  const { result } = await send('POST', `${thread('invoicereview')}/reviewNotes`, body)
  expect(result).toEqual({ mailed: true })
  const notes = await notesOf('invoicereview')
  const mail = (await mails()).at(-1)
  expect(mail.subject).toContain('INV-2026-10')
  for (const { content } of notes) expect(mail.body_text).toContain(content)
  const other = { ...body, objectInstanceEnterpriseId: subjects['drminvoice'] }
  expect((await send('POST', `${thread('invoicereview')}/reviewNotes`, other)).status).toBe(400)
})
