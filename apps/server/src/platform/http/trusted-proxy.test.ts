import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readTrustedProxies, trustsProxy, type TrustedProxies, warnOfUnnamedProxy } from './trusted-proxy.ts'

const trusts = (setting: string, address: string, hop = 0) =>
  trustsProxy(readTrustedProxies(setting) as TrustedProxies)(address, hop)

test.each([
  ['0', '127.0.0.1', false],
  ['1', '127.0.0.1', true],
  ['1', '::ffff:10.1.2.3', true],
  ['1', 'fd00::1', true],
  // Straight from the internet: there is no proxy, so what the header says is the caller's own invention.
  ['1', '203.0.113.9', false],
  ['203.0.113.9', '203.0.113.9', true],
  ['203.0.113.9', '203.0.113.10', false],
  ['203.0.113.0/24, 2001:db8::/32', '2001:db8::7', true],
])('with %s, what %s says of a caller is believed: %s', (setting, address, believed) =>
  expect(trusts(setting, address)).toBe(believed),
)

test('only as many proxies as there are', () => {
  expect(trusts('1', '10.0.0.1', 1)).toBe(false)
  expect(trusts('2', '10.0.0.1', 1)).toBe(true)
})

test.each(['', 'yes', '10', '300.1.1.1', '10.0.0.0/33', '10.0.0.1,'])('%j is no setting', (setting) =>
  expect(readTrustedProxies(setting)).toBeUndefined(),
)

test('a proxy that was not named is told of once, and nobody else', async () => {
  const told: string[] = []
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void told.push(line) } },
  })
  warnOfUnnamedProxy(app, readTrustedProxies('1') as TrustedProxies)
  app.get('/', () => 'here')
  const come = (remoteAddress: string, forwarded?: string) =>
    app.inject({ url: '/', remoteAddress, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })
  await come('203.0.113.9')
  await come('10.0.0.1', '198.51.100.1')
  expect(told).toEqual([])
  await come('203.0.113.9', '198.51.100.1')
  await come('203.0.113.9', '198.51.100.2')
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('203.0.113.9')
})
