import { routeUrl, type RouteDef } from '@homestead/contract'
import fc from 'fast-check'
import { z } from 'zod'

interface Schema {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  maximum?: number
}

/** Values that mean something in the database at hand, own and foreign, so that requests reach real rows. */
export interface Known {
  readonly uuids: readonly string[]
  readonly integers: readonly number[]
}

const nasty = [
  '',
  ' ',
  '0',
  '-1',
  '1',
  '12',
  'true',
  'false',
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  '2026-07-01',
  '07/01/2026',
  '2026-02-30',
  '0000-00-00',
  '9999999999',
  '1e309',
  "' or 1=1 --",
  '"; drop table claim; --',
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  'a\u0000b',
  '\ud800',
  '😀',
  'İ',
  '<img src=x onerror=alert(1)>',
  '=cmd|calc',
  'in(1,2)',
  'x'.repeat(5000),
  'training-links',
]

/** First and last days of months a report may cover, so that requests reach beyond its checks. */
const monthEdges = [1, 2, 3, 12].flatMap((back) => {
  const now = new Date()
  const day = (month: number, date: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, date)).toISOString().slice(0, 10)
  return [day(-back, 1), day(1 - back, 0)]
})
const usDays = monthEdges.map((day) => day.replace(/^(.{4})-(..)-(..)$/, '$2/$3/$1'))

const anyText = (known: Known) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...monthEdges, ...usDays) },
    { weight: 4, arbitrary: fc.constantFrom(...nasty) },
    { weight: 3, arbitrary: fc.constantFrom(...known.uuids) },
    { weight: 3, arbitrary: fc.constantFrom(...known.integers).map(String) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  )

const anything = (known: Known): fc.Arbitrary<unknown> =>
  fc.oneof(
    anyText(known),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(anyText(known), { maxLength: 3 }),
    fc.object({ maxDepth: 2 }),
  )

/** Values that fit the schema, with now and then one that does not. */
function fitting(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fitting(each, known)))
  if (schema.format === 'uuid') return fc.constantFrom(...known.uuids)
  if (schema.format === 'email')
    return fc.constantFrom('someone@test.example', 'enterprise@homestead.example', 'admin@homestead.example')
  if (schema.format === 'date')
    return fc.constantFrom(...monthEdges, '2025-12-31', '1900-01-01', '9999-12-31')
  if (schema.format === 'date-time')
    return fc.constantFrom(...monthEdges.map((day) => `${day}T12:00:00.000Z`), '9999-12-31T23:59:59.999Z')
  switch (schema.type ?? 'any') {
    case 'string':
      return anyText(known)
    case 'integer':
      return fc.oneof(
        fc.constantFrom(...known.integers),
        fc.integer({ min: schema.minimum ?? -1, max: schema.maximum ?? 1000 }),
      )
    case 'number':
      return fc.oneof(fc.constantFrom(...known.integers), fc.double())
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(fitting(schema.items ?? {}, known), { maxLength: 4 })
    case 'object':
      return objectOf(schema, known)
    default:
      return anything(known)
  }
}

function objectOf(schema: Schema, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const required = schema.required ?? []
  const record = (names: string[]) => {
    const entries = Object.entries(schema.properties ?? {})
      .filter(([name]) => names.includes(name))
      .map(([name, each]): [string, fc.Arbitrary<unknown>] => [
        name,
        fc.oneof({ weight: 12, arbitrary: fitting(each, known) }, { weight: 1, arbitrary: anything(known) }),
      ])
    return fc.record<Record<string, unknown>, string>(Object.fromEntries(entries), { requiredKeys: required })
  }
  // Now and then bare, as most calls are made.
  return fc.oneof(
    { weight: 6, arbitrary: record(Object.keys(schema.properties ?? {})) },
    { weight: 1, arbitrary: record(required) },
  )
}

const input = (schema: z.ZodType | undefined): Schema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : { type: 'object' }

export interface ArbitraryRequest {
  method: RouteDef['method']
  url: string
  payload?: unknown
}

/** Files of both kinds and of none, under names of both kinds and of none. */
const files = [
  'Builder,Address,City,State,Zip,Closing date,Home type,Category,Units\r\nA,1 Elm St,B,TX,75034,1/2/2026,SFD,Windows,3\r\n',
  'a;b\n1;2\n',
  'PK\u0003\u0004',
  '%PDF-1.4',
  'a\u0000b',
]
const names = ['closings.csv', 'closings.xlsx', '../closings.csv', 'closings']

const searchOf = (query: Record<string, unknown>) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const each of [value].flat())
      search.append(name, typeof each === 'string' ? each : (JSON.stringify(each) ?? ''))
  return search.size > 0 ? `?${search.toString()}` : ''
}

/** Requests for one declared call, made from its own schemas. `params` fixes path values, such as the account. */
export function arbitraryRequest(
  definition: RouteDef,
  known: Known,
  params: Record<string, string> = {},
): fc.Arbitrary<ArbitraryRequest> {
  const parts = fc.record({
    params: objectOf(input(definition.params), known),
    query: objectOf(input(definition.query), known),
    body: definition.body ? fitting(input(definition.body), known) : fc.constant(undefined),
    file: definition.upload
      ? fc.oneof(fc.constantFrom(...files), fc.string({ unit: 'binary', maxLength: 100 }))
      : fc.constant(undefined),
    fileName:
      definition.upload && 'name' in (definition.query?.shape ?? {})
        ? fc.constantFrom(...names, undefined)
        : fc.constant(undefined),
  })
  return parts.map(({ params: path, query: asked, body, file, fileName }) => {
    const query = fileName === undefined ? asked : { ...asked, name: fileName }
    const filled = { ...path, ...params }
    const url = routeUrl(definition).replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeSafely(plain(filled[name])),
    )
    return {
      method: definition.method,
      url: url + searchOf(query),
      ...(body === undefined ? {} : { payload: body }),
      ...(file === undefined ? {} : { payload: file }),
    }
  })
}

const plain = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const encodeSafely = (text: string) => encodeURIComponent(text.toWellFormed())
