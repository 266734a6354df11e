import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { StartError } from '../process/start-error.ts'

const keyBytes = 32
const known = new WeakMap<Config, Buffer>()

/** What secrets of authenticator apps are encrypted with: the setting, or a file that is made at the first start. */
export function factorKey(config: Config): Buffer {
  const key = known.get(config) ?? config.secondFactorKey ?? keyInFile(config.dataDir)
  known.set(config, key)
  return key
}

function keyInFile(dataDir: string): Buffer {
  const path = join(dataDir, 'second-factor.key')
  mkdirSync(dataDir, { recursive: true })
  try {
    // Only if there is none: whoever loses the key loses every authenticator app.
    writeFileSync(path, `${randomBytes(keyBytes).toString('base64')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64')
  if (key.length !== keyBytes)
    throw new StartError(`The key in ${path} is damaged: restore it, or remove it to begin with a new one.`)
  return key
}
