import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '../process/start-error.ts'
import { clusterRoot } from './cluster-folder.ts'
import { AlreadyRunning, openEmbedded } from './embedded.ts'
import { stopPostmaster } from './postmaster.ts'

/**
 * Deletes the embedded database, unless a server is using it or `refuse` throws for what it holds. One that cannot be
 * opened cannot be asked what it holds: it is moved aside, and where to is the answer.
 */
export const removeEmbedded = async (
  dataDir: string,
  refuse: (owner: pg.ClientConfig) => Promise<void>,
): Promise<string | undefined> => {
  const root = clusterRoot(dataDir)
  if (!existsSync(root)) return undefined
  const database = await openEmbedded({ dataDir, exclusive: true }).catch((error: unknown) => {
    if (error instanceof AlreadyRunning || !(error instanceof StartError)) throw error
    return undefined
  })
  try {
    if (database) await refuse(database.owner)
  } finally {
    await database?.close()
  }
  await stopPostmaster(join(root, 'data'))
  if (!database) {
    const aside = `${root}-aside-${new Date().toISOString().replaceAll(/\D/g, '')}`
    await rename(root, aside)
    return aside
  }
  await rm(root, { recursive: true, force: true })
  return undefined
}
