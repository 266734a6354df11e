import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMachineClient } from '../../src/features/feeds/clients/machine-clients.ts'
import { startFeedDoor } from './feed-door.ts'

/** Where a program may send a form, and where not. */

let door: Awaited<ReturnType<typeof startFeedDoor>>
beforeAll(async () => void (door = await startFeedDoor({ empty: true })))
afterAll(() => door.server.close())

test('a program may ask for its token with a form, as libraries of OAuth 2 do', async () => {
  const { id, secret } = await createMachineClient(door.server.owner.options, 'erp', 'A test')
  const response = await door.server.app.inject({
    method: 'POST',
    url: '/network/api/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: id,
      client_secret: secret,
    }).toString(),
  })
  expect(response.json()).toMatchObject({ result: { token_type: 'Bearer', expires_in: 3600 } })
})

test('a form around a file is refused, and not taken for the file', async () => {
  const form = new FormData()
  form.set('file', new Blob(['closing,account']))
  const request = new Response(form)
  const refused = await door.server.app.inject({
    method: 'POST',
    url: '/network/api/feeds/claims/runs',
    headers: { ...door.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    415,
    'Send the file itself as the body, without a form around it.',
  ])
})
