import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { clusterRoot } from './cluster-folder.ts'
import { AlreadyRunning, openEmbedded } from './embedded.ts'
import { stopPostmaster } from './postmaster.ts'

/** Deletes the embedded database, damaged or not, unless a server is using it. */
export const removeEmbedded = async (dataDir: string) => {
  const root = clusterRoot(dataDir)
  if (!existsSync(root)) return
  try {
    const database = await openEmbedded({ dataDir, exclusive: true })
    await database.close()
  } catch (error) {
    if (error instanceof AlreadyRunning || !(error instanceof StartError)) throw error
  }
  await stopPostmaster(join(root, 'data'))
  await rm(root, { recursive: true, force: true })
}
