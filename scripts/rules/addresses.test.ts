import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../apps/web/src')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!\.test)\.tsx?$/.test(name),
)

/** Where a link or a redirect leads, as a text of its own; the start is nothing but a slash. */
const ownAddress = /\bto(?:=|: )\{?['"`]\/[^'"`$]|['"`]\/authenticated\b/

test('where links lead is written once, in the paths of the contract', () => {
  const places = files.flatMap((name) =>
    readFileSync(join(root, name), 'utf8')
      .split('\n')
      .flatMap((line, at) => (ownAddress.test(line) ? [`${name}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(files.length).toBeGreaterThan(400)
  expect(places).toEqual([])
})
