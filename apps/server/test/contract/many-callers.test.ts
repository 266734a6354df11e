import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { wrongCurrentPassword } from '@homestead/contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { itemsUrl, startCaptureApp } from '../support/networks/capture-network.ts'
import { ask, member, type TestApp } from '../support/fixtures.ts'

/** More callers at once than there are connections to the database. */
const many = 25

let app: Awaited<ReturnType<typeof startCaptureApp>>
let server: TestApp
beforeAll(async () => {
  app = await startCaptureApp()
  ;({ server } = app)
})
afterAll(() => server.close())

/** More than the buffers between two programs hold. */
const fileBytes = 4 * 1_048_576

/** Asks, reads how the answer begins, and then reads no further. */
async function stall(socket: Socket, url: string): Promise<void> {
  const headers = Object.entries(app.me.headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${url} HTTP/1.1\r\nhost: localhost:4000\r\n${headers.join('')}\r\n`)
  const [beginning] = (await once(socket, 'data')) as [Buffer]
  socket.pause()
  expect(beginning.toString('latin1')).toMatch(/^HTTP\/1\.1 200 /)
}

test('readers who take their time over a file leave the portal to everybody else', async () => {
  await server.owner.query(
    `update stored_file set content = convert_to(repeat('0123456789abcdef', $2 / 16), 'UTF8'), byte_size = $2
     where manufacturer_id = $1`,
    [app.me.account.accountId, fileBytes],
  )
  const item = (await app.all()).find(({ imagePath }) => imagePath !== null)
  const url = item?.imagePath ?? ''
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const readers: Socket[] = []
  onTestFinished(() => readers.forEach((reader) => reader.destroy()))
  while (readers.length < many) {
    const reader = connect(port, '127.0.0.1')
    readers.push(reader)
    await stall(reader, url)
  }

  expect((await ask(server, { url: itemsUrl, headers: app.me.headers })).status).toBe(200)
  // And the file is whole, however it was kept for its reader.
  const whole = await server.app.inject({ url, headers: app.me.headers })
  expect(whole.rawPayload.equals(Buffer.from('0123456789abcdef'.repeat(fileBytes / 16)))).toBe(true)
}, 240_000)

test('many who prove their password at once do not wait for one another’s connections', async () => {
  const people = await Promise.all(Array.from({ length: many }, () => member(server.owner)))
  const answers = await Promise.all(
    people.map(({ userId, headers }) =>
      ask(server, {
        method: 'POST',
        url: `/manufacturer/api/contacts/${userId}/password`,
        headers,
        payload: { currentPassword: 'not it', newPassword: 'Another good pass phrase 1' },
      }),
    ),
  )
  expect(answers.map(({ message }) => message)).toEqual(people.map(() => wrongCurrentPassword))
})
