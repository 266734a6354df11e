import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { regionStates } from './region-states.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../apps/server/src', path), 'utf8')

const ranges = [
  ...read('database/migrations/0003_geography.sql').matchAll(/\('(\d{5})', '(\d{5})', (\d+)\)/g),
].map(([, from = '', to = '', region]) => ({ from, to, region: Number(region) }))
const regionOf = (zip: string) => ranges.find(({ from, to }) => from <= zip && zip <= to)?.region ?? 0

const places = read('demo/network/places.tsv')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))

test.each(regionStates)('$state is drawn in the region that has most of its places', ({ state, region }) => {
  const counts = new Map<number, number>()
  for (const [zip = '', , home] of places)
    if (home === state) counts.set(regionOf(zip), (counts.get(regionOf(zip)) ?? 0) + 1)
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1])
  expect(most?.[0]).toBe(region)
})

test('every state and the District of Columbia are drawn once', () => {
  expect(new Set(regionStates.map(({ state }) => state)).size).toBe(51)
  expect(new Set(regionStates.map(({ census }) => census)).size).toBe(51)
})
