/** Plain values within records within a row; and more of them than any row may have. */
const deepest = 16
const mostValues = 100_000
/** What is shorter cannot do any harm. */
const harmless = 1000

/** Where a quoted text ends that begins before `from`: at a quote that no odd number of backslashes stands before. */
function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    let back = at
    while (text[back - 1] === '\\') back -= 1
    if ((at - back) % 2 === 0) return at
  }
  return text.length
}

/** Whether a text would become a tower of lists, or a heap of values: told without building it. */
function isBomb(text: string): boolean {
  let [depth, values] = [0, 0]
  const marks = /[",[\]{}]/g
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    const [sign] = mark
    if (sign === '"') marks.lastIndex = endOfText(text, marks.lastIndex) + 1
    else if (sign === ']' || sign === '}') depth -= 1
    else {
      values += 1
      if (sign !== ',') depth += 1
      if (depth > deepest || values > mostValues) return true
    }
  }
  return false
}

/** What a text says as JSON; undefined where it is none, or one that was made to burst. */
export function parseJson(text: string): unknown {
  if (text.length > harmless && isBomb(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
