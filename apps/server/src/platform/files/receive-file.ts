import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Config } from '../../config.ts'
import { HttpError } from '../errors.ts'
import { bytesInWords } from './bytes-in-words.ts'
import { uploadPath } from './upload-folder.ts'

export interface ReceivedFile {
  readonly path: string
  readonly bytes: number
  /** In hexadecimal. */
  readonly sha256: string
  readonly remove: () => Promise<void>
}

/** Takes the body of a request into a file of its own, never more than is allowed, and leaves none behind if it fails. */
export async function receiveFile(
  request: IncomingMessage,
  config: Pick<Config, 'dataDir' | 'maxUploadBytes'>,
  failure: string,
): Promise<ReceivedFile> {
  const limit = config.maxUploadBytes
  const tooLarge = () =>
    new HttpError(413, failure, { errors: [`The file is larger than ${bytesInWords(limit)}.`] })
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge()
  const path = await uploadPath(config)
  const remove = () => rm(path, { force: true })
  const hash = createHash('sha256')
  let bytes = 0
  const target = await open(path, 'wx', 0o600)
  try {
    // Kept open when it is left early: the refusal still has to go out on the same connection.
    for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > limit) throw tooLarge()
      hash.update(piece)
      await target.write(piece)
    }
    if (bytes === 0) throw new HttpError(400, failure, { errors: ['The file is empty.'] })
    return { path, bytes, sha256: hash.digest('hex'), remove }
  } catch (error) {
    await remove()
    request.resume()
    // Whoever hung up hears nothing any more; it is no failure of ours.
    if (!(error instanceof HttpError) && request.destroyed && !request.complete)
      throw new HttpError(400, failure, { errors: ['The file did not arrive whole.'] })
    throw error
  } finally {
    await target.close()
  }
}
