import { ApiError, continueFeedRun, createFeedRun, feedRun, type CallArgs } from '@homestead/contract'
import { api } from '../../lib/api/api.ts'
import { fetchWithProgress } from '../../lib/api/fetch-with-progress.ts'

/** Small enough that a line that breaks costs little, large enough that a thousand of them are a large file. */
const pieceBytes = 8 * 1_048_576
/** As long as a server takes to start again. */
const mostTries = 30
const pauseMs = 1000

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs))
/** The line broke, or the server is busy: what did arrive is known there. */
const mayGoOn = (error: unknown) =>
  !(error instanceof ApiError) || [409, 429, 502, 503, 504].includes(error.status)

interface Sending {
  onProgress: (part: number) => void
  /** The run's number, as soon as it has one. */
  onBegun?: (run: number) => void
}

const pieceAt = (file: File, offset: number, { onProgress }: Sending) => ({
  file: file.slice(offset, offset + pieceBytes),
  fetch: fetchWithProgress((part) =>
    onProgress((offset + part * Math.min(pieceBytes, file.size - offset)) / file.size),
  ),
})

/** Sends a file piece by piece, and goes on where it stopped when the line breaks. Gives the run's number. */
export async function sendPieces(
  file: File,
  { params, query }: CallArgs<typeof createFeedRun>,
  sending: Sending,
): Promise<number> {
  const args = { params, query: { ...query, size: file.size } }
  const { id, receivedBytes } = await api(createFeedRun, args, pieceAt(file, 0, sending))
  sending.onBegun?.(id)
  return receivedBytes < file.size ? sendRest(file, id, sending, receivedBytes) : id
}

/** Sends what is missing of the file of a run. */
export async function sendRest(file: File, id: number, sending: Sending, received?: number): Promise<number> {
  let offset = received
  for (let failed = 0; offset === undefined || offset < file.size;) {
    try {
      if (offset === undefined) offset = (await api(feedRun, { params: { run: id } })).receivedBytes
      if (offset >= file.size) break
      const args = { params: { run: id }, query: { offset } }
      offset = (await api(continueFeedRun, args, pieceAt(file, offset, sending))).receivedBytes
      failed = 0
    } catch (error) {
      failed += 1
      if (!mayGoOn(error) || failed === mostTries) throw error
      await pause()
      offset = undefined
    }
  }
  return id
}
