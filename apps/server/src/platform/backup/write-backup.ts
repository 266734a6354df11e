import { existsSync } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { withClient } from '../database/roles.ts'
import { StartError } from '../process/start-error.ts'
import { readContent } from './backup-content.ts'
import {
  copyLine,
  copyOut,
  firstLine,
  lastLine,
  plainWriting,
  tableName,
  type BackupContent,
} from './backup-file.ts'

/** All of a backup as text, of the moment that the transaction at hand sees. */
async function* textOf(client: pg.ClientBase, content: BackupContent): AsyncGenerator<string | Buffer> {
  yield `${firstLine}\n-- ${JSON.stringify(content)}\n`
  for (const table of content.tables) {
    yield `${copyLine(table)}\n`
    yield* client.query(copyTo(copyOut(table))) as AsyncIterable<Buffer>
    yield '\\.\n\n'
  }
  for (const sequence of content.sequences)
    yield `select setval('${tableName(sequence).replaceAll("'", "''")}', ${sequence.last});\n`
  yield `${lastLine}\n`
}

const refusals: Record<string, string> = {
  EEXIST: 'is there already: choose another name',
  ENOENT: 'cannot be written: there is no such folder',
  ENOSPC: 'cannot be written: the disk is full',
  EACCES: 'cannot be written: this is not allowed',
}

/** A sentence for what a person can put right. */
const asSentence = (file: string, error: unknown): unknown => {
  const refusal = refusals[(error as NodeJS.ErrnoException).code ?? '']
  return refusal ? new StartError(`${file} ${refusal}.`, { cause: error }) : error
}

/** Only who runs the portal may read it: it holds what proves who people are. */
const createPartial = async (file: string) => {
  if (existsSync(file)) throw new StartError(`${file} ${refusals['EEXIST']}.`)
  const partial = `${file}.partial`
  // What one that was killed left behind is in nobody's way.
  await rm(partial, { force: true })
  return { partial, target: await open(partial, 'wx', 0o600) }
}

/** Writes all that the database holds at one moment, while everything goes on. Half a file is never left. */
export async function writeBackup(
  owner: pg.ClientConfig,
  file: string,
  about: Pick<BackupContent, 'version' | 'keyFingerprint'>,
): Promise<BackupContent> {
  const { partial, target } = await createPartial(file).catch((error: unknown) => {
    throw asSentence(file, error)
  })
  try {
    const content = await withClient(owner, async (client) => {
      await client.query(plainWriting)
      await client.query('begin isolation level repeatable read read only')
      const now = await client.query<{ now: Date }>('select now() as now')
      const takenAt = (now.rows[0]?.now ?? new Date()).toISOString()
      const read = { ...about, takenAt, ...(await readContent(client)) }
      await pipeline(textOf(client, read), createGzip(), target.createWriteStream({ flush: true }))
      return read
    })
    // Its name is given last, and to nobody twice.
    await link(partial, file)
    return content
  } catch (error) {
    throw asSentence(file, error)
  } finally {
    await target.close().catch(() => undefined)
    await rm(partial, { force: true })
  }
}
