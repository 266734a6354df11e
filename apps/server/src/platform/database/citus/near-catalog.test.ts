import { expect, test } from 'vitest'
import { Mentions, type PlacedTable } from './near-catalog.ts'

const names = ['account', 'builder', 'claim', 'closing', 'lead', 'note']
const mentions = new Mentions(new Map(names.map((name) => [name, { name } as PlacedTable])), [
  { name: 'region_of', body: 'begin return (select region_id from builder where id = one); end' },
  {
    name: 'leave_region',
    body: 'begin perform region_of(one); update lead set region_id = null; perform leave_region(two); end',
  },
  { name: 'held', body: 'begin perform 1 from note where id = one for no key update; end' },
])
const found = (text: string) => {
  const { read, written } = mentions.of(text)
  return { read: [...read].toSorted(), written: [...written].toSorted() }
}

test('a statement names the tables it reads, wherever they stand', () => {
  expect(
    found(
      `select (select max(c.units) from claim c), 'a lead' from closing h, account where h.builder_id = 1`,
    ),
  ).toEqual({ read: ['account', 'claim', 'closing', 'lead'], written: [] })
  expect(found('select from feed_staging.run_1_claims c join k on c.claim = k.account_id')).toEqual({
    read: [],
    written: [],
  })
})

test.each([
  ['insert into claim as c (units) select 1 from closing', ['claim', 'closing'], ['claim']],
  [
    'with x as (delete from only note returning id) update lead l set a = 1',
    ['lead', 'note'],
    ['lead', 'note'],
  ],
  ['truncate note, lead', ['lead', 'note'], ['lead', 'note']],
  ['insert into lead select 1 on conflict (id) do update set claim = 1', ['claim', 'lead'], ['lead']],
  ['select from builder t join k on true for no key update of t', ['builder'], ['builder']],
  // Where a row lies is remembered by who is about to write there.
  ['create table k as select t.ctid as place from claim t', ['claim'], ['claim']],
])('%s', (text, read, written) => {
  expect(found(text)).toEqual({ read, written })
})

test('what a statement calls reads and writes for it, and so does what that calls', () => {
  expect(found('select region_of(1)')).toEqual({ read: ['builder'], written: [] })
  expect(found('select leave_region(c.id) from account c')).toEqual({
    read: ['account', 'builder', 'lead'],
    written: ['lead'],
  })
  expect(found('select held(1)')).toEqual({ read: ['note'], written: ['note'] })
  // A column of the name of a function is none.
  expect(found('select held from account')).toEqual({ read: ['account'], written: [] })
})
