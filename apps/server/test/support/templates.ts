import { createHash, randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { loadDemo } from '../../src/demo/load/load-demo.ts'
import { withClient } from '../../src/platform/database/roles.ts'
import { jobKinds, prepareDatabase } from '../../src/prepare-database.ts'

/** Plain values: they travel from the global setup to the workers. */
export interface TestCluster {
  superuser: pg.ClientConfig
  owner: pg.ClientConfig
  app: pg.ClientConfig
  identity: pg.ClientConfig
  jobs: pg.ClientConfig
}

export interface TestDatabase {
  owner: pg.PoolConfig
  app: pg.PoolConfig
  identity: pg.PoolConfig
  jobs: pg.PoolConfig
  drop: () => Promise<void>
}

/** Without the demo network, with it as people see it, or with few builders, where size says nothing. */
export type DemoSize = boolean | 'small'

/** Of a day that stays: tests say which months it has. */
export const smallDemo = { today: '2026-07-09', builderCount: 120 }

/** Held for as long as a template is made; each has its own, so that one that takes long keeps no other back. */
const templateLock = 4100
const lock = '$1::int, hashtext($2)'
const sources = join(import.meta.dirname, '../../src')
const today = () => new Date().toISOString().slice(0, 10)

/** Named for all that decides its content, so a change makes a new one. The demo follows the current month. */
export const templateName = (options: { demo: DemoSize }) => {
  const hash = createHash('sha256')
  const layout = ['database/{migrations,functions}/*.sql', 'platform/process/jobs.ts', 'prepare-database.ts']
  const declared = '../../../packages/contract/src/feeds/**/*'
  const network = ['demo/**/*', 'features/feeds/**/*', 'features/reports/rollups/**/*', declared]
  const files = globSync(options.demo ? [...layout, ...network] : layout, {
    cwd: sources,
    withFileTypes: true,
  })
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  for (const path of paths.toSorted()) hash.update(path).update(readFileSync(path))
  hash.update(JSON.stringify(jobKinds))
  if (options.demo === 'small') hash.update(JSON.stringify(smallDemo))
  else if (options.demo) hash.update(today().slice(0, 7))
  const kind = options.demo === 'small' ? 'small' : options.demo ? 'demo' : 'template'
  return `${kind}_${hash.digest('hex').slice(0, 12)}`
}

const databases = async (client: pg.Client, pattern: string) => {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datname ~ $1',
    [pattern],
  )
  return rows.map((row) => row.datname)
}

/** An empty database with the layout, which the application's roles may enter. */
const layOut = async (cluster: TestCluster, client: pg.Client, database: string) => {
  await client.query(`create database ${database} owner homestead_owner`)
  await withClient(
    { ...cluster.superuser, database },
    async (admin) =>
      void (await admin.query(
        'grant usage on schema public to homestead_app, homestead_identity, homestead_jobs',
      )),
  )
  await prepareDatabase({ ...cluster.owner, database })
}

/** Makes the template on first use; other workers and other runs wait for the one that does. */
export const ensureTemplate = async (cluster: TestCluster, options: { demo: DemoSize }): Promise<string> => {
  const name = templateName(options)
  const empty = options.demo ? await ensureTemplate(cluster, { demo: false }) : undefined
  await withClient(cluster.superuser, async (client) => {
    await client.query(`select pg_advisory_lock(${lock})`, [templateLock, name])
    if ((await databases(client, `^${name}$`)).length) return
    const partial = `partial_${name}`
    await client.query(`drop database if exists ${partial} with (force)`)
    if (empty === undefined) await layOut(cluster, client, partial)
    else {
      await client.query(`create database ${partial} template ${empty} owner homestead_owner`)
      const owner = { ...cluster.owner, database: partial }
      await loadDemo(owner, options.demo === 'small' ? smallDemo : { today: today() })
    }
    await client.query(`alter database ${partial} rename to ${name}`)
  })
  return name
}

export const cloneTemplate = async (
  cluster: TestCluster,
  options: { demo: DemoSize },
): Promise<TestDatabase> => {
  const template = await ensureTemplate(cluster, options)
  const database = `test_${Math.floor(Date.now() / 1000)}_${randomBytes(6).toString('hex')}`
  const asSuperuser = (sql: string) =>
    withClient(cluster.superuser, async (client) => void (await client.query(sql)))
  await asSuperuser(
    `create database ${database} template ${template} strategy file_copy owner homestead_owner`,
  )
  return {
    owner: { ...cluster.owner, database },
    app: { ...cluster.app, database },
    identity: { ...cluster.identity, database },
    jobs: { ...cluster.jobs, database },
    drop: () => asSuperuser(`drop database if exists ${database} with (force)`),
  }
}

/** Databases of runs that were killed, and templates of older sources. What somebody makes just now stays. */
export const dropLeftovers = (cluster: TestCluster) =>
  withClient(cluster.superuser, async (client) => {
    const isFree = async (name: string) => {
      const asked = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${lock}) as free`, [
        templateLock,
        name.replace('partial_', ''),
      ])
      return asked.rows[0]?.free
    }
    const hourAgo = Math.floor(Date.now() / 1000) - 3600
    const sizes: DemoSize[] = [false, true, 'small']
    const current = new Set(sizes.map((demo) => templateName({ demo })))
    for (const name of await databases(client, '^((partial_)?(demo|small|template)|test)_')) {
      const started = /^test_(\d+)_/.exec(name)?.[1]
      const stale = started ? Number(started) < hourAgo : !current.has(name)
      if (stale && (await isFree(name))) await client.query(`drop database if exists ${name} with (force)`)
    }
  })
