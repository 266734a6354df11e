import { chmod, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneHash } from '../../src/config.ts'
import { openEmbedded, type EmbeddedDatabase } from '../../src/platform/database/embedded.ts'
import { StartError } from '../../src/platform/process/start-error.ts'

/** One cluster for all test runs of this clone: the loaded demo network in it is worth keeping. */
const dataDir = join(tmpdir(), `homestead-iq-test-${cloneHash()}`)

export const openTestCluster = async (): Promise<EmbeddedDatabase> => {
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o711)
  const options = { dataDir, exclusive: false, disposable: true }
  return openEmbedded(options).catch(async (error: unknown) => {
    if (!(error instanceof StartError)) throw error
    // It runs without fsync, so a crash of the machine may break it; nothing in it is worth a repair.
    await rm(join(dataDir, 'postgresql'), { recursive: true, force: true })
    return openEmbedded(options)
  })
}
