/** What a spreadsheet calls a column, counted from 0: A, B, … Z, AA. */
export const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** Which column a cell such as AA7 is in, counted from 0. */
export const columnOf = (reference: string): number => {
  let column = 0
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = 26 * column + letter
  }
  return column - 1
}
