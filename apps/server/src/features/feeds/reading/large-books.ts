import { stat } from 'node:fs/promises'
import { SheetProblem } from '@homestead/sheets/sheet-row'
import { bytesInWords } from '../../../platform/files/bytes-in-words.ts'
import { fileFormat } from './file-format.ts'

/** A workbook is read in memory, unlike anything else. */
export async function refuseLargeBooks(paths: readonly string[], mostBytes: number): Promise<void> {
  for (const path of paths)
    if ((await stat(path)).size > mostBytes && (await fileFormat(path)).format === 'xlsx')
      throw new SheetProblem(`A workbook may have ${bytesInWords(mostBytes)}: save it as CSV.`)
}
