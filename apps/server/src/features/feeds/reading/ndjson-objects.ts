import { SheetProblem } from '@homestead/sheets/sheet-row'

/** One object of a line, or why the line is none. */
export interface JsonLine {
  readonly line: number
  readonly object: Readonly<Record<string, unknown>> | undefined
}

/** A line may hold a picture. */
const longestLine = 32 * 1_048_576

const objectOf = (text: string): JsonLine['object'] => {
  try {
    const found: unknown = JSON.parse(text)
    return found !== null && typeof found === 'object' && !Array.isArray(found)
      ? (found as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** The lines of an NDJSON file as it is read, those of a piece together. Empty ones are counted and left out. */
export async function* ndjsonObjects(pieces: AsyncIterable<string>): AsyncGenerator<JsonLine[]> {
  let rest = ''
  let line = 0
  const read = (texts: readonly string[]) => {
    const found: JsonLine[] = []
    for (const text of texts) {
      line += 1
      if (text.trim() !== '') found.push({ line, object: objectOf(text) })
    }
    return found
  }
  for await (const piece of pieces) {
    const texts = (rest + piece).split('\n')
    rest = texts.pop() ?? ''
    if (rest.length > longestLine) throw new SheetProblem(`Line ${line + texts.length + 1} is too long.`)
    yield read(texts)
  }
  yield read([rest])
}
