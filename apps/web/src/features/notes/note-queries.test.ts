import { beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '../../lib/toasts.ts'
import { addNote, isMailable, mailNotes } from './note-queries.ts'

const enterpriseId = '0b28de29-bc5b-4b67-aa0b-ad14d1d13745'
const note = {
  created: '2026-11-15T09:32:34.877Z',
  contactName: 'Ana Ruiz@Corbel Windows & Doors',
  content: 'Looks short by two.',
  objectInstanceEnterpriseId: enterpriseId,
}

/** What was asked for, in order; calls whose address contains `broken` fail. */
const listen = (broken?: string) => {
  const asked: [url: string, body: unknown][] = []
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    if (url.includes('error-reports')) return new Response('{}')
    asked.push([url, body && (JSON.parse(body) as unknown)])
    if (broken && url.includes(broken)) return new Response('{"message":"Not now"}', { status: 500 })
    return Response.json({ result: /messages\/\w+$/.test(url) ? note : { mailed: true } })
  })
  return asked
}
beforeEach(() => {
  toasts.set([])
  vi.spyOn(console, 'error').mockReturnValue()
})

const posted = (type: string) => [
  `/collaboration/api/messages/${type}`,
  { objectInstanceEnterpriseId: enterpriseId, content: note.content },
]

test.each(['bpo', 'leadplus'] as const)('a note on %s is posted, and Finance is not told', async (type) => {
  const asked = listen()
  expect(await addNote({ type, enterpriseId }, note.content)).toEqual(note)
  expect(asked).toEqual([posted(type)])
  expect(isMailable({ type, enterpriseId })).toBe(false)
})

test.each([
  ['invoicereview', `/aggregation/api/invoicereviews/${enterpriseId}/note/email`],
  ['drminvoice', `/drm/api/drm-invoices/${enterpriseId}/email/notes`],
] as const)('a note on %s is posted, then Finance is told', async (type, url) => {
  const asked = listen()
  await addNote({ type, enterpriseId }, note.content)
  expect(asked).toEqual([posted(type), [url, undefined]])
  expect(isMailable({ type, enterpriseId })).toBe(true)
})

test('a mail that fails leaves the note posted; only an invoice review says so', async () => {
  listen('email')
  await addNote({ type: 'drminvoice', enterpriseId }, note.content)
  expect(toasts.get()).toEqual([])
  expect(await addNote({ type: 'invoicereview', enterpriseId }, note.content)).toEqual(note)
  expect(toasts.get()).toMatchObject([
    { body: 'There was an error sending out invoice review notes. Please try again later.', duration: 5000 },
  ])
})

test('the Email button names the thread and the invoice', async () => {
  const asked = listen()
  await mailNotes({ type: 'invoicereview', enterpriseId, invoiceNumber: 'INV-7' })
  expect(asked).toEqual([
    [
      `/collaboration/api/messages/invoicereview/${enterpriseId}/reviewNotes`,
      { objectInstanceEnterpriseId: enterpriseId, invoiceNumber: 'INV-7' },
    ],
  ])
})
