import { afterAll, expect, test } from 'vitest'
import { Replica } from '../../src/platform/replica/replica.ts'
import { createTestDatabase } from '../support/database.ts'

const database = await createTestDatabase()
const replica = new Replica(database.app, 2)
afterAll(async () => {
  await replica.db.close()
  await database.drop()
})

test('one that follows nobody is not behind', async () => {
  const found = await Promise.all(replica.gauges.map((gauge) => gauge.read({} as never)))
  expect(found).toEqual([[{ value: 0 }]])
})

test('one that hangs is given up, and then tried by one call', async () => {
  await expect(replica.within(new Promise(() => undefined))).rejects.toThrow('silent')
  await expect(replica.within(Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await replica.within(Promise.resolve('here'))).toBe('here')
  expect(replica.isWorthAsking(1)).toBe(true)
  replica.isBehind(1)
  expect([replica.isWorthAsking(1), replica.isWorthAsking(2)]).toEqual([false, true])
  replica.answered(1)
  expect(replica.isWorthAsking(1)).toBe(true)
  expect(replica.reads).toEqual({ answered: 1, 'handed back': 1 })
})
