import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'

export interface Section {
  readonly title: string
  measure(): Promise<string>
}

const file = join(import.meta.dirname, 'RESULTS.md')
const head = `# Bench results

Written by \`npm run bench\`. Only ratios mean anything: what they compare was measured in turn, in one run.`

/** Takes the place of the section with the same title; the others stay as they were measured. */
export async function saveSection(title: string, body: string, all: readonly Section[]): Promise<void> {
  const old = existsSync(file) ? (await readFile(file, 'utf8')).split(/^## /m).slice(1) : []
  const where = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores.`
  const sections = new Map(
    [...old, `${title}\n\n${where}\n\n${body}`].map((text) => [text.split('\n', 1)[0], `## ${text.trim()}`]),
  )
  const kept = all.flatMap((section) => sections.get(section.title) ?? [])
  await writeFile(file, `${[head, ...kept].join('\n\n')}\n`)
}
