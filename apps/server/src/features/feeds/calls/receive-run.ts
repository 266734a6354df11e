import { open, type FileHandle } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { continueFeedRun, createFeedRun, feedFileFailed, packageName } from '@homestead/contract'
import { feedNamed } from '@homestead/contract/feeds/feed-list'
import { RunStatus } from '@homestead/contract/feeds/run'
import { z } from 'zod'
import type { Config } from '../../../config.ts'
import { BadRequest, Conflict, found, HttpError, NotFound } from '../../../platform/errors.ts'
import { bytesInWords } from '../../../platform/files/bytes-in-words.ts'
import { plainName } from '../../../platform/files/plain-name.ts'
import type { Jobs } from '../../../platform/process/jobs.ts'
import { servePieces } from '../../../platform/request/serve.ts'
import type { Db } from '../../../platform/sql/db.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { createRun } from '../runs/run-record.ts'
import { checkWork } from '../work/check-work.ts'
import { discardRun } from '../work/discard-run.ts'
import { removeRunFile, runFile, runFileSize } from '../work/run-file.ts'
import { callerOf } from './caller.ts'

interface Door {
  readonly config: Config
  readonly feedDb: Db
  readonly jobs: Jobs
}

/** Runs whose bytes are arriving at this moment: two pieces at once would be written into one another. */
const arriving = new Set<number>()

const tooLarge = (most: number) =>
  new HttpError(413, feedFileFailed, { errors: [`The file is larger than ${bytesInWords(most)}.`] })

/** Writes what comes behind what is there. What arrived before a line broke stays. */
async function append(body: IncomingMessage, file: FileHandle, from: number, most: number): Promise<number> {
  let size = from
  // Kept open when it is left early: the refusal still has to go out on the same connection.
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (size + piece.length > most) {
      body.resume()
      throw tooLarge(most)
    }
    await file.write(piece)
    size += piece.length
  }
  return size
}

const Row = z.object({
  id: z.number(),
  status: RunStatus,
  receivedBytes: z.number(),
  byteSize: z.number().nullable(),
  replaces: z.number().nullable(),
})
const row = sql`id, status, received_bytes as "receivedBytes", byte_size as "byteSize", replaces_run_id as replaces`

/** What is there of the file, written down; once that is all of it, the check is due. */
const noteReceived = async (
  { config, feedDb, jobs }: Door,
  run: number,
  isWhole: (size: number) => boolean,
) => {
  const size = (await runFileSize(config, run)) ?? 0
  const whole = isWhole(size)
  const received = await feedDb.transaction(async (db) => {
    const noted = await db.rowIfAny(
      Row,
      sql`update feed_run set received_bytes = ${size}, status = ${whole ? 'Waiting' : 'Receiving'},
          byte_size = case when ${whole} then ${size} else byte_size end
        where id = ${run} and status = 'Receiving' returning ${row}`,
    )
    if (noted && whole) await jobs.send(db, checkWork, { run })
    return noted ?? found(await db.rowIfAny(Row, sql`select ${row} from feed_run where id = ${run}`), 'Run')
  })
  // Not before the other is whole: a line that breaks must not cost the first.
  if (whole && received.replaces !== null) await discardRun(feedDb, config, received.replaces)
  return received
}

const Replaced = z.object({ status: RunStatus, feed: z.string() })

/** A corrected file takes the place of a run of the same feed that was not applied. */
async function refuseReplacing(db: Db, run: number, feed: string): Promise<void> {
  const replaced = found(
    await db.rowIfAny(Replaced, sql`select status, feed from feed_run where id = ${run}`),
    'Run',
  )
  if (replaced.feed !== feed) throw new BadRequest(feedFileFailed, [`Run ${run} is one of another feed.`])
  if (!['Checked', 'Failed', 'Discarded'].includes(replaced.status))
    throw new Conflict(`Run ${run} cannot be replaced any more: it is ${replaced.status.toLowerCase()}.`)
}

