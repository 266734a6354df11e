import { afterEach, expect, test, vi } from 'vitest'
import { fetchWithProgress } from './fetch-with-progress.ts'

/** Answers as soon as it is sent. */
class Request extends EventTarget {
  static sent = 0
  upload = new EventTarget()
  status = 409
  statusText = 'Conflict'
  response = new Blob(['{"message":"No"}'])
  open = vi.fn<() => void>()
  setRequestHeader = vi.fn<() => void>()
  abort = vi.fn<() => void>()
  getResponseHeader = (name: string) => (name === 'content-type' ? 'application/json' : null)
  getAllResponseHeaders = () => 'content-type: application/json\r\nx-request-id: a-b:c\r\n'
  send = () => {
    Request.sent += 1
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 0, total: 0 }))
    this.dispatchEvent(new Event('load'))
  }
}
vi.stubGlobal('XMLHttpRequest', Request)
afterEach(() => {
  Request.sent = 0
})

test('an answer keeps its headers, and an empty file is on its way whole', async () => {
  const parts: number[] = []
  const response = await fetchWithProgress((part) => parts.push(part))('/x', { method: 'POST' })
  expect([response.status, response.headers.get('x-request-id')]).toEqual([409, 'a-b:c'])
  expect(await response.json()).toEqual({ message: 'No' })
  expect(parts).toEqual([1])
})

test('what was given up before it began is not sent', async () => {
  const given = { signal: AbortSignal.abort() }
  await expect(fetchWithProgress(() => undefined)('/x', given)).rejects.toThrow('Aborted')
  expect(Request.sent).toBe(0)
})
