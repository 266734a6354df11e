import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { afterAll, expect } from 'vitest'
import { z } from 'zod'
import { statements } from '../../src/platform/sql/watch-statements.ts'

/** What a value of a type is in TypeScript, by the type's number in PostgreSQL; numbers and days as pools.ts has them. */
const kinds = new Map<number, string>([
  ...[20, 21, 23, 26, 700, 701, 1700].map((oid) => [oid, 'number'] as const),
  ...[18, 19, 25, 1042, 1043, 1082, 2950].map((oid) => [oid, 'string'] as const),
  [16, 'boolean'],
  [17, 'custom'],
  [1114, 'date'],
  [1184, 'date'],
  ...[1000, 1005, 1007, 1009, 1015, 1016, 1022, 1182, 1231, 2951].map((oid) => [oid, 'array'] as const),
])
/** JSON may be anything: its values are looked at, not its type. */
const json = new Set([114, 3802])

interface Definition {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly values?: readonly unknown[]
  readonly entries?: object
  readonly in?: z.ZodType
}

/** Which kinds of values a schema lets through. */
function kindsOf(schema: z.ZodType): readonly string[] {
  const def = schema.def as Definition
  if (def.innerType) return kindsOf(def.innerType)
  if (def.in) return kindsOf(def.in)
  if (def.type === 'union') return (def.options ?? []).flatMap(kindsOf)
  if (def.type === 'literal') return (def.values ?? []).map((value) => typeof value)
  if (def.type === 'enum') return Object.values(def.entries ?? {}).map((value) => typeof value)
  return [def.type]
}

function wrongColumns(row: z.ZodType, fields: readonly pg.FieldDef[]): string[] {
  if (!(row instanceof z.ZodObject)) return ['its rows are not declared as an object']
  const declared = row.shape as Record<string, z.ZodType>
  const missing = Object.keys(declared).filter((name) => fields.every((field) => field.name !== name))
  return [
    ...missing.map((name) => `${name} is declared and not selected`),
    ...fields.flatMap(({ name, dataTypeID }) => {
      const schema = declared[name]
      if (!schema) return [`${name} is selected and not declared`]
      const kind = kinds.get(dataTypeID)
      if (json.has(dataTypeID)) return []
      if (!kind) return [`${name} is of type ${dataTypeID}, which no test knows`]
      return kindsOf(schema).includes(kind)
        ? []
        : [`${name} is ${kind} and declared ${kindsOf(schema).join(' | ')}`]
    }),
  ]
}

const firstLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 160)
const rowsLookedAt = 50

const mistakes = new Set<string>()
const compared = new Map<string, Set<z.ZodType>>()
const made = new Set<TemplateStringsArray>()

statements.watch = {
  made: (text) => void made.add(text),
  gave(row, { text }, { rows, fields }) {
    const known = compared.get(text) ?? new Set()
    compared.set(text, known)
    if (fields && !known.has(row))
      for (const wrong of wrongColumns(row, fields)) mistakes.add(`${wrong}: ${firstLine(text)}`)
    known.add(row)
    for (const each of rows.slice(0, rowsLookedAt)) {
      const parsed = row.safeParse(each)
      for (const { path, message } of parsed.error?.issues ?? [])
        mistakes.add(`${path.join('.')} is not as declared (${message}): ${firstLine(text)}`)
    }
  },
}

/**
 * Which parts of statements the tests of this file made; scripts/rules/check-statements.ts looks for what no file did. What
 * chance made does not count: the next time it may not.
 */
const folder = process.env['STATEMENTS_SEEN']
const gap = '${}'

afterAll(() => {
  const file = basename(expect.getState().testPath ?? '')
  if (folder && !file.startsWith('fuzz'))
    writeFileSync(
      join(folder, `${file}-${randomUUID()}.json`),
      JSON.stringify([...made].map((part) => part.join(gap))),
    )
  if (mistakes.size > 0) throw new Error(`Rows that are not as declared:\n${[...mistakes].join('\n')}`)
})
