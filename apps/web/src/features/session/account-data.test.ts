import type { Account } from '@homestead/contract'
import { describe, expect, test } from 'vitest'
import { accountsOf, chooseCurrentAccount } from './account-data.ts'

const account = (name: string, typeId = 2): Account => ({
  accountEnterpriseId: `id of ${name}`,
  accountId: 1,
  name,
  typeId,
  permissions: [],
  features: [],
  productId: 1,
  isProvisioned: true,
  timeZone: 'America/Chicago',
})

const accounts = accountsOf({
  accounts: [account('Tallow'), account('Corbel'), account('Builder Co', 1), account('alder')],
})

test('only accounts of type 2 are kept, sorted by name', () => {
  expect(accounts.map(({ name }) => name)).toEqual(['alder', 'Corbel', 'Tallow'])
})

describe('the current account', () => {
  test('is the remembered one while it is among the accounts', () => {
    expect(chooseCurrentAccount(accounts, 'id of Tallow')?.name).toBe('Tallow')
  })

  test.each([null, 'id of someone else', 'id of Builder Co'])(
    'is the first by name when %s is remembered',
    (id) => {
      expect(chooseCurrentAccount(accounts, id)?.name).toBe('alder')
    },
  )

  test('is missing without accounts', () => {
    expect(chooseCurrentAccount([], 'id of Tallow')).toBeUndefined()
  })
})
