import { SheetProblem } from '@homestead/sheets/sheet-row'
import { parseJson } from './nested-json.ts'

/** One object of a line, or why the line is none. */
export interface JsonLine {
  readonly line: number
  readonly object: Readonly<Record<string, unknown>> | undefined
}

/** A line may hold a picture. */
const longestLine = 32 * 1_048_576

const objectOf = (text: string): JsonLine['object'] => {
  const found = parseJson(text)
  return found !== null && typeof found === 'object' && !Array.isArray(found)
    ? (found as Record<string, unknown>)
    : undefined
}

/** The lines of an NDJSON file as it is read, those of a piece together. Empty ones are counted and left out. */
export async function* ndjsonObjects(pieces: AsyncIterable<string>): AsyncGenerator<JsonLine[]> {
  // Pieces of a line that has begun: put together once it ends.
  let begun: string[] = []
  let [length, line] = [0, 0]
  const read = (texts: readonly string[]) => {
    const found: JsonLine[] = []
    for (const text of texts) {
      line += 1
      if (text.trim() !== '') found.push({ line, object: objectOf(text) })
    }
    return found
  }
  for await (const piece of pieces) {
    const texts = piece.split('\n')
    const end = texts.pop() ?? ''
    if (texts.length > 0) {
      texts[0] = begun.join('') + (texts[0] ?? '')
      yield read(texts)
      ;[begun, length] = [[], 0]
    }
    begun.push(end)
    length += end.length
    if (length > longestLine) throw new SheetProblem(`Line ${line + 1} is too long.`)
  }
  yield read([begun.join('')])
}
