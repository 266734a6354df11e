import { routeUrl, passwordScore } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { startTestApp } from '../support/fixtures.ts'

// What a stranger may call so many times a minute is counted for all processes together.

const server = await startTestApp()
const second = await buildApp({ config: server.config, database: server.database as never })
afterAll(async () => {
  await second.close()
  await server.close()
})

const ask = (app: typeof second, remoteAddress: string) =>
  app.inject({
    method: passwordScore.method,
    url: routeUrl(passwordScore),
    payload: { userName: 'rep@test.example', password: 'harbor violet cobble otter' },
    remoteAddress,
  })

test('calls to either process count, and both refuse until the minute is over', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 60; time += 1)
    for (const app of [server.app, second]) statuses.push((await ask(app, '10.9.0.1')).statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
  for (const app of [server.app, second]) {
    const refused = await ask(app, '10.9.0.1')
    expect(refused.statusCode).toBe(429)
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
  }
  expect((await ask(second, '10.9.0.2')).statusCode).toBe(200)

  await server.owner.query(`update caller_count set ends_at = now() - interval '1 second'`)
  const third = await buildApp({ config: server.config, database: server.database as never })
  expect((await ask(third, '10.9.0.1')).statusCode).toBe(200)
  await third.close()
})
