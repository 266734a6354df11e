import { beforeEach, expect, test } from 'vitest'
import { toasts } from '../toasts.ts'
import { queryClient } from './query-client.ts'

beforeEach(() => {
  toasts.set([])
  queryClient.clear()
})

const after = (ms: number, fails: boolean) => async () => {
  await new Promise((done) => setTimeout(done, ms))
  if (fails) throw new Error('failed')
  return true
}
const ask = (name: string, queryFn: () => Promise<boolean>, partOf: string[] = []) =>
  queryClient
    .fetchQuery({
      queryKey: [name],
      queryFn,
      meta: { errorToast: { title: name }, partOf: partOf.map((each) => [each]) },
    })
    .catch(() => undefined)
const told = async (...asked: Promise<unknown>[]) => {
  await Promise.all(asked)
  await after(1, false)()
  return toasts.get().map(({ title }) => title)
}

test('a part that failed is told, whether or not what it belongs to was asked for', async () => {
  expect(await told(ask('part', after(0, true), ['page']))).toEqual(['part'])
})

test('a part that failed is told where the page is there', async () => {
  expect(await told(ask('page', after(5, false)), ask('part', after(0, true), ['page']))).toEqual(['part'])
})

test.each([
  ['before', 5],
  ['after', 0],
])('a part that failed %s its page is not told', async (_, ms) => {
  expect(await told(ask('page', after(ms, true)), ask('part', after(2, true), ['page']))).toEqual(['page'])
})
