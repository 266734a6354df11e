// npm run feed:check: looks a file or a whole package through before anybody loads it. Needs no database.
import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { feedNamed, feeds } from '../packages/contract/src/feeds/feed-list.ts'
import { SheetProblem } from '../packages/sheets/src/sheet-row.ts'
import {
  checkPackage,
  fileChecker,
  type FileCheck,
} from '../apps/server/src/features/feeds/reading/check-files.ts'
import { folderPackage, withArchive } from '../apps/server/src/features/feeds/reading/data-package.ts'
import { runCommand } from '../apps/server/src/platform/process/run-command.ts'
import { StartError } from '../apps/server/src/platform/process/start-error.ts'

/** What a scheduler can tell apart: all is well · it could not be done · rows are wrong. */
const exitCodes = { well: 0, wrongRows: 2 }
const usage = 'Use npm run feed:check -- FEED FILE, or npm run feed:check -- FOLDER.'
const shown = 20

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      options: { json: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    return { isJson: values.json, words: positionals }
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}. ${usage}`)
  }
}

const today = new Date().toISOString().slice(0, 10)

async function check(words: readonly string[]): Promise<FileCheck[]> {
  const [first, second] = words
  if (first === undefined || words.length > 2) throw new StartError(usage)
  if (second !== undefined) {
    const feed = feedNamed(first)
    if (!feed)
      throw new StartError(`"${first}" is no feed. There are ${feeds.map(({ name }) => name).join(', ')}.`)
    return [await fileChecker(today)(feed, second)]
  }
  const found = await stat(first)
  return found.isDirectory()
    ? checkPackage(await folderPackage(first), today)
    : withArchive(first, (opened) => checkPackage(opened, today))
}

const counted = (count: number, what: string) =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`

const linesOf = ({
  feed,
  rows,
  wrongRows,
  problems,
  elsewhereRows,
  elsewhere,
  unread,
}: FileCheck): string[] => [
  `${feed}: ${counted(rows, 'row')}, ${wrongRows === 0 ? 'none wrong' : `${counted(wrongRows, 'row')} wrong`}`,
  ...(unread.length > 0 ? [`  not read: ${unread.join(', ')}`] : []),
  ...problems
    .slice(0, shown)
    .map(({ line, column, value, reason }) => `  line ${line}, ${column}: ${reason} (${value || 'empty'})`),
  ...(problems.length > shown ? ['  …'] : []),
  ...(elsewhereRows > 0
    ? [
        `  ${counted(elsewhereRows, 'row')} referring to what is not in this package; the portal may have it, as ${elsewhere[0]?.column} ${elsewhere[0]?.value}`,
      ]
    : []),
]

await runCommand(async () => {
  const { isJson, words } = readArguments()
  try {
    const checks = await check(words)
    const lines = isJson ? [JSON.stringify({ files: checks })] : checks.flatMap(linesOf)
    process.stdout.write(`${lines.join('\n')}\n`)
    process.exitCode = checks.some(({ wrongRows }) => wrongRows > 0) ? exitCodes.wrongRows : exitCodes.well
  } catch (error) {
    if (error instanceof SheetProblem) throw new StartError(error.message)
    const { code, path } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new StartError(`There is no file ${path ?? ''}.`)
    throw error
  }
})