async function receive(
  door: Door,
  body: IncomingMessage,
  { id, receivedBytes, byteSize }: z.infer<typeof Row>,
) {
  const { config, feedDb } = door
  if (arriving.has(id)) throw new Conflict('Another piece of this run is arriving.')
  arriving.add(id)
  const most = Math.min(byteSize ?? config.maxFeedBytes, config.maxFeedBytes)
  try {
    const file = await open(await runFile(config, id), 'a', 0o600)
    try {
      await append(body, file, receivedBytes, most)
    } finally {
      await file.close()
    }
    return await noteReceived(door, id, (size) => size > 0 && (byteSize === null || size === byteSize))
  } catch (error) {
    // Without a size nobody can tell where to go on.
    if (byteSize === null) {
      await feedDb.run(
        sql`update feed_run set status = 'Failed', problem = 'The file did not arrive whole.' where id = ${id}`,
      )
      await removeRunFile(config, id)
    } else await noteReceived(door, id, () => false)
    if (!(error instanceof HttpError) && body.destroyed && !body.complete)
      throw new HttpError(400, feedFileFailed, { errors: ['The file did not arrive whole.'] })
    throw error
  } finally {
    arriving.delete(id)
  }
}

const lengthOf = ({ headers }: IncomingMessage): number | null =>
  headers['content-length'] === undefined ? null : Number(headers['content-length'])

const createRoute = servePieces(createFeedRun, async ({ params, query, request, ...context }) => {
  const { config, feedDb } = context
  const body = request.raw
  if (params.feed !== packageName && !feedNamed(params.feed)) throw new NotFound('Feed')
  const size = query.size ?? lengthOf(body)
  if (size !== null && size > config.maxFeedBytes) {
    body.resume()
    throw tooLarge(config.maxFeedBytes)
  }
  if (size === 0) throw new BadRequest(feedFileFailed, ['The file is empty.'])
  const feed = params.feed === packageName ? '' : params.feed
  if (query.replaces !== undefined) await refuseReplacing(feedDb, query.replaces, feed)
  const wish = {
    mode: query.mode ?? 'upsert',
    source: query.source ?? '',
    skipsErrors: query.skipErrors ?? false,
    isRemovalConfirmed: false,
  }
  const begun = await feedDb.transaction(async (db) => {
    const { id } = await createRun({ db }, wish, callerOf(context), {
      fileName: plainName(query.fileName ?? ''),
      feed,
    })
    return db.row(
      Row,
      sql`update feed_run set byte_size = ${size}, replaces_run_id = ${query.replaces ?? null},
          matching = coalesce((select o.matching from feed_run o where o.id = ${query.replaces ?? null}), '{}')
        where id = ${id} returning ${row}`,
    )
  })
  const received = await receive(context, body, begun)
  if (received.receivedBytes === 0 && query.size === undefined) {
    await feedDb.run(sql`delete from feed_run where id = ${begun.id}`)
    await removeRunFile(config, begun.id)
    throw new BadRequest(feedFileFailed, ['The file is empty.'])
  }
  return { id: received.id, status: received.status, receivedBytes: received.receivedBytes }
})

const continueRoute = servePieces(continueFeedRun, async ({ params, query, request, ...context }) => {
  const { feedDb } = context
  const begun = found(
    await feedDb.rowIfAny(Row, sql`select ${row} from feed_run where id = ${params.run}`),
    'Run',
  )
  if (begun.status !== 'Receiving') {
    request.raw.resume()
    throw new Conflict(`All of run ${begun.id} has arrived.`)
  }
  if (query.offset !== begun.receivedBytes) {
    request.raw.resume()
    throw new HttpError(409, `The next byte of run ${begun.id} is ${begun.receivedBytes}.`, {
      headers: { 'upload-offset': String(begun.receivedBytes) },
    })
  }
  const received = await receive(context, request.raw, begun)
  return { id: received.id, status: received.status, receivedBytes: received.receivedBytes }
})

export const receiveRunRoutes = [createRoute, continueRoute]
