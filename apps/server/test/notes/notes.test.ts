import { type Note, type ThreadType, threadTypes } from '@homestead/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import {
  ask,
  findAccount,
  member,
  memberOf,
  staffActingFor,
  startTestApp,
  type TestAccount,
} from '../support/fixtures.ts'
import { oneRow } from '../support/one-row.ts'

interface Subject {
  readonly id: string
  readonly account: TestAccount & { name: string }
  readonly headers: Record<string, string>
}

/** One thread of each type, on a thing of an account whose edition has such things. */
const subjects = {} as Record<ThreadType, Subject>
const tables = {
  bpo: 'opportunity',
  leadplus: 'lead',
  invoicereview: 'invoice_review',
  drminvoice: 'drm_invoice',
}
const editions = { bpo: 4, leadplus: 4, invoicereview: 1, drminvoice: 4 }
const held = [
  'Opportunity.Read',
  'Opportunity.Update',
  'LPO.Read',
  'LPO.Update',
  'InvoiceStatus.Read',
  'DRM.Read',
  'DRMInvoice.Read',
] as const

const server = await startTestApp({ demo: true })
afterAll(() => server.close())

for (const [productId, types] of Map.groupBy(threadTypes, (type) => editions[type])) {
  const withThings = types.map((type) => `a.id in (select manufacturer_id from ${tables[type]})`)
  const account = await findAccount(server.owner, ['product_id = $1', ...withThings].join(' and '), [
    productId,
  ])
  const { headers } = await memberOf(server.owner, account, held)
  for (const type of types) {
    const { rows: found } = await server.owner.query(
      `select enterprise_id as id from ${tables[type]} where manufacturer_id = $1
       ${type === 'leadplus' || type === 'invoicereview' ? 'and status_id = 1' : ''} order by id limit 1`,
      [account.accountId],
    )
    subjects[type] = { id: found[0].id, account, headers }
  }
}

