import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { zipParts } from '../../packages/sheets/src/zip/write-zip.ts'
import { folderPackage } from '../../apps/server/src/features/feeds/reading/data-package.ts'
import { temporaryFolder } from '../../apps/server/src/platform/files/temporary-folder.ts'

/** Opened when it is its turn: a package may have more files than a process may hold open. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield* createReadStream(path) as AsyncIterable<Uint8Array<ArrayBuffer>>
}

/** Packs a folder with its description into an archive, which is gone once the work is done. */
export async function withPacked(folder: string, work: (archive: string) => Promise<void>): Promise<void> {
  // What is no package, or lacks a file that it names, is told before anything is sent.
  await folderPackage(folder)
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((found) => found.isFile())
    .map((found) => join(found.parentPath, found.name))
    .toSorted()
  const entries = files.map((path) => ({
    path: relative(folder, path).split(sep).join('/'),
    text: bytesOf(path),
  }))
  const own = await temporaryFolder()
  try {
    const archive = join(own, 'package.zip')
    await pipeline(Readable.from(zipParts(entries)), createWriteStream(archive))
    await work(archive)
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}
