import { expect, test } from 'vitest'
import { startTestApp } from '../support/fixtures.ts'

test('who cannot do a part of its work says which', async () => {
  const server = await startTestApp()
  const ready = await server.app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
  await server.owner.query('alter table jobs.job rename to elsewhere')
  const missing = await server.app.inject('/readyz')
  expect([missing.statusCode, missing.json().errors]).toEqual([503, ['jobs: no answer']])
  await server.owner.query('alter table jobs.elsewhere rename to job')
  expect((await server.app.inject('/readyz')).statusCode).toBe(200)
  await server.close()
})
