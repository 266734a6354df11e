import { createHash, randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
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

const keyFile = (dataDir: string) => join(dataDir, 'second-factor.key')

/** Tells two keys apart, and gives neither away. */
export const keyFingerprint = (key: Buffer): string =>
  createHash('sha256').update('second factor').update(key).digest('hex').slice(0, 16)

/**
 * The key that secrets which come from elsewhere were encrypted with. One that is there already, and is another, is kept
 * beside it: the folder may be that of a portal with a database elsewhere. Gives the name under which it is kept.
 */
export const writeKey = (dataDir: string, key: Buffer): string | undefined => {
  mkdirSync(dataDir, { recursive: true })
  const [path, text] = [keyFile(dataDir), `${key.toString('base64')}\n`]
  const there = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  if (there === text) return undefined
  const kept = there === undefined ? undefined : `${path}.${Date.now()}`
  if (kept !== undefined) copyFileSync(path, kept)
  writeFileSync(`${path}.new`, text, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return kept
}

function keyInFile(dataDir: string): Buffer {
  const path = keyFile(dataDir)
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
