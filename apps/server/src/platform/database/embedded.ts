import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../process/start-error.ts'
import { damaged, prepareClusterFolder } from './cluster-folder.ts'
import { databaseUser } from './database-user.ts'
import type { Database } from './database.ts'
import { isPassing, keep, type Keeper } from './keeper.ts'
import { ensurePostmaster, stopPostmaster } from './postmaster.ts'
import { findPrograms } from './programs.ts'
import {
  addDerivedRoles,
  bootstrapRoles,
  connectionTo,
  databaseName,
  derivedConnectionTo,
  identityRole,
  jobsRole,
  withClient,
} from './roles.ts'

export interface EmbeddedOptions {
  dataDir: string
  /** Refuse when another server runs on this folder. Tools share it. */
  exclusive: boolean
  /** Written down for the message a second server prints. */
  publicUrl?: string
  /** Fast and without a promise: for test clusters. */
  disposable?: boolean
}

export interface EmbeddedDatabase extends Database {
  superuser: pg.PoolConfig
}

/** Not made yet, or made by a start that was cut short: no such database, role or password. */
const notBootstrapped = new Set(['3D000', '28P01', '28000'])

export class AlreadyRunning extends StartError {}

const refusal = async (dataDir: string, serverFile: string) => {
  const { pid, url } = JSON.parse(await readFile(serverFile, 'utf8').catch(() => '{}')) as {
    pid?: number
    url?: string
  }
  const who = pid ? ` (process ${pid}${url ? `, ${url}` : ''})` : ''
  return new AlreadyRunning(
    `Homestead IQ is already running on the data folder ${dataDir}${who}: stop it first.`,
  )
}

export const openEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  const disposable = options.disposable ?? false
  const user = databaseUser()
  const programs = await findPrograms({ copy: user !== undefined })
  const folder = await prepareClusterFolder(options.dataDir, programs, user, disposable)
  const serverFile = join(folder.root, 'server.json')
  const owner = connectionTo(folder, 'homestead_owner', databaseName)
  const revive = () => ensurePostmaster(folder, programs, user, disposable)
  const refused = () => refusal(options.dataDir, serverFile)

  const takeHold = async (): Promise<Keeper> => {
    for (let attempt = 0; ; attempt++) {
      await revive()
      try {
        return await keep({ connection: owner, exclusive: options.exclusive, revive, refused })
      } catch (error) {
        if (error instanceof StartError) throw error
        const { code, message } = error as { code?: string; message: string }
        if (attempt > 100) throw damaged(folder.root, message)
        if (notBootstrapped.has(code ?? '') && attempt < 2) await bootstrapRoles(folder)
        else if (isPassing(error) || message.includes('terminated')) await sleep(50)
        else throw damaged(folder.root, message)
      }
    }
  }

  const keeper = await takeHold()
  const identity = derivedConnectionTo(folder, identityRole, databaseName)
  const jobs = derivedConnectionTo(folder, jobsRole, databaseName)
  // The owner becomes who loads feeds when it loads the demo.
  const doors = [
    { own: identity, asks: 'select' },
    { own: jobs, asks: 'select' },
    { own: owner, asks: `set role ${jobsRole}` },
  ]
  for (const { own, asks } of doors)
    await withClient(own, (client) => client.query(asks)).catch((error: { code?: string }) => {
      if (!notBootstrapped.has(error.code ?? '') && error.code !== '42501') throw error
      return addDerivedRoles(folder)
    })
  if (options.exclusive)
    await writeFile(serverFile, JSON.stringify({ pid: process.pid, url: options.publicUrl }), { mode: 0o600 })

  return {
    kind: 'embedded',
    owner,
    app: connectionTo(folder, 'homestead_app', databaseName),
    identity,
    jobs,
    superuser: connectionTo(folder, 'postgres', 'postgres'),
    close: async () => {
      const alone = await keeper.alone().catch(() => false)
      if (options.exclusive) await rm(serverFile, { force: true })
      await keeper.release()
      if (alone) await stopPostmaster(folder.data)
    },
  }
}
