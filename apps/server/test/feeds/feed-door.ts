import { contract, isRunning, type CallArgs, type CallResult, type FeedRun } from '@homestead/contract'
import { zip } from '@homestead/sheets/zip/write-zip'
import { expect, vi } from 'vitest'
import { bearer, caller, createUser, startTestApp, tokenFor, type TestApp } from '../support/fixtures.ts'
import { smallNetwork } from '../support/feed-loader.ts'

type Query = CallArgs<typeof contract.createFeedRun>['query']
type Received = CallResult<typeof contract.createFeedRun>

export const lines = (text: string) =>
  `${text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n')}\n`

/** A package of several feeds, as somebody would zip it. */
export async function packageOf(contents: Partial<Record<string, string>>): Promise<Buffer> {
  const names = Object.keys(contents)
  const described = { resources: names.map((name) => ({ name, path: `${name}.csv` })) }
  const packed = await zip([
    { path: 'datapackage.json', text: [JSON.stringify(described)] },
    ...names.map((name) => ({ path: `${name}.csv`, text: [lines(contents[name] ?? '')] })),
  ])
  return Buffer.from(packed)
}

/** What one caller may do with feeds, through the door. */
export function feedCaller(server: TestApp, headers: Record<string, string>) {
  const call = caller(server, headers)
  const post = async (url: string, payload: string | Buffer) => {
    const response = await server.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload,
    })
    const body = response.json<{ result: Received; message: string; errors?: string[] }>()
    return { status: response.statusCode, headers: response.headers, ...body }
  }
  const search = (query: object) =>
    new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString()
  const upload = (feed: string, content: string | Buffer, query: Query = {}) =>
    post(`/network/api/feeds/${feed}/runs?${search(query)}`, content)
  const read = (run: number) => call(contract.feedRun, { params: { run } })
  /** Once nothing is done behind the calls any more. */
  const settled = async (run: number): Promise<FeedRun> => {
    await vi.waitFor(async () => expect(isRunning((await read(run)).status)).toBe(false), {
      timeout: 15_000,
      interval: 50,
    })
    return read(run)
  }
  return {
    call,
    upload,
    piece: (run: number, offset: number, content: string | Buffer) =>
      post(`/network/api/feeds/runs/${run}/pieces?offset=${offset}`, content),
    read,
    settled,
    /** Brings a file and waits for what is said of it. */
    check: async (feed: string, content: string | Buffer, query: Query = {}) => {
      const { result, message } = await upload(feed, content, query)
      expect(message).toBeUndefined()
      return settled(result.id)
    },
    apply: async (run: number, body: CallArgs<typeof contract.applyFeedRun>['body'] = {}) => {
      await call(contract.applyFeedRun, { params: { run }, body })
      return settled(run)
    },
    errorFile: (run: number, feed: string) =>
      server.app.inject({ url: `/network/api/feeds/runs/${run}/errors/${feed}`, headers }),
  }
}

/** A server of its own with a small network in it, and one of the staff who brought it. */
export async function startFeedDoor(given: { empty?: boolean; settings?: Record<string, string> } = {}) {
  const server = await startTestApp(given.settings ? { settings: given.settings } : {})
  const staff = await createUser(server.owner, { internal: true })
  const headers = bearer(await tokenFor(server.owner, staff.userId))
  const asStaff = feedCaller(server, headers)
  if (!given.empty) {
    const { id } = await asStaff.check('package', await packageOf(smallNetwork))
    expect(await asStaff.apply(id)).toMatchObject({ status: 'Applied', problem: null })
  }
  return { server, asStaff, headers }
}
