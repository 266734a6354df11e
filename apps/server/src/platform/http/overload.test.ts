import { setTimeout } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { installOverloadAnswer } from './overload.ts'

const standStill = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('one stop refuses nobody, a loop that is late again and again does', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  installOverloadAnswer(app, [], { lookEveryMs: 50, longestDelayMs: 200 })
  app.get('/', () => 'served')
  const status = async () => (await app.inject('/')).statusCode
  standStill(300)
  await setTimeout(1)
  expect(await status()).toBe(200)
  standStill(300)
  await setTimeout(1)
  expect(await status()).toBe(503)
  await setTimeout(120)
  expect(await status()).toBe(200)
})
