/** How many signs have to be changed, added, left out or swapped with the next until one text is the other. */
export function editsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let down = 1; down <= one.length; down += 1) {
    const row = [down]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[down - 1] === other[at - 1]
      const isSwapped =
        down > 1 && at > 1 && one[down - 1] === other[at - 2] && one[down - 2] === other[at - 1]
      row.push(
        Math.min(
          (rows[down - 1]?.[at] ?? 0) + 1,
          (row[at - 1] ?? 0) + 1,
          (rows[down - 1]?.[at - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (rows[down - 2]?.[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}

const signsOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** The word that somebody meant, of a few: a slip in it, or its beginning. One of several that are as near is none. */
export function nearestWord(given: string, words: readonly string[]): string | undefined {
  const meant = signsOf(given)
  if (meant === '' || meant.length > 60) return undefined
  const most = Math.min(3, Math.floor(meant.length / 3))
  const near = words
    .map((word) => {
      const signs = signsOf(word)
      const isBeginning = meant.length >= 3 && signs.startsWith(meant)
      return { word, edits: isBeginning ? 0.5 : editsBetween(meant, signs) }
    })
    .filter(({ edits }) => edits <= most)
    .toSorted((one, other) => one.edits - other.edits)
  const [first, second] = near
  return first && first.edits !== second?.edits ? first.word : undefined
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./ '.split('')
const longestKey = 40

/**
 * Every key that is one slip away, the likelier slips first: letters of another size, a sign typed twice, two that are
 * swapped, one too many, one missing, a wrong one. There are about a thousand, and an index finds which of them are there.
 */
export function keysNear(given: string): string[][] {
  if (given.length > longestKey) return []
  const letters = given === given.toLowerCase() ? alphabet.map((sign) => sign.toLowerCase()) : alphabet
  const places = Array.from({ length: given.length }, (_, at) => at)
  const without = (at: number) => given.slice(0, at) + given.slice(at + 1)
  const withSign = (at: number, sign: string, end = at) => given.slice(0, at) + sign + given.slice(end)
  const slips = [
    [given.toUpperCase(), given.toLowerCase()],
    places.filter((at) => given[at] === given[at + 1]).map(without),
    places.slice(1).map((at) => withSign(at - 1, given.charAt(at) + given.charAt(at - 1), at + 1)),
    places.map(without),
    [...places, given.length].flatMap((at) => letters.map((sign) => withSign(at, sign))),
    places.flatMap((at) => letters.map((sign) => withSign(at, sign, at + 1))),
  ]
  return slips.map((keys) => [...new Set(keys)].filter((key) => key !== given && key !== ''))
}
