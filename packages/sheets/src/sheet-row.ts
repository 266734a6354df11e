/** A row of a file, by the line a person finds it at. */
export interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** What is wrong with a file as a whole, in words for the person who chose it. */
export class SheetProblem extends Error {}

/** An export of everything has some hundreds. Whatever stands further right is nobody's table. */
export const mostColumns = 1000

/** Of Excel. Who goes by the numbers of rows would have as much to do for one far out as for all before it. */
const lastRowOfSheet = 1_048_576

/** The number of the next row: a file that counts wrongly still has one after the other. */
export function nextLine(told: number, last: number): number {
  const line = told > last ? told : last + 1
  const inWords = (row: number) => row.toLocaleString('en-US')
  if (line > lastRowOfSheet)
    throw new SheetProblem(
      `Row ${inWords(line)} is beyond the last row of a sheet, ${inWords(lastRowOfSheet)}.`,
    )
  return line
}
