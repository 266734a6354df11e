/** Letters by their width, in thousandths of the font size, as Adobe's metrics of the two fonts have them. */
const regular: Readonly<Record<number, string>> = {
  191: "'",
  222: 'ijl',
  260: '|',
  278: ' \u00a0!,./:;I[\\]ftÌÍÎÏìíîï',
  333: '()-`r',
  334: '{}',
  355: '"',
  389: '*',
  469: '^',
  500: 'Jcksvxyzçýÿ',
  556: '#$0123456789?L_abdeghnopquàáâãäåèéêëðñòóôõöùúûüþ',
  584: '+<=>~×÷',
  611: 'FTZßø',
  667: '&ABEKPSVXYÀÁÂÃÄÅÈÉÊËÝÞ',
  722: 'CDHNRUwÇÐÑÙÚÛÜ',
  778: 'GOQÒÓÔÕÖØ',
  833: 'Mm',
  889: '%æ',
  944: 'W',
  1015: '@',
}
const bold: Readonly<Record<number, string>> = {
  238: "'",
  278: ' \u00a0,./I\\ijlÌÍÎÏìíîï',
  280: '|',
  333: '!()-:;[]`ft',
  389: '*r{}',
  474: '"',
  500: 'z',
  556: '#$0123456789J_aceksvxyàáâãäåçèéêëýÿ',
  584: '+<=>^~×÷',
  611: '?FLTZbdghnopqußðñòóôõöøùúûüþ',
  667: 'EPSVXYÈÉÊËÝÞ',
  722: '&ABCDHKNRUÀÁÂÃÄÅÇÐÑÙÚÛÜ',
  778: 'GOQwÒÓÔÕÖØ',
  833: 'M',
  889: '%mæ',
  944: 'W',
  975: '@',
}
/** Of signs that are seldom written: wide enough for each of them. */
const otherWidth = 1000

const byLetter = (groups: Readonly<Record<number, string>>) =>
  new Map(
    Object.entries(groups).flatMap(([width, letters]) =>
      letters.split('').map((letter) => [letter, Number(width)] as const),
    ),
  )
const widths = { regular: byLetter(regular), bold: byLetter(bold) }

export type Weight = keyof typeof widths

/** How wide a text is in points. */
export const textWidth = (text: string, size: number, weight: Weight = 'regular'): number =>
  text.split('').reduce((all, letter) => all + (widths[weight].get(letter) ?? otherWidth), 0) * (size / 1000)

/** As many of the words as go into the width, at least one letter. */
function cut(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  const words = text.split(' ')
  while (words.length > 1 && !fits(words.join(' '))) words.pop()
  let piece = words.join(' ')
  while (piece.length > 1 && !fits(piece)) piece = piece.slice(0, -1)
  return piece
}

/** A text in lines of a width: broken between words, and within one only if it is too long for a line. */
export function wrapText(text: string, width: number, size: number, weight?: Weight): string[] {
  const lines: string[] = []
  for (let rest = text.trim(); rest !== '';) {
    const line = cut(rest, (part) => textWidth(part, size, weight) <= width)
    lines.push(line)
    rest = rest.slice(line.length).trimStart()
  }
  return lines
}
