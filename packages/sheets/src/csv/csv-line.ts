type Cell = string | number | null

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe in front, which spreadsheets read as "this is
 * text", and one with an apostrophe there already a second. Numbers are written by us and stay numbers.
 */
const safe = (value: Cell) =>
  typeof value === 'string' && /^'*[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value)
    ? `'${value}`
    : String(value ?? '')

/** A cell as it stands in a line, whatever is in it. */
export const quotedCell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** One line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly Cell[]): string =>
  `${values.map((value) => quotedCell(safe(value))).join(',')}\r\n`
