import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly content: string | Buffer
  readonly stored?: boolean
  /** What the archive says of itself, where that is not true. */
  readonly claims?: { method?: number; bytes?: number; packedBytes?: number }
}

/** A zip archive, byte by byte, so that tests can make good ones and bad ones alike. */
export function zipBytes(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { name, content, stored = false, claims = {} } of entries) {
    const plain = Buffer.from(content as string)
    const packed = stored ? plain : deflateRawSync(plain)
    const label = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(claims.method ?? (stored ? 0 : 8), 4)
    common.writeUInt32LE(crc32(plain), 10)
    common.writeUInt32LE(claims.packedBytes ?? packed.length, 14)
    common.writeUInt32LE(claims.bytes ?? plain.length, 18)
    common.writeUInt16LE(label.length, 22)
    const where = Buffer.alloc(14)
    where.writeUInt32LE(offset, 10)
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, label])
    parts.push(head, packed)
    list.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, where, label)
    offset += head.length + packed.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directory, end])
}

const typeOfSheet = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export interface Book {
  /** The XML of each sheet's rows, by the sheet's name. */
  readonly sheets: Readonly<Record<string, string>>
  readonly sharedStrings?: string
  readonly styles?: string
  readonly workbookPr?: string
  /** More files in the archive, or others in their place. */
  readonly others?: readonly ZipEntry[]
  readonly stored?: boolean
}

export function workbookBytes({
  sheets,
  sharedStrings,
  styles,
  workbookPr = '',
  others = [],
  stored = false,
}: Book) {
  const named = Object.entries(sheets)
  const files: Record<string, string> = {
    '[Content_Types].xml': '<?xml version="1.0"?><Types/>',
    'xl/workbook.xml': `<workbook>${workbookPr}<sheets>${named
      .map(([name], at) => `<sheet name="${escape(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${named
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${typeOfSheet}" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      named.map(([, rows], at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...(sharedStrings === undefined ? {} : { 'xl/sharedStrings.xml': `<sst>${sharedStrings}</sst>` }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
  }
  const replaced = new Set(others.map((entry) => entry.name))
  return zipBytes([
    ...Object.entries(files)
      .filter(([name]) => !replaced.has(name))
      .map(([name, content]) => ({ name, content, stored })),
    ...others,
  ])
}

/** Rows of texts as they stand in a sheet, each text where it is used. */
export const inlineRows = (rows: readonly (readonly string[])[]) =>
  rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((cell) => `<c t="inlineStr"><is><t>${escape(cell)}</t></is></c>`).join('')}</row>`,
    )
    .join('')
