import { route, type RouteDef } from '@homestead/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkContract } from './check-contract.ts'
import { serve } from './serve.ts'

const good = route({
  method: 'GET',
  service: 'report',
  path: 'things/:mfr',
  summary: 'Things',
  params: z.object({ mfr: z.uuid() }),
  result: z.array(z.string()),
  permission: 'LPO.Read',
  account: { param: 'mfr' },
})
const served = (definition: RouteDef) => [serve(definition, () => [])]

test('a declared and answered call boots', () => {
  expect(() => checkContract({ good }, served(good), true)).not.toThrow()
})

test.each([
  ['declares no known permission', { ...good, permission: undefined }],
  ['declares no known permission', { ...good, permission: 'Made.Up' }],
  ['declares no known permission', { ...good, permission: { anyOf: [] } }],
  ['declares no account scope', { ...good, account: undefined }],
  ['is public but touches an account', { ...good, permission: 'public' }],
  ['can be neither a GET', { ...good, upload: { failure: 'No.' } }],
  ['nor have another body', { ...good, method: 'POST', body: z.string(), upload: { failure: 'No.' } }],
  ['which its path does not have', { ...good, account: { param: 'acct' } }],
])('a call that %s does not boot', (why, broken) => {
  const definition = broken as unknown as RouteDef
  expect(() => checkContract({ broken: definition }, served(definition), true)).toThrow(why)
})

test('a call that nobody answers does not boot, except a demo call without the demo', () => {
  expect(() => checkContract({ good }, [], true)).toThrow('has no handler')
  const demo = { ...good, demoOnly: true } as const
  expect(() => checkContract({ demo }, [], false)).not.toThrow()
  expect(() => checkContract({ demo }, [], true)).toThrow('has no handler')
})

test('the same address twice does not boot', () => {
  const again = { ...good }
  expect(() => checkContract({ good, again }, [...served(good), ...served(again)], true)).toThrow(
    'declared twice',
  )
})
