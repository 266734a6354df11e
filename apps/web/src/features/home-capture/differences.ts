export interface Piece {
  text: string
  differs: boolean
}

const commonStart = (one: string, other: string) => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

/** Which characters of a number another reading of it does not have at their place. */
export const differences = (one: string, other: string): Piece[] => {
  const marks: boolean[] = []
  if (one.length === other.length) for (let at = 0; at < one.length; at++) marks.push(one[at] !== other[at])
  else {
    // A character is missing or too many: what is around it is the same in both.
    const start = commonStart(one, other)
    const most = Math.min(one.length, other.length) - start
    let end = 0
    while (end < most && one.at(-1 - end) === other.at(-1 - end)) end++
    for (let at = 0; at < one.length; at++) marks.push(at >= start && at < one.length - end)
  }
  const pieces: Piece[] = []
  for (const [at, differs] of marks.entries()) {
    const last = pieces.at(-1)
    const sign = one[at] ?? ''
    if (last?.differs === differs) last.text += sign
    else pieces.push({ text: sign, differs })
  }
  return pieces
}

const marked = (pieces: readonly Piece[]) =>
  pieces.reduce((count, { text, differs }) => count + (differs ? text.length : 0), 0)

/** How many characters differ; none where one of the two is missing. */
export const differenceCount = (one: string | null, other: string | null): number =>
  one === null || other === null
    ? 0
    : Math.max(marked(differences(one, other)), marked(differences(other, one)))
