/** A row of a file: cells by the names of their columns. */
export type Row = Readonly<Record<string, string | undefined>>
