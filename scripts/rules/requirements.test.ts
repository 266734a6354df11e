import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = globSync('docs/requirements/*.md', { cwd: root })
const lines = files.flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n'))

test('every row of the specification is listed once, and holds', () => {
  const rows = lines.flatMap((line) => [...line.matchAll(/^\| ([A-Z]+-\d{3}) +\| ([^|]+?) +\|/g)])
  expect(new Set(rows.map(([, id]) => id)).size).toBe(875)
  expect(rows.length).toBe(875)
  for (const [, id, result] of rows)
    expect([id, result]).toEqual([id, expect.stringMatching(/^(holds|as decided|\[as decided\].*)$/)])
})

test('the tests that guard a row are there', () => {
  const there = new Set(
    globSync('{apps,packages,e2e,scripts}/**/*.{test,spec}.{ts,tsx}', {
      cwd: root,
      exclude: (name) => name === 'node_modules' || name === 'dist',
    }).map((file) => basename(file)),
  )
  const named = lines.flatMap((line) => line.match(/[\w.-]+\.(test|spec)\.tsx?/g) ?? [])
  expect(named.length).toBeGreaterThan(500)
  expect([...new Set(named)].filter((name) => !there.has(name))).toEqual([])
})
