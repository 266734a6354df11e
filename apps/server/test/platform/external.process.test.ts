import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded, type EmbeddedDatabase } from '../../src/platform/database/embedded.ts'
import { openExternal } from '../../src/platform/database/external.ts'
import { withClient } from '../../src/platform/database/roles.ts'
import { migrate } from '../../src/platform/database/migrate.ts'

// A cluster of its own: opening one as a server sets the password of the application role.
let dataDir: string
let cluster: EmbeddedDatabase
let socketUrl: (user: string, password: string) => string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hiq-external-'))
  cluster = await openEmbedded({ dataDir, exclusive: false, disposable: true })
  await withClient(cluster.superuser, async (client) => {
    await client.query("create role company login createrole password 'a b/c'")
    await client.query('create database portal owner company')
  })
  const host = encodeURIComponent(String(cluster.superuser.host))
  socketUrl = (user, password) => `postgres://${user}:${encodeURIComponent(password)}@${host}/portal`
})
afterAll(async () => {
  await cluster.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('the application role gets a password of its own and no rights but those granted', async () => {
  await withClient(cluster.superuser, async (client) => {
    // Its owner may then set its password, as when a server is used for the first time.
    await client.query('grant homestead_app, homestead_identity, homestead_jobs to company with admin option')
  })
  const database = await openExternal(socketUrl('company', 'a b/c'), dataDir)
  expect(database.kind).toBe('server')
  await migrate(database.owner)
  await withClient(database.app, async (client) => {
    const { rows } = await client.query(
      'select current_user as me, count(*)::int as seen from account group by 1',
    )
    expect(rows).toEqual([])
    await expect(client.query('create table mine ()')).rejects.toThrow('permission denied')
  })
  const again = await openExternal(socketUrl('company', 'a b/c'), dataDir)
  expect(again.app).toEqual(database.app)
})

test('a wrong password is one sentence without it', async () => {
  const opening = openExternal(socketUrl('company', 'wr0ng'), dataDir)
  await expect(opening).rejects.toThrow(
    /^The database of DATABASE_URL at .+ cannot be used \(password authentication failed/,
  )
  await expect(opening).rejects.not.toThrow('wr0ng')
})
