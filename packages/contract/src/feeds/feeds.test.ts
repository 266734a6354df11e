import { expect, test } from 'vitest'
import type { Columns } from './column.ts'
import { referencedFeeds } from './feed.ts'
import { feedNamed, feeds } from './feed-list.ts'
import { tableSchema } from './table-schema.ts'

test('a feed comes after those it refers to', () => {
  const names = feeds.map((feed) => feed.name)
  for (const [at, feed] of feeds.entries())
    for (const other of referencedFeeds(feed.columns))
      expect(names.slice(0, at), `${feed.name} refers to ${other}`).toContain(other)
})

test('a reference names as many columns as the other feed has in its key', () => {
  for (const feed of feeds)
    for (const { fields, reference } of tableSchema(feed).foreignKeys)
      expect(fields, `${feed.name}: ${fields.join(', ')} → ${reference.resource}`).toHaveLength(
        reference.fields.length,
      )
})

test('what begins a key that is referred to stands in the same row', () => {
  const elsewhere = feeds.flatMap((feed) =>
    Object.values(feed.columns)
      .flatMap((column) => (column.type === 'reference' ? (column.within ?? []) : []))
      .filter((name) => !(name in feed.columns))
      .map((name) => `${feed.name}.${name}`),
  )
  expect(elsewhere).toEqual([])
})

test('names of columns are such that a database and a spreadsheet take them as they are', () => {
  const names = (columns: Columns): string[] =>
    Object.entries(columns).flatMap(([name, column]) => [
      name,
      ...(column.type === 'records' ? names(column.columns) : []),
    ])
  for (const feed of feeds)
    for (const name of names(feed.columns)) expect(name).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/)
})

test('a key column is required, and no key is of a kind that is written in two ways', () => {
  for (const feed of feeds)
    for (const name of feed.key) {
      expect(feed.columns[name]?.required, `${feed.name}.${name}`).toBe(true)
      expect(['text', 'reference', 'day', 'whole', 'choice']).toContain(feed.columns[name]?.type)
    }
})

test('the description has types, keys, references and allowed values', () => {
  const closings = feedNamed('closings')
  if (!closings) throw new Error('There is no feed of closings.')
  const schema = tableSchema(closings)
  expect(schema.primaryKey).toEqual(['closing'])
  expect(schema.foreignKeys).toEqual([
    { fields: ['builder'], reference: { resource: 'builders', fields: ['builder'] } },
  ])
  expect(schema.fields.find((field) => field.name === 'home_type')).toMatchObject({
    type: 'string',
    constraints: { required: true, enum: ['Single Family', 'Multi Family'] },
  })
  expect(schema.fields.map((field) => field.name)).toEqual([
    ...Object.keys(closings.columns),
    'source',
    'deleted',
  ])
})
