/** A row of a file, by the line a person finds it at. */
export interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** What is wrong with a file as a whole, in words for the person who chose it. */
export class SheetProblem extends Error {}

/** Whatever stands further right is nobody's table. */
export const mostColumns = 200
