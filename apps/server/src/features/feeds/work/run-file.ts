import { rm, stat } from 'node:fs/promises'
import type { Config } from '../../../config.ts'
import { keptNames, keptPath } from '../../../platform/files/upload-folder.ts'

const folder = 'feed-runs'
type Place = Pick<Config, 'dataDir'>

/** Where the file of a run lies, from its first byte until it is applied, discarded or failed. */
export const runFile = (config: Place, run: number): Promise<string> => keptPath(config, folder, String(run))

export const removeRunFile = async (config: Place, run: number): Promise<void> =>
  rm(await runFile(config, run), { force: true })

/** How much of it is there; undefined where there is none. */
export const runFileSize = async (config: Place, run: number): Promise<number | undefined> =>
  stat(await runFile(config, run)).then(
    ({ size }) => size,
    () => undefined,
  )

/** Runs whose files lie there. */
export const runsWithFile = async (config: Place): Promise<number[]> =>
  (await keptNames(config, folder)).map(Number).filter(Number.isInteger)
