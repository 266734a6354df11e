import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type Cell = string | number | boolean | null | Uint8Array | readonly string[]

const special = /[\\\t\n\r]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escape = (text: string) => text.replace(special, (character) => escapes[character]!)

const field = (cell: Cell): string => {
  if (cell === null) return '\\N'
  if (typeof cell === 'string') return escape(cell)
  if (cell instanceof Uint8Array) return `\\\\x${Buffer.from(cell).toString('hex')}`
  if (typeof cell === 'object')
    return escape(`{${cell.map((c) => `"${c.replace(/["\\]/g, '\\$&')}"`).join(',')}}`)
  return String(cell)
}

/** One line of COPY's text format. */
export const copyLine = (cells: readonly Cell[]) => `${cells.map(field).join('\t')}\n`

/**
 * Sends finished lines, in pieces of about 64 kB and waiting for the server where it is slower. They pass through a
 * temporary table, because COPY refuses tables that force row-level security on their owner.
 */
export async function copyLines(
  client: pg.ClientBase,
  table: string,
  columns: string,
  lines: Iterable<string>,
) {
  await client.query(`create temporary table arriving as select ${columns} from ${table} limit 0`)
  const stream = client.query(copyFrom('copy arriving from stdin'))
  const done = finished(stream)
  let piece = ''
  for (const line of lines) {
    piece += line
    if (piece.length < 65_536) continue
    if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), done])
    piece = ''
  }
  stream.end(piece)
  await done
  await client.query(`insert into ${table} (${columns}) select ${columns} from arriving`)
  await client.query('drop table arriving')
}

export const copyRows = (
  client: pg.ClientBase,
  table: string,
  columns: string,
  rows: readonly (readonly Cell[])[],
) => copyLines(client, table, columns, rows.map(copyLine))
