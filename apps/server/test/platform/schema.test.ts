import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../support/database.ts'
import { describeSchema } from '../support/describe-schema.ts'

const folder = join(import.meta.dirname, '../../src/database')

const { owner, close } = await openTestDatabase()
afterAll(close)

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
