import type { Column, Columns } from './column.ts'
import { commonColumns, type Feed } from './feed.ts'
import { feeds } from './feed-list.ts'

/** What a cell is, in a few words. */
const kindOf = (column: Column): string => {
  if (column.type === 'text') return column.pattern?.words ?? `text, at most ${column.most} characters`
  if (column.type === 'whole') return `whole number from ${column.least}`
  if (column.type === 'decimal') return `number, ${column.least} to ${column.most}`
  if (column.type === 'choice') return `one of ${Object.keys(column.values).join(', ')}`
  if (column.type === 'reference') return `key of [${column.feed}](#${column.feed})`
  if (column.type === 'list')
    return column.values ? `list of ${column.values.join(', ')}` : `list of texts, as in \`a; b\``
  return {
    money: 'dollars, as in 1250.00',
    'yes-no': 'true or false',
    day: 'day, as in 2026-11-17',
    moment: 'moment, as in 2026-11-17T09:12:00Z',
    records: 'list of objects, as JSON',
    file: 'name of a file of the package, or a `data:` address',
  }[column.type]
}

const standsFor = (column: Column) => {
  if (column.required) return 'yes'
  return 'otherwise' in column && column.otherwise !== undefined ? `no: ${column.otherwise}` : 'no'
}

const rowsOf = (columns: Columns, before = ''): string[] =>
  Object.entries(columns).flatMap(([name, column]) => [
    `| \`${before}${name}\` | ${kindOf(column)} | ${standsFor(column)} | ${column.meaning} |`,
    ...(column.type === 'records' ? rowsOf(column.columns, `${before}${name}.`) : []),
  ])

const head = ['| column | what it is | required | meaning |', '| --- | --- | --- | --- |']

const sectionOf = (feed: Feed): string =>
  [
    `## ${feed.name}`,
    '',
    `${feed.meaning} A row is known by ${feed.key.map((name) => `\`${name}\``).join(' and ')}. Taken away: ${feed.removalMeaning}`,
    '',
    ...head,
    ...rowsOf(feed.columns),
  ].join('\n')

/** `docs/feeds.md`: what every file may hold, from the declarations by which it is read. */
export const feedsDocument = (): string =>
  [
    '<!-- Written by `npm run feeds:describe` from packages/contract/src/feeds. Do not edit. -->',
    '',
    '# Feeds',
    '',
    'A feed is a table of the network; a file brings rows of one, a package (a folder or zip with a `datapackage.json`) of several. Keys are your own: loading the same rows again changes nothing.',
    '',
    'Files are CSV (UTF-8, names of columns in the first row, RFC 4180), NDJSON, either of them in a `.gz`, Parquet, or `.xlsx`. A column that a file does not have is left as it is; an empty cell empties. In NDJSON the first line says which columns there are. Columns are known by their names, however they are written: `Closed On` is `closed_on`. Names that begin with `_` are passed over.',
    '',
    '`npm run feed:check -- FEED FILE` or `npm run feed:check -- FOLDER` looks files through without a database: it ends with 0 when all is well, with 2 when rows are wrong, and with 1 when a file cannot be read. `--json` tells it to a program.',
    '',
    'Any feed may also have:',
    '',
    ...head,
    ...rowsOf(commonColumns),
    '',
    feeds.map(sectionOf).join('\n\n'),
    '',
  ].join('\n')