const send = (type: ThreadType, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  sendAs(subjects[type].headers, method, url, payload)
const sendAs = (
  as: Record<string, string>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) => ask(server, { method, url, headers: as, ...(payload ? { payload } : {}) })
const thread = (type: ThreadType, { id } = subjects[type]) => `/collaboration/api/messages/${type}/${id}`
const notesOf = async (type: ThreadType) => (await send(type, 'GET', thread(type))).result as Note[]
const post = (type: ThreadType, content: string, as = subjects[type].headers, id = subjects[type].id) =>
  sendAs(as, 'POST', `/collaboration/api/messages/${type}`, { objectInstanceEnterpriseId: id, content })
const mails = async (type: ThreadType) =>
  (
    await server.owner.query(
      `select to_address, subject, body_text from mail where manufacturer_id = $1 order by created_at`,
      [subjects[type].account.accountId],
    )
  ).rows

test.each(threadTypes)('a note on %s is kept, trimmed, and mails nobody', async (type) => {
  const [before, mailed] = [await notesOf(type), await mails(type)]
  const posted = await post(type, '  Samples are on their way.\nThursday.  ')
  expect(posted.status).toBe(200)
  expect(posted.result).toMatchObject({
    content: 'Samples are on their way.\nThursday.',
    objectInstanceEnterpriseId: subjects[type].id,
    contactName: `Test Person@${subjects[type].account.name}`,
  })

  const after = await notesOf(type)
  expect(after).toEqual([posted.result, ...before])
  expect(await mails(type)).toEqual(mailed)
})

test('an empty note, one too long and one on nothing are refused', async () => {
  const { bpo, leadplus } = subjects
  expect((await post('bpo', ' \n ')).status).toBe(400)
  expect((await post('bpo', 'x'.repeat(4001))).status).toBe(400)
  expect((await post('bpo', 'x', bpo.headers, randomUUID())).status).toBe(404)
  expect((await post('bpo', 'x', bpo.headers, leadplus.id)).status).toBe(404)
  expect((await send('bpo', 'GET', thread('bpo', leadplus))).status).toBe(404)
})

test('a thread belongs to the account of its subject', async () => {
  const stranger = await member(server.owner, ['Opportunity.Read', 'Opportunity.Update'])
  expect((await sendAs(stranger.headers, 'GET', thread('bpo'))).status).toBe(404)
  expect((await post('bpo', 'mine now', stranger.headers)).status).toBe(404)
  const other = await member(server.owner, ['InvoiceStatus.Read'], 1)
  const url = `/aggregation/api/invoicereviews/${subjects.invoicereview.id}/note/email`
  expect((await sendAs(other.headers, 'POST', url)).status).toBe(404)
})

test('staff who act for the account write under their own name', async () => {
  const { account } = subjects.bpo
  const { headers } = await staffActingFor(server.owner, account)
  const { result } = await post('bpo', 'Checked with the builder.', headers)
  expect(result).toMatchObject({ contactName: 'Test Person@Homestead IQ' })
})

test.each([
  ['invoicereview', (id: string) => `/aggregation/api/invoicereviews/${id}/note/email`],
  ['drminvoice', (id: string) => `/drm/api/drm-invoices/${id}/email/notes`],
] as const)('the notes of %s that Finance has not seen are mailed once', async (type, path) => {
  const url = path(subjects[type].id)
  await send(type, 'POST', url)
  const before = (await mails(type)).length
  await post(type, 'First')
  await post(type, 'Second')
  expect((await send(type, 'POST', url)).result).toEqual({ mailed: true })
  expect((await send(type, 'POST', url)).result).toEqual({ mailed: false })
  const sent = await mails(type)
  expect(sent).toHaveLength(before + 1)
  expect(sent.at(-1).to_address).toBe('finance@homestead.example')
  const { rows } = await server.owner.query(
    `select b.name from ${tables[type]} x join builder b on b.id = x.builder_id where x.enterprise_id = $1`,
    [subjects[type].id],
  )
  expect(sent.at(-1).subject).toContain(rows[0].name)
  expect(sent.at(-1).body_text).toContain(`Builder: ${rows[0].name}`)
  expect(sent.at(-1).body_text).toMatch(
    /\/authenticated\/(invoices\/.+\?line=\d+-\d+|drm\/invoices\/[\w-]{36})$/,
  )
  expect(sent.at(-1).body_text).toMatch(/Test Person, .*\nFirst\n\nTest Person, .*\nSecond/)
})

test('new notes stand in the mail in the order they were written, whatever order they are stored in', async () => {
  const contents = ['first', 'second', 'third'].map((word) => `${word} ${randomUUID()}`)
  for (const content of contents) await post('invoicereview', content)
  // Written in one moment; and a row that is changed is stored anew, after all others.
  for (const content of contents.toReversed())
    await server.owner.query(`update note set created_at = '2026-11-16' where content = $1`, [content])
  const url = `/aggregation/api/invoicereviews/${subjects.invoicereview.id}/note/email`
  await send('invoicereview', 'POST', url)
  const mail = (await mails('invoicereview')).at(-1)
  const places = contents.map((content) => mail.body_text.indexOf(content))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
})

const mailAll = (type: ThreadType, invoiceNumber: string, objectInstanceEnterpriseId = subjects[type].id) =>
  send(type, 'POST', `${thread(type)}/reviewNotes`, { objectInstanceEnterpriseId, invoiceNumber })

describe.each(['invoicereview', 'drminvoice'] as const)('the Email button of %s', (type) => {
  const numberOf = async () => {
    const { rows } = await server.owner.query(
      type === 'drminvoice'
        ? 'select invoice_number as number from drm_invoice where enterprise_id = $1'
        : `select i.invoice_number as number from invoice_review x
           join invoice i on i.manufacturer_id = x.manufacturer_id and i.month = x.invoice_month
           where x.enterprise_id = $1`,
      [subjects[type].id],
    )
    return rows[0].number as string
  }

  test('mails the whole thread, the oldest note first', async () => {
    await post(type, 'Asked.')
    await post(type, 'Answered.')
    const number = await numberOf()
    expect((await mailAll(type, number)).result).toEqual({ mailed: true })
    const mail = (await mails(type)).at(-1)
    expect(mail.subject).toContain(number)
    for (const { content } of await notesOf(type)) expect(mail.body_text).toContain(content)
    expect(mail.body_text.indexOf('Asked.')).toBeLessThan(mail.body_text.indexOf('Answered.'))
  })

  test('refuses the number of another invoice, and another thread, and mails nothing', async () => {
    const before = await mails(type)
    expect(await mailAll(type, 'INV-9999-12')).toMatchObject({
      status: 400,
      message: 'This thread is about another invoice.',
    })
    expect((await mailAll(type, await numberOf(), subjects.bpo.id)).status).toBe(400)
    expect(await mails(type)).toEqual(before)
  })
})

/** A note that was just posted, and its address. */
const posted = async (type: ThreadType, content = 'Thursday') => {
  const note = (await post(type, content)).result as Note
  return { note, url: `${thread(type)}/notes/${note.id}` }
}
const age = (id: number, minutes: string) =>
  server.owner.query('update note set created_at = now() - $2::interval where id = $1', [id, minutes])

test.each(threadTypes)('an own note on %s can be edited for 15 minutes, marked as edited', async (type) => {
  const { note, url } = await posted(type)
  expect(note).toMatchObject({ editedOn: null, deletedOn: null, version: 1, isOwn: true, isEditable: true })
  const edited = await send(type, 'PUT', url, { content: ' Friday ', version: note.version })
  expect(edited.result).toMatchObject({ id: note.id, content: 'Friday', isEditable: true })
  const { version, editedOn } = oneRow((await notesOf(type)).filter(({ id }) => id === note.id))
  expect(version).toBe(2)
  expect(editedOn).not.toBeNull()
  expect((await send(type, 'PUT', url, { content: ' ', version })).status).toBe(400)
  // Another window of the author's has not seen that.
  expect(await send(type, 'PUT', url, { content: 'Monday', version: note.version })).toMatchObject({
    status: 409,
    message: 'This note was changed since you opened it.',
  })
  await age(note.id, '14 minutes 50 seconds')
  const again = await send(type, 'PUT', url, { content: 'Saturday', version })
  expect(again.status).toBe(200)
  await age(note.id, '15 minutes')
  const last = { content: 'Sunday', version: (again.result as Note).version }
  expect(await send(type, 'PUT', url, last)).toMatchObject({
    status: 409,
    message: 'A note can be edited for 15 minutes. Post another one instead.',
  })
  expect((await notesOf(type)).find(({ id }) => id === note.id)).toMatchObject({
    content: 'Saturday',
    isEditable: false,
  })
})

test.each(threadTypes)('a deleted note on %s keeps its place, its text is gone everywhere', async (type) => {
  const secret = randomUUID()
  const { note, url } = await posted(type, secret)
  await age(note.id, '3 days')
  expect((await send(type, 'DELETE', url)).result).toMatchObject({ content: '', isEditable: false })
  const left = (await notesOf(type)).find(({ id }) => id === note.id)
  expect(left).toMatchObject({ content: '', contactName: note.contactName })
  expect(left?.deletedOn).not.toBeNull()
  for (const method of ['PUT', 'DELETE'] as const)
    expect(
      await send(
        type,
        method,
        url,
        method === 'PUT' ? { content: 'Back', version: note.version } : undefined,
      ),
    ).toMatchObject({
      status: 409,
      message: 'This note was deleted.',
    })
  const { rows } = await server.owner.query(
    `select action, subject, concat(before, after) as told from audit_event where manufacturer_id = $1
     order by id desc limit 1`,
    [subjects[type].account.accountId],
  )
  expect(rows[0]).toMatchObject({ subject: subjects[type].id })
  expect(rows[0].action).toMatch(/-note-deleted$/)
  expect(rows[0].told).not.toContain(secret)
  const { rows: kept } = await server.owner.query('select from note where content like $1', [`%${secret}%`])
  expect(kept).toEqual([])
})

test('nobody changes the note of somebody else, one of another thread, or on what is closed', async () => {
  const { note, url } = await posted('leadplus')
  const { account } = subjects.leadplus
  const colleague = await memberOf(server.owner, account, held)
  const staff = await staffActingFor(server.owner, account)
  for (const { headers: as } of [colleague, staff]) {
    const mine = ((await sendAs(as, 'GET', thread('leadplus'))).result as Note[]).find(
      ({ id }) => id === note.id,
    )
    expect(mine).toMatchObject({ isOwn: false, isEditable: false })
    for (const method of ['PUT', 'DELETE'] as const)
      expect(
        await sendAs(
          as,
          method,
          url,
          method === 'PUT' ? { content: 'Mine', version: note.version } : undefined,
        ),
      ).toMatchObject({ status: 403, message: 'Only who wrote a note may change it.' })
  }
  expect((await send('bpo', 'DELETE', `${thread('bpo')}/notes/${note.id}`)).status).toBe(404)
  expect((await send('leadplus', 'DELETE', `${thread('leadplus')}/notes/999999999`)).status).toBe(404)
  await server.owner.query('update lead set status_id = 5 where enterprise_id = $1', [subjects.leadplus.id])
  expect((await send('leadplus', 'PUT', url, { content: 'Later', version: note.version })).status).toBe(409)
  expect((await send('leadplus', 'DELETE', url)).status).toBe(409)
  await server.owner.query('update lead set status_id = 1 where enterprise_id = $1', [subjects.leadplus.id])
})

test('a deleted note is not mailed', async () => {
  const [secret, type] = [randomUUID(), 'invoicereview'] as const
  const mailNew = () => send(type, 'POST', `/aggregation/api/invoicereviews/${subjects[type].id}/note/email`)
  await mailNew()
  const { url } = await posted(type, secret)
  await send(type, 'DELETE', url)
  await post(type, 'Another')
  await mailNew()
  const mail = (await mails(type)).at(-1)
  expect(mail.body_text).toContain('Another')
  expect(mail.body_text.match(/^Test Person, /gm)).toHaveLength(1)
})
