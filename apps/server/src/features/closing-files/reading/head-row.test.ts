import { expect, test } from 'vitest'
import { findHead } from './head-row.ts'

const rows = (...lines: string[]) => lines.map((line, at) => ({ line: at + 1, cells: line.split(',') }))
const names = 'Builder,Address,City,State,Zip,Closing date,Home type,Category,Units'
const row = 'Stonebrook,1 Elm St,Frisco,TX,75034,1/2/2026,SFD,Windows,3'

test.each([
  ['the first row', rows(names, row), 1],
  ['below a title', rows('October closings', 'Corbel,made on 11/02/2026', names, row), 3],
  ['in other words', rows('Units of October', 'home builder,site address,town,qty', row), 2],
  ['in words nobody knows', rows('October', 'a,b,c,d,e,f,g,h,i', row), 2],
  ['too few columns', rows('a,b', 'c,d'), 1],
])('column names are found: %s', (_where, given, expected) => {
  expect(findHead(given, {})?.line).toBe(expected)
})

test('what the last file called them counts', () => {
  const last = { builder: 'Erbauer', address: 'Straße', units: 'Stück' }
  expect(findHead(rows('Oktober', 'Erbauer,Straße,Stück', 'a,b,3'), last)?.line).toBe(2)
})
