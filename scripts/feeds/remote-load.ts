import { openAsBlob } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError, call, type CallArgs, type CallResult } from '../../packages/contract/src/client.ts'
import {
  applyFeedRun,
  continueFeedRun,
  createFeedRun,
  feedRun,
  packageName,
} from '../../packages/contract/src/feeds/feed-calls.ts'
import type { FeedRun } from '../../packages/contract/src/feeds/feed-run.ts'
import { machineToken } from '../../packages/contract/src/feeds/machine-token.ts'
import { whyNotApplied, type Mode } from '../../packages/contract/src/feeds/run.ts'
import type { RouteDef } from '../../packages/contract/src/route.ts'
import { StartError } from '../../apps/server/src/platform/process/start-error.ts'

const pieceBytes = 16 * 1_048_576
const askAgainMs = 1000
const mostTries = 10

export interface RemoteWish {
  /** The address of the portal. */
  readonly to: string
  readonly clientId: string
  readonly clientSecret: string
  /** None for an archive with several. */
  readonly feed: string | undefined
  readonly path: string
  readonly fileName: string
  readonly mode: Mode
  readonly source: string
  readonly skipsErrors: boolean
  readonly isRemovalConfirmed: boolean
}

/** Calls of a portal elsewhere, as a program that was given a secret. */
async function openPortal({ to, clientId, clientSecret }: RemoteWish) {
  const elsewhere = (headers: Record<string, string>, file?: Blob) => ({
    headers,
    ...(file && { file }),
    fetch: ((url: string, init?: RequestInit) => fetch(new URL(url, to), init)) as typeof fetch,
  })
  const body = { client_id: clientId, client_secret: clientSecret }
  const newToken = async () => (await call(machineToken, { body }, elsewhere({}))).access_token
  let token = await newToken()
  return async <R extends RouteDef>(
    definition: R,
    args: CallArgs<R>,
    file?: Blob,
  ): Promise<CallResult<R>> => {
    const ask = () => call(definition, args, elsewhere({ authorization: `Bearer ${token}` }, file))
    return ask().catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      // A token lasts an hour, and a large file takes longer.
      token = await newToken()
      return ask()
    })
  }
}
type Portal = Awaited<ReturnType<typeof openPortal>>

/** Sends the file piece by piece; after a line that broke it goes on where the portal says it stopped. */
async function sendFile(portal: Portal, wish: RemoteWish): Promise<number> {
  const file = await openAsBlob(wish.path)
  const { mode, source, fileName, skipsErrors: skipErrors } = wish
  const first = await portal(
    createFeedRun,
    {
      params: { feed: wish.feed ?? packageName },
      query: { mode, source, fileName, skipErrors, size: file.size },
    },
    file.slice(0, pieceBytes),
  )
  const { id } = first
  let { receivedBytes } = first
  for (let failed = 0; receivedBytes < file.size;)
    try {
      const piece = file.slice(receivedBytes, receivedBytes + pieceBytes)
      const args = { params: { run: id }, query: { offset: receivedBytes } }
      ;({ receivedBytes } = await portal(continueFeedRun, args, piece))
      failed = 0
    } catch (error) {
      failed += 1
      if (failed === mostTries) throw error
      await pause(askAgainMs)
      ;({ receivedBytes } = await portal(feedRun, { params: { run: id } }))
    }
  return id
}

const atWork = new Set(['Receiving', 'Waiting', 'Checking', 'Applying'])

/** Asks until nothing is under way any more. */
async function settled(portal: Portal, run: number): Promise<FeedRun> {
  for (;;) {
    const found = await portal(feedRun, { params: { run } })
    if (!atWork.has(found.status) && found.progress === '') return found
    await pause(askAgainMs)
  }
}

/** Loads a file into a portal elsewhere, as `feed:load` does into the one at hand. */
export async function loadElsewhere(wish: RemoteWish): Promise<{ run: FeedRun; refusal?: string }> {
  const portal = await openPortal(wish).catch((error: Error) => {
    throw new StartError(`${wish.to} does not let this client in: ${error.message}`)
  })
  const checked = await settled(portal, await sendFile(portal, wish))
  if (checked.status !== 'Checked')
    return { run: checked, refusal: checked.problem ?? `It is ${checked.status}.` }
  const refusal = whyNotApplied(checked, wish)
  if (refusal !== undefined) return { run: checked, refusal }
  const body = { skipErrors: wish.skipsErrors, confirmRemoval: wish.isRemovalConfirmed }
  await portal(applyFeedRun, { params: { run: checked.id }, body })
  const run = await settled(portal, checked.id)
  return run.status === 'Applied' ? { run } : { run, refusal: run.problem ?? `It is ${run.status}.` }
}
