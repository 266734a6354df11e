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
import { takenRows, whyNotApplied, type Mode } from '../../packages/contract/src/feeds/run.ts'
import type { RouteDef } from '../../packages/contract/src/route.ts'
import { StartError } from '../../apps/server/src/platform/process/start-error.ts'

const pieceBytes = 16 * 1_048_576
const askAgainMs = 1000
/** As long as a portal takes to start again. */
const mostTries = 30

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
  readonly onBegun: (run: number) => void
}

/** The line broke, on the way there or back. */
class NoAnswer extends StartError {}

const mayPass = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof ApiError && [429, 502, 503, 504].includes(error.status))

/** Asks again while nobody answers, or the portal is busy. */
async function patiently<T>(work: () => Promise<T>, isPassing = mayPass): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error) || tries === mostTries) throw error
      await pause(askAgainMs)
    }
}

/** Calls of a portal elsewhere, as a program that was given a secret. */
async function openPortal({ to, clientId, clientSecret }: RemoteWish) {
  if (!URL.canParse(to)) throw new StartError('--to is an address, such as https://portal.example.')
  const elsewhere = (headers: Record<string, string>, file?: Blob) => ({
    headers,
    ...(file && { file }),
    fetch: ((url: string, init?: RequestInit) => fetch(new URL(url, to), init)) as typeof fetch,
  })
  const body = { client_id: clientId, client_secret: clientSecret }
  /** Of a line that breaks `fetch` says no more than that; the answer may be cut short as well. */
  const answered = <T>(asked: Promise<T>): Promise<T> =>
    asked.catch((error: unknown) => {
      throw error instanceof TypeError ? new NoAnswer(`There is no answer from ${to}.`) : error
    })
  const newToken = async () => (await answered(call(machineToken, { body }, elsewhere({})))).access_token
  let token = await newToken()
  return async <R extends RouteDef>(
    definition: R,
    args: CallArgs<R>,
    file?: Blob,
  ): Promise<CallResult<R>> => {
    const ask = () => answered(call(definition, args, elsewhere({ authorization: `Bearer ${token}` }, file)))
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
  const params = { feed: wish.feed ?? packageName }
  const query = { mode, source, fileName, skipErrors, size: file.size }
  // Nothing of the file comes with this: should the answer be lost, the run that is begun again is an empty one.
  const { id } = await patiently(() => portal(createFeedRun, { params, query }, new Blob([])))
  wish.onBegun(id)
  let offset: number | undefined = 0
  const sendPiece = async () => {
    offset ??= (await portal(feedRun, { params: { run: id } })).receivedBytes
    if (offset === file.size) return
    const from = offset
    offset = undefined
    const args = { params: { run: id }, query: { offset: from } }
    offset = (await portal(continueFeedRun, args, file.slice(from, from + pieceBytes))).receivedBytes
  }
  // The portal may still hold the end of a piece whose line broke, and say so.
  const isOffset = (error: unknown) => error instanceof ApiError && error.status === 409
  while (offset !== file.size) await patiently(sendPiece, (error) => mayPass(error) || isOffset(error))
  return id
}

const atWork = new Set(['Receiving', 'Waiting', 'Checking', 'Applying'])

/** Asks until nothing is under way any more. */
async function settled(portal: Portal, run: number): Promise<FeedRun> {
  for (;;) {
    const found = await patiently(() => portal(feedRun, { params: { run } }))
    if (!atWork.has(found.status) && found.progress === '') return found
    await pause(askAgainMs)
  }
}

/** Asks for it to be applied. Where the first answer was lost, a refusal of the second says that it is under way. */
async function applyThere(portal: Portal, run: number, wish: RemoteWish): Promise<void> {
  const body = { skipErrors: wish.skipsErrors, confirmRemoval: wish.isRemovalConfirmed }
  let isAsked = false
  await patiently(async () => {
    try {
      await portal(applyFeedRun, { params: { run }, body })
    } catch (error) {
      if (isAsked && error instanceof ApiError && error.status === 409) return
      isAsked ||= error instanceof NoAnswer
      throw error
    }
  })
}

/** Loads a file into a portal elsewhere, as `feed:load` does into the one at hand. */
export async function loadElsewhere(wish: RemoteWish): Promise<{ run: FeedRun; refusal?: string }> {
  const portal = await openPortal(wish).catch((error: Error) => {
    throw error instanceof ApiError
      ? new StartError(`${wish.to} does not let this client in: ${error.message}`)
      : error
  })
  const checked = await settled(portal, await sendFile(portal, wish))
  if (checked.status !== 'Checked')
    return { run: checked, refusal: checked.problem ?? `It is ${checked.status}.` }
  const refusal = whyNotApplied({ ...checked, takenCount: takenRows([checked]) }, wish)
  if (refusal !== undefined) return { run: checked, refusal }
  await applyThere(portal, checked.id, wish)
  const run = await settled(portal, checked.id)
  return run.status === 'Applied' ? { run } : { run, refusal: run.problem ?? `It is ${run.status}.` }
}
