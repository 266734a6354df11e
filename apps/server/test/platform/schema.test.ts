import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../support/database.ts'
import { describeSchema } from '../support/describe-schema.ts'
import type { TestDatabase } from '../support/templates.ts'

const folder = join(import.meta.dirname, '../../src/database')

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client(database.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

test('schema.sql is how the database stands; "npm run schema" writes it anew', async () => {
  expect(await readFile(join(folder, 'schema.sql'), 'utf8')).toBe(await describeSchema(owner))
})

test('every function and procedure of ours stands in one of the files, once', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  )
  const files = (await readdir(join(folder, 'functions'))).filter((name) => name.endsWith('.sql'))
  const texts = await Promise.all(files.map((name) => readFile(join(folder, 'functions', name), 'utf8')))
  const defined = texts.flatMap((text) =>
    [...text.matchAll(/^create or replace (?:function|procedure) (\w+)/gm)].map((match) => match[1]),
  )
  const names = rows.map(({ name }) => name)
  expect(new Set(defined)).toEqual(new Set(names))
  expect(defined).toHaveLength(names.length)
})
