import { expect, test } from 'vitest'
import { idleVersions } from './idle-versions.ts'

const versions = [
  { version: 2, validFrom: '2031-01-01' },
  { version: 1, validFrom: '2026-01-01' },
]

test('versions that begin after the last day never hold; one that begins on it does', () => {
  expect(idleVersions('2030-12-31', versions).map(({ version }) => version)).toEqual([2])
  expect(idleVersions('2031-01-01', versions)).toEqual([])
  expect(idleVersions(null, versions)).toEqual([])
})
