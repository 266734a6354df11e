const fallback = 'HS'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** What a reader takes for the first letter: an accent, a flag or a family of code points belongs to it. */
const firstLetter = (name: string): string => {
  const [first] = graphemes.segment(name.trim())
  return first?.segment ?? ''
}

/** Two letters for a person; a missing name or one that starts with a digit gives the product's own. */
export const initialsOf = (firstName: string, lastName: string): string => {
  const letters = [firstName, lastName].map(firstLetter).join('')
  return letters && !/^\d/.test(letters) ? letters.toUpperCase() : fallback
}

/** The same from a whole name: its first and its last word. */
export const initialsOfName = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return initialsOf(words[0] ?? '', words.length > 1 ? (words.at(-1) ?? '') : '')
}
