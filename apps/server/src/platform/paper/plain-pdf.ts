import { textWidth } from './helvetica.ts'

const linesPerPage = 42
const [left, top, step] = [56, 740, 16]
export const textSize = 9.5

/** A piece of a line: where it begins, or with `right` where it ends, in points from the left edge of 612. */
export interface PdfCell {
  readonly at: number
  readonly text: string
  readonly right?: true
}
/** One that `joins` the line before stands on the same page. */
export type PdfLine =
  | string
  | { readonly cells: readonly PdfCell[]; readonly bold?: true; readonly joins?: true }

/** Letters that do not come apart into one the font has and a mark. */
const likeness: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  œ: 'oe',
  Œ: 'OE',
  '…': '...',
}
const withoutMark = (letter: string) => letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
const nearest = (letter: string) =>
  likeness[letter] ?? (/^[\0-\xff]+$/.test(withoutMark(letter)) ? withoutMark(letter) : '?')

/**
 * Quotes and dashes that the font has under other codes, and letters of other European languages without their marks.
 * What the font does not know at all becomes a question mark.
 */
export const knownLetters = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/[^\0-\xff]/gu, nearest)
const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')

const drawn = (cell: PdfCell, y: number, bold = false) => {
  const text = knownLetters(cell.text)
  const x = cell.right ? cell.at - textWidth(text, textSize, bold ? 'bold' : 'regular') : cell.at
  return `/${bold ? 'F2' : 'F1'} ${textSize} Tf 1 0 0 1 ${x.toFixed(2)} ${y} Tm (${escaped(text)}) Tj`
}
const drawnLine = (line: PdfLine, at: number) => {
  const { cells, bold } =
    typeof line === 'string' ? { cells: [{ at: left, text: line }], bold: undefined } : line
  return cells.map((cell) => drawn(cell, top - at * step, bold)).join(' ')
}
const drawnPage = (lines: readonly PdfLine[], page: number, pages: number) => {
  const foot = pages > 1 ? [drawn({ at: 556, text: `Page ${page + 1} of ${pages}`, right: true }, 40)] : []
  return `BT ${[...lines.map(drawnLine), ...foot].join(' ')} ET`
}

/** Lines that belong together, as far as they go onto one page. */
function groupsOf(lines: readonly PdfLine[], room: number): PdfLine[][] {
  const groups: PdfLine[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last && last.length < room && typeof line === 'object' && line.joins) last.push(line)
    else groups.push([line])
  }
  return groups
}

function pagesOf(lines: readonly PdfLine[], head: readonly PdfLine[]): PdfLine[][] {
  const pages: PdfLine[][] = [[]]
  for (const group of groupsOf(lines, linesPerPage - head.length)) {
    const page = pages.at(-1)
    if (page && page.length + group.length <= linesPerPage) page.push(...group)
    else pages.push([...head, ...group])
  }
  return pages
}

/** A PDF of lines, as many pages as they need; those of `head` stand at the top of each page but the first. */
export function plainPdf(lines: readonly PdfLine[], head: readonly PdfLine[] = []): Buffer {
  const parts = pagesOf(lines, head)
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
