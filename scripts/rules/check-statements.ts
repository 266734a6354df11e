import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseSync, Visitor } from 'vite'

/**
 * Whatever stands in the server's sources as a part of a statement was part of one that a test sent to PostgreSQL. Run by
 * `npm test` after the tests, with the folder in which they wrote down what they made (declared-rows.ts).
 */
const root = join(import.meta.dirname, '../..')
const gap = '${}'

interface Part {
  readonly place: string
  readonly text: string
}

async function partsIn(file: string): Promise<Part[]> {
  const source = await readFile(file, 'utf8')
  const parts: Part[] = []
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return
      const line = source.slice(0, quasi.start).split('\n').length
      const text = quasi.quasis.map(({ value }) => value.cooked).join(gap)
      parts.push({ place: `${relative(root, file)}:${line}`, text })
    },
  }).visit(parseSync(file, source).program)
  return parts
}

async function seenIn(folder: string): Promise<ReadonlySet<string>> {
  const files = await readdir(folder)
  const seen = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as string[]),
  )
  return new Set(seen.flat())
}

const [folder = ''] = process.argv.slice(2)
const sources = join(root, 'apps/server/src')
const files = (await readdir(sources, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
const parts = (await Promise.all(files.map((name) => partsIn(join(sources, name))))).flat()
const seen = await seenIn(folder)
const unseen = parts.filter(({ text }) => !seen.has(text))
for (const { place, text } of unseen)
  process.stdout.write(`${place}  no test made this: ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 100)}\n`)
process.stdout.write(`${parts.length} parts of statements, ${unseen.length} of them in no test\n`)
process.exit(unseen.length > 0 ? 1 : 0)
