// npm run feed:check: looks a file or a whole package through before anybody loads it. Needs no database.
import {
  checkPackage,
  fileChecker,
  type FileCheck,
} from '../../apps/server/src/features/feeds/reading/check-files.ts'
import { today } from '../../apps/server/src/features/feeds/work/today.ts'
import { StartError } from '../../apps/server/src/platform/process/start-error.ts'
import {
  counted,
  exitCodes,
  feedOrRefuse,
  print,
  readLine,
  runFeedCommand,
  tableOf,
  withPackage,
} from './feed-command.ts'

const usage = 'Use npm run feed:check -- FEED FILE, or npm run feed:check -- FOLDER; --json.'
const shown = 20

async function check(words: readonly string[]): Promise<FileCheck[]> {
  const [first, second] = words
  if (first === undefined || words.length > 2) throw new StartError(usage)
  if (second !== undefined) return [await fileChecker(today())(feedOrRefuse(first), await tableOf(second))]
  return withPackage(first, (opened) => checkPackage(opened, today()))
}

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

await runFeedCommand(async () => {
  const { values, positionals } = readLine(usage, {})
  const checks = await check(positionals)
  print(values.json, { files: checks }, checks.flatMap(linesOf))
  process.exitCode = checks.some(({ wrongRows }) => wrongRows > 0) ? exitCodes.wrongRows : exitCodes.well
})
