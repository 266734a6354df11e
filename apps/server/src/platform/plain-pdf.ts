const linesPerPage = 40

const escaped = (line: string) => line.replace(/[\\()]/g, '\\$&')

const drawn = (lines: readonly string[]) =>
  `BT /F1 11 Tf 56 740 Td 17 TL ${lines.map((line) => `(${escaped(line)}) Tj T*`).join(' ')} ET`

/** A PDF of plain lines, as many pages as they need. It knows Latin letters; others become question marks. */
export function plainPdf(lines: readonly string[]): Buffer {
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / linesPerPage)) }, (_, at) =>
    drawn(lines.slice(at * linesPerPage, (at + 1) * linesPerPage)),
  )
  // 1 is the catalogue, 2 the list of pages, 3 the font; then each page and what is on it.
  const pageNumber = (at: number) => 4 + 2 * at
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${pageNumber(at)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${pageNumber(at) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
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
  const size = objects.length + 1
  const whole = `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(whole.replaceAll(/[\u0100-\uffff]/g, '?'), 'latin1')
}
