import { open, rm, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Config } from '../../config.ts'
import type { FileStream, HeldFile } from '../request/file-stream.ts'
import { uploadPath } from './upload-folder.ts'

/** What is smaller waits in memory for its reader, what is larger on disk. */
const inMemory = 262_144

/** The name is gone at once and the space with the last reader, so that no crash leaves anything behind. */
async function openNameless(config: Pick<Config, 'dataDir'>): Promise<FileHandle> {
  const path = await uploadPath(config)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

/**
 * Reads a file at the pace of the database, so that it can be sent at the pace of its reader: a connection that waits
 * for a slow line is one that others lack. Stops early when nobody is there any more.
 */
export async function holdFile(
  config: Pick<Config, 'dataDir'>,
  { name, type, pieces }: FileStream,
  reader: { readonly destroyed: boolean },
): Promise<HeldFile> {
  let waiting: Uint8Array[] = []
  let size = 0
  let file: FileHandle | undefined
  try {
    for await (const piece of pieces) {
      if (reader.destroyed) break
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
      waiting.push(bytes)
      size += bytes.length
      if (size <= inMemory) continue
      file ??= await openNameless(config)
      for (const each of waiting) await file.writeFile(each)
      waiting = []
    }
  } catch (error) {
    await file?.close()
    throw error
  }
  const body = file?.createReadStream({ start: 0 }) ?? Readable.from(waiting, { objectMode: false })
  return { name, type, body }
}
