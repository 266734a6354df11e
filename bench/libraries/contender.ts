/** One way to do a task: loads what it needs, and gives the work that is measured. All must answer the same. */
export interface Contender {
  /** The package it needs, if it is not ours. */
  readonly name?: string
  prepare(): Promise<() => Promise<string>>
}

export interface Task {
  readonly title: string
  /** Loads what the server has in memory anyway. */
  before?(): Promise<unknown>
  readonly contenders: Readonly<Record<string, Contender>>
}

/** A package that may be missing: of those that were not taken, only small ones are installed. */
export const load = async <T>(name: string): Promise<T> => (await import(name)) as T

/** Takes rows as a database does: every 2,000 of them it has the reader wait. */
export const createTaker = () => {
  let [rows, letters] = [0, 0]
  return {
    take(cells: readonly unknown[]): Promise<void> | undefined {
      rows += 1
      for (const cell of cells) letters += String(cell).length
      return rows % 2000 === 0 ? new Promise((done) => setTimeout(done, 5)) : undefined
    },
    found: () => (letters > rows ? `${rows} rows` : 'empty rows'),
  }
}
