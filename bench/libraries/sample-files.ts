import { existsSync, mkdirSync, openAsBlob, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { csvLine } from '../../packages/sheets/src/csv/csv-line.ts'
import { writeXlsx } from '../../packages/sheets/src/xlsx/write-xlsx.ts'

const folder = join(tmpdir(), 'homestead-iq-libraries')
export const csvRowCount = 300_000
export const sheetRowCount = 100_000

const heads = [
  'Builder',
  'Address',
  'City',
  'State',
  'Zip',
  'Closing date',
  'Home type',
  'Category',
  'Units',
] as const
const builder = (at: number) => (at % 3 ? `Stonebrook Homes ${at % 977}` : `Wren & Oak "${at % 31}", Inc.`)
const home = (at: number) => [builder(at), `${at} Elm St, Apt ${at % 40}`, 'Frisco', 'TX', '75034'] as const

export function* sheetRows(count: number) {
  yield { cells: heads }
  for (let at = 0; at < count; at += 1)
    yield { cells: [...home(at), 46_000 + (at % 300), 'Single Family', 'Windows', at % 40] }
}
export const sheetColumns = heads.map((head) => ({
  width: 12,
  ...(head === 'Closing date' && { format: 'mm/dd/yyyy' }),
}))

const csvText = () => {
  const lines = ['\ufeff', csvLine(heads)]
  for (let at = 0; at < csvRowCount; at += 1)
    lines.push(csvLine([...home(at), `10/${1 + (at % 28)}/2026`, 'Single Family', 'Windows', at % 40]))
  return lines.join('')
}

const made = async (name: string, content: () => Promise<Uint8Array | string>) => {
  const path = join(folder, name)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${path}.new`, await content())
  renameSync(`${path}.new`, path)
  return path
}

export const csvPath = () => made(`rows-${csvRowCount}.csv`, async () => csvText())
export const workbookPath = () =>
  made(`rows-${sheetRowCount}.xlsx`, () =>
    writeXlsx([{ name: 'Closings', columns: sheetColumns, rows: sheetRows(sheetRowCount) }]),
  )
export const workbookFile = async () => openAsBlob(await workbookPath())
