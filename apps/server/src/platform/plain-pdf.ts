const linesPerPage = 42
const [left, top, step] = [56, 740, 16]

/** A piece of a line: where it begins, or with `right` where it ends, in points from the left edge of 612. */
export interface PdfCell {
  readonly at: number
  readonly text: string
  readonly right?: true
}
export type PdfLine = string | { readonly cells: readonly PdfCell[]; readonly bold?: true }

/** Thousandths of the font size; letters are taken as wide as digits, which is right for amounts. */
const narrow: Readonly<Record<string, number>> = { ',': 278, '.': 278, ' ': 278, '-': 333, '%': 889 }
const size = 9.5
const widthOf = (text: string) =>
  text.split('').reduce((all, sign) => all + (narrow[sign] ?? 556), 0) * (size / 1000)

/** Quotes and dashes that the font has under other codes; other letters it does not know become question marks. */
const known = (text: string) =>
  text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/[^\0-\xff]/gu, '?')
const escaped = (text: string) => known(text).replace(/[\\()]/g, '\\$&')

const drawn = (cell: PdfCell, y: number, font: string) => {
  const x = cell.right ? cell.at - widthOf(cell.text) : cell.at
  return `/${font} ${size} Tf 1 0 0 1 ${x.toFixed(2)} ${y} Tm (${escaped(cell.text)}) Tj`
}
const drawnLine = (line: PdfLine, at: number) => {
  const { cells, bold } =
    typeof line === 'string' ? { cells: [{ at: left, text: line }], bold: undefined } : line
  return cells.map((cell) => drawn(cell, top - at * step, bold ? 'F2' : 'F1')).join(' ')
}
const drawnPage = (lines: readonly PdfLine[], page: number, pages: number) => {
  const foot =
    pages > 1 ? [drawn({ at: 556, text: `Page ${page + 1} of ${pages}`, right: true }, 40, 'F1')] : []
  return `BT ${[...lines.map(drawnLine), ...foot].join(' ')} ET`
}

/** A PDF of lines, as many pages as they need; those of `head` stand at the top of each page but the first. */
export function plainPdf(lines: readonly PdfLine[], head: readonly PdfLine[] = []): Buffer {
  const room = linesPerPage - head.length
  const later = lines.slice(linesPerPage)
  const parts = [
    lines.slice(0, linesPerPage),
    ...Array.from({ length: Math.ceil(later.length / room) }, (_, at) => [
      ...head,
      ...later.slice(at * room, (at + 1) * room),
    ]),
  ]
  const pages = parts.map((part, at) => drawnPage(part, at, parts.length))
  // 1 is the catalogue, 2 the list of pages, 3 and 4 the fonts; then each page and what is on it.
  const pageNumber = (at: number) => 5 + 2 * at
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${pageNumber(at)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${pageNumber(at) + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}
