import { openAsBlob } from 'node:fs'
import { HttpError } from '../errors.ts'
import { zipEntries } from '@homestead/sheets/zip/read-zip'

interface Kind {
  readonly contentType: string
  readonly endings: RegExp
}

const office = 'application/vnd.openxmlformats-officedocument'
const kinds = {
  pdf: { contentType: 'application/pdf', endings: /\.pdf$/i },
  png: { contentType: 'image/png', endings: /\.png$/i },
  jpeg: { contentType: 'image/jpeg', endings: /\.jpe?g$/i },
  docx: { contentType: `${office}.wordprocessingml.document`, endings: /\.docx$/i },
  xlsx: { contentType: `${office}.spreadsheetml.sheet`, endings: /\.xlsx$/i },
} satisfies Record<string, Kind>

const marks: [keyof typeof kinds, Buffer][] = [
  ['pdf', Buffer.from('%PDF-')],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
]
const zipMark = Buffer.from([0x50, 0x4b, 0x03, 0x04])

async function kindOf(file: Blob): Promise<keyof typeof kinds | undefined> {
  const head = Buffer.from(await file.slice(0, 16).arrayBuffer())
  const begins = (mark: Buffer) => head.subarray(0, mark.length).equals(mark)
  if (begins(zipMark)) {
    const entries = await zipEntries(file).catch(() => new Map<string, unknown>())
    if (!entries.has('[Content_Types].xml')) return undefined
    return entries.has('word/document.xml') ? 'docx' : entries.has('xl/workbook.xml') ? 'xlsx' : undefined
  }
  return marks.find(([, mark]) => begins(mark))?.[0]
}

/** What a paper is by its content: PDF, PNG, JPEG, Word or Excel. Refused unless its name says the same. */
export async function documentType(path: string, name: string, failure: string): Promise<string> {
  const kind = await kindOf(await openAsBlob(path))
  if (kind && kinds[kind].endings.test(name)) return kinds[kind].contentType
  throw new HttpError(415, failure, {
    errors: ['Choose a .pdf, .png, .jpg, .docx or .xlsx file whose content is what its name says.'],
  })
}
