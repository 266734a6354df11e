import { expect, test } from 'vitest'
import { relativePath } from './relative-path.ts'

test.each([
  ['new-builders', '/authenticated/programanalysis/new-builders'],
  ['../rms', '/authenticated/rms'],
  ['/authenticated/summary', '/authenticated/summary'],
])('%s', (link, path) => {
  expect(relativePath('/authenticated/programanalysis', link)).toBe(path)
  expect(relativePath('/authenticated/programanalysis/', link)).toBe(path)
})
