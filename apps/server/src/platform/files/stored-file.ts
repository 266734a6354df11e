import { open } from 'node:fs/promises'
import { z } from 'zod'
import { IdRow } from '../sql/id-row.ts'
import { sql } from '../sql/sql.ts'
import type { Transaction } from '../sql/db.ts'
import { HttpError } from '../errors.ts'
import { isoInstant, personName } from '../sql/fragments.ts'
import { bytesInWords } from './bytes-in-words.ts'

/** Large enough to seldom rewrite what is stored already, small enough to hold in memory. */
const writtenAtOnce = 8 * 1_048_576
const readAtOnce = 1_048_576

/** A file `s`, and the contact `c` who uploaded it, as the contract tells of them. */
export const storedFileRow = sql`s.enterprise_id as "fileId", s.name, s.byte_size as "byteSize",
  ${isoInstant('s.uploaded_at')} as "uploadedAt", ${personName('c')} as "uploadedByName"`

const Stored = z.object({ stored: z.number() })

/** Counts what the account's people uploaded. Two files that come at once are counted one after the other. */
async function refuseOverQuota(db: Transaction, { manufacturerId, bytes, quota }: NewFile): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('account-files', ${manufacturerId}::int))`)
  const { stored } = await db.row(
    Stored,
    sql`select coalesce(sum(byte_size), 0)::bigint as stored from stored_file
      where manufacturer_id = ${manufacturerId} and is_counted`,
  )
  if (stored + bytes > quota.mostBytes)
    throw new HttpError(413, quota.failure, {
      errors: [
        `With it the files of this account would take more than ${bytesInWords(quota.mostBytes)}.`,
        'Remove papers, media or closing files that are not imported first, or ask customer support for more room.',
      ],
    })
}

export interface NewFile {
  readonly manufacturerId: number
  readonly name: string
  readonly contentType: string
  readonly bytes: number
  /** A contact of the account; portal staff are none. */
  readonly uploadedBy: number | null
  /** How much all counted files of the account may take together, and what one that would be too much is refused with. */
  readonly quota: { readonly mostBytes: number; readonly failure: string }
}

/** Stores a file from disk, in the transaction at hand, and gives its number. */
export async function storeFile(db: Transaction, path: string, file: NewFile): Promise<number> {
  await refuseOverQuota(db, file)
  const { id } = await db.row(
    IdRow,
    sql`insert into stored_file (manufacturer_id, name, content_type, byte_size, content, uploaded_by_contact_id)
      values (${file.manufacturerId}, ${file.name}, ${file.contentType}, ${file.bytes}, ''::bytea, ${file.uploadedBy})
      returning id`,
  )
  const source = await open(path)
  try {
    const buffer = Buffer.allocUnsafe(Math.min(writtenAtOnce, file.bytes))
    for (;;) {
      const { bytesRead } = await source.read(buffer, 0, buffer.length)
      if (bytesRead === 0) return id
      await db.run(sql`update stored_file set content = content || ${buffer.subarray(0, bytesRead)}::bytea
        where manufacturer_id = ${file.manufacturerId} and id = ${id}`)
    }
  } finally {
    await source.close()
  }
}

const Piece = z.object({ piece: z.instanceof(Buffer) })

/** The content of a stored file, piece by piece, so that it never stands in memory as a whole. */
export async function* storedContent(
  db: Transaction,
  manufacturerId: number,
  id: number,
): AsyncGenerator<Buffer> {
  for (let from = 1; ; from += readAtOnce) {
    const found = await db.rowIfAny(
      Piece,
      sql`select substring(content from ${from}::int for ${readAtOnce}::int) as piece from stored_file
        where manufacturer_id = ${manufacturerId} and id = ${id}`,
    )
    if (!found || found.piece.length === 0) return
    yield found.piece
  }
}
