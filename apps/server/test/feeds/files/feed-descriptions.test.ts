import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { feeds } from '@homestead/contract/feeds/feed-list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileChecker } from '../../../src/features/feeds/reading/check-files.ts'
import { startTestApp, type TestApp } from '../../support/fixtures.ts'
import { feedDay } from '../../support/feed-loader.ts'

let server: TestApp
let folder: string
beforeAll(async () => {
  server = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'homestead-iq-examples-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

test('every feed is described to whoever asks', async () => {
  const response = await server.app.inject('/network/feeds/claims.json')
  expect(response.json()).toMatchObject({
    name: 'claims',
    primaryKey: ['closing', 'account', 'category'],
    foreignKeys: expect.arrayContaining([
      { fields: ['account'], reference: { resource: 'accounts', fields: ['account'] } },
    ]),
  })
  const all = (await server.app.inject('/network/feeds/datapackage.json')).json<{ resources: unknown[] }>()
  expect(all.resources).toHaveLength(feeds.length)
  expect((await server.app.inject('/network/api/doors')).statusCode).toBe(404)
})

test('examples fit their description and refer to one another', async () => {
  const check = fileChecker(feedDay)
  const checks = []
  for (const feed of feeds) {
    const path = join(folder, `${feed.name}.csv`)
    await writeFile(path, (await server.app.inject(`/network/feeds/${feed.name}.csv`)).body)
    const { rows, wrongRows, problems, elsewhere } = await check(feed, path)
    checks.push([feed.name, rows, wrongRows, problems, elsewhere])
  }
  expect(checks).toEqual(feeds.map(({ name }) => [name, 1, 0, [], []]))
})
