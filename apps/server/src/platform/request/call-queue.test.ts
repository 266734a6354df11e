import { expect, test } from 'vitest'
import { CallQueue, type QueueLimits, type Share } from './call-queue.ts'

const limits: QueueLimits = { all: 4, perAccount: 3, perUser: 2, heavy: 1, waitingPerUser: 3 }
const never = new AbortController().signal
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Calls that end when told to, and the order in which they got their turn. */
const desk = (given = limits) => {
  const queue = new CallQueue(given)
  const order: string[] = []
  const ends = new Map<string, () => void>()
  const call = (name: string, share: Share, signal = never) =>
    queue.run(share, signal, () => {
      order.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await settle()
  }
  return { order, call, end }
}
const of = (user: string, account = user): Share => ({ user, account, isHeavy: false })
const heavyOf = (user: string, account = user): Share => ({ user, account, isHeavy: true })

test('one user has a few at work, and another goes in beside them at once', async () => {
  const { order, call, end } = desk()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void call(name, of('a'))
  void call('b1', of('b'))
  await settle()
  expect(order).toEqual(['a1', 'a2', 'b1'])
  await end('a1')
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('a free place goes to who has the fewest at work, then to who has waited longest', async () => {
  const { order, call, end } = desk()
  for (const name of ['a1', 'a2']) void call(name, of('a'))
  for (const name of ['b1', 'b2']) void call(name, of('b'))
  for (const name of ['a3', 'a4']) void call(name, of('a'))
  void call('c1', of('c'))
  void call('d1', of('d'))
  await settle()
  for (const name of ['a1', 'a2', 'b1', 'b2']) await end(name)
  expect(order.slice(4)).toEqual(['c1', 'a3', 'd1', 'a4'])
})

test('many users of one account leave room for another account', async () => {
  const { order, call, end } = desk()
  for (const name of ['a', 'b', 'c', 'd']) void call(name, of(name, 'big'))
  void call('e', of('e', 'small'))
  await settle()
  expect(order).toEqual(['a', 'b', 'c', 'e'])
  await end('a')
  expect(order).toEqual(['a', 'b', 'c', 'e', 'd'])
})

test('who waits for one account goes on in another, and one that leaves makes room for two', async () => {
  const { order, call } = desk()
  for (const name of ['a', 'b', 'c']) void call(name, of(name, 'full'))
  void call('u in full', of('u', 'full'))
  void call('u elsewhere', of('u', 'small'))
  await settle()
  expect(order).toEqual(['a', 'b', 'c', 'u elsewhere'])

  const wide = desk({ ...limits, all: 10, perAccount: 2 })
  void wide.call('u1', of('u', 'one'))
  void wide.call('u2', of('u', 'two'))
  void wide.call('a', of('a', 'one'))
  void wide.call('u3', of('u', 'three'))
  void wide.call('b', of('b', 'one'))
  await settle()
  expect(wide.order).toEqual(['u1', 'u2', 'a'])
  await wide.end('u1')
  expect(wide.order.slice(3)).toEqual(['u3', 'b'])
})

test('more than may wait is refused with when to come back, and the rest get their turn', async () => {
  const { order, call, end } = desk()
  const waiting = ['1', '2', '3', '4', '5'].map((name) => call(name, of('a')))
  await expect(call('6', of('a'))).rejects.toMatchObject({ statusCode: 429, headers: { 'retry-after': '2' } })
  for (const name of ['1', '2', '3', '4', '5']) await end(name)
  expect(await Promise.all(waiting)).toEqual(['1', '2', '3', '4', '5'])
  expect(order).toEqual(['1', '2', '3', '4', '5'])
})

test('who hangs up while waiting is forgotten, and a call that fails gives its place back', async () => {
  const { order, call, end } = desk()
  const hangUp = new AbortController()
  void call('1', of('a'))
  void call('2', of('a'))
  const gone = call('3', of('a'), hangUp.signal)
  void call('4', of('a'))
  hangUp.abort()
  await expect(gone).rejects.toMatchObject({ statusCode: 499 })
  await end('1')
  expect(order).toEqual(['1', '2', '4'])

  const queue = new CallQueue({ ...limits, perUser: 1 })
  const failing = () => queue.run(of('a'), never, () => Promise.reject(new Error('no')))
  await expect(failing()).rejects.toThrow('no')
  await expect(failing()).rejects.toThrow('no')
})

test('somebody alone has several heavy calls at work, and where there are others all have one', async () => {
  const { order, call, end } = desk()
  for (const name of ['a1', 'a2', 'a3']) void call(name, heavyOf('a'))
  await settle()
  expect(order).toEqual(['a1', 'a2'])
  void call('b1', of('b'))
  void call('b2', heavyOf('b'))
  // A small call of somebody waits behind none of their heavy ones.
  void call('c1', heavyOf('c'))
  void call('c2', of('c'))
  await settle()
  expect(order.slice(2)).toEqual(['b1', 'c2'])
  await end('a1')
  await end('b1')
  expect(order.slice(4)).toEqual([])
  await end('a2')
  expect(order.slice(4)).toEqual(['a3'])
  await end('a3')
  expect(order.slice(5)).toEqual(['b2'])
  await end('b2')
  expect(order.slice(6)).toEqual(['c1'])
})
