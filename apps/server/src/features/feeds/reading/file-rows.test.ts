import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { claimsFeed } from '@homestead/contract/feeds/declared/claims'
import { writeXlsx } from '@homestead/sheets/xlsx/write-xlsx'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { afterAll, expect, test } from 'vitest'
import { fileRows } from './file-rows.ts'

const folder = await mkdtemp(join(tmpdir(), 'homestead-iq-feed-files-'))
afterAll(() => rm(folder, { recursive: true }))

let files = 0
const pathOf = async (content: string | Uint8Array) => {
  files += 1
  const path = join(folder, String(files))
  await writeFile(path, content)
  return path
}

const read = async (content: string | Uint8Array, columns?: Record<string, string>) => {
  const { batches, ...found } = await fileRows({
    path: await pathOf(content),
    feed: claimsFeed,
    ...(columns && { columns }),
  })
  const rows = []
  for await (const batch of batches) rows.push(...batch)
  return { ...found, rows }
}

const problemOf = (content: string | Uint8Array) =>
  read(content).then(
    () => 'none',
    (error: unknown) => (error as Error).message,
  )

const csv = 'closing,account,category,units\nH-1,CORBEL,WIN,12\n"H-2, lot 4",CORBEL,WIN,9\n'
const cells = (closing: string, units: unknown) => [
  closing,
  'CORBEL',
  'WIN',
  units,
  ...Array.from({ length: 4 }),
]
const expected = [
  { line: 2, cells: cells('H-1', '12') },
  { line: 3, cells: cells('H-2, lot 4', '9') },
]

test('a CSV file, packed or not', async () => {
  expect(await read(csv)).toMatchObject({ format: 'csv', rows: expected, unread: [] })
  expect(await read(gzipSync(csv))).toMatchObject({ format: 'csv', rows: expected })
  expect(await read(`\ufeff${csv.replaceAll('\n', '\r\n')}`)).toMatchObject({ rows: expected })
})

test('an NDJSON file, packed or not: the first line has the columns', async () => {
  const lines = [
    '{"closing":"H-1","account":"CORBEL","category":"WIN","units":12}',
    '',
    '{"units":9,"closing":"H-2, lot 4","account":"CORBEL","category":"WIN"}',
    '[]',
    '{"closing":"H-3","revenue":1}',
  ].join('\n')
  const rows = [
    { line: 1, cells: cells('H-1', 12) },
    { line: 3, cells: cells('H-2, lot 4', 9) },
    { line: 4, cells: [], problem: 'No JSON object' },
    { line: 5, cells: [], problem: 'Has "revenue", which the first line has not' },
  ]
  expect(await read(lines)).toMatchObject({ format: 'ndjson', rows })
  expect(await read(gzipSync(lines))).toMatchObject({ format: 'ndjson', rows })
})

const parquet = (closings: readonly string[], units: readonly number[], rowGroupSize = 1000) =>
  new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: 'closing', data: [...closings], type: 'STRING' },
        { name: 'account', data: closings.map(() => 'CORBEL'), type: 'STRING' },
        { name: 'category', data: closings.map(() => 'WIN'), type: 'STRING' },
        { name: 'units', data: [...units], type: 'INT32' },
      ],
      rowGroupSize,
    }),
  )

test('a Parquet file, over several groups of rows', async () => {
  const found = await read(parquet(['H-1', 'H-2', 'H-3'], [12, 9, 4], 2))
  expect(found).toMatchObject({
    format: 'parquet',
    rows: [
      { line: 2, cells: cells('H-1', 12) },
      { line: 3, cells: cells('H-2', 9) },
      { line: 4, cells: cells('H-3', 4) },
    ],
  })
})

test('a workbook', async () => {
  const book = await writeXlsx([
    {
      name: 'claims',
      columns: Array.from({ length: 4 }, () => ({ width: 12 })),
      rows: [{ cells: ['closing', 'account', 'category', 'units'] }, { cells: ['H-1', 'CORBEL', 'WIN', 12] }],
    },
  ])
  expect(await read(book)).toMatchObject({ format: 'xlsx', rows: [expected[0]] })
})

test('columns are known by their names however they are written, or by what was said', async () => {
  const found = await read('Account,CLOSING,Product Group,Units,Remark,_reason\nCORBEL,H-1,WIN,12,x,y\n', {
    category: 'Product Group',
  })
  expect(found).toMatchObject({
    rows: [{ line: 2, cells: cells('H-1', '12') }],
    matched: { closing: 'CLOSING', category: 'Product Group' },
    unread: ['Remark'],
  })
})

test('a file that cannot be read is refused with one sentence', async () => {
  expect(await problemOf('')).toBe('The file is empty.')
  expect(await problemOf('\n\n')).toBe('The file is empty.')
  expect(await problemOf('closing,units\nH-1,2\n')).toBe(
    '"account", "category" are missing from the first row: a row of claims is known by "closing", "account", "category".',
  )
  expect(await problemOf('closing,account,category,units,units\n')).toBe('The column "units" is there twice.')
  expect(await problemOf('[1]')).toMatch(/missing from the first row/)
  expect(await problemOf('{"closing"\n')).toBe('The first line is no JSON object.')
})

test('hostile files are refused with one sentence', async () => {
  const windows = Buffer.concat([Buffer.from(csv), Buffer.from([0xd1, 0x0a])])
  expect(await problemOf(windows)).toBe('The file is not in UTF-8. Save it as "CSV UTF-8".')
  expect(await problemOf(Buffer.from(`\ufeff${csv}`, 'utf16le'))).toBe(
    'The file is not in UTF-8. Save it as "CSV UTF-8".',
  )
  expect(await problemOf(`${csv}H-3\0,CORBEL,WIN,2\n`)).toBe('The file holds NUL bytes: it is no text.')
  expect(await problemOf('a,'.repeat(1_000_000))).toBe('Row 1 has too many columns.')
  expect(await problemOf(`${csv}"${'x'.repeat(40 * 1_048_576)}`)).toBe('Row 4 has a cell that is too long.')
  expect(await problemOf(`${csv}"H-3`)).toBe('The quote that begins in row 4 does not end.')
  expect(await problemOf(gzipSync(csv).subarray(0, 30))).toBe('The packed file is damaged.')
  expect(await problemOf(gzipSync(`${csv}${'\n'.repeat(64 * 1_048_576)}`))).toBe(
    'The file is far too large once unpacked.',
  )
  const damaged = parquet(['H-1'], [12])
  const sentence = 'The Parquet file is damaged, or written in a way that cannot be read.'
  expect(await problemOf(damaged.subarray(0, -1))).toBe(sentence)
  expect(await problemOf(damaged.fill(0xff, damaged.length - 60, damaged.length - 8))).toBe(sentence)
  expect(await problemOf('PK\u0003\u0004 and nothing else')).toMatch(/^The /)
})

test('rows that nobody wrote into a file: the first has the columns', async () => {
  const rows = [
    { closing: 'H-1', account: 'CORBEL', category: 'WIN', units: 12 },
    { closing: 'H-2', account: 'CORBEL', category: 'WIN', unit: 9 },
  ]
  const { batches, format } = await fileRows({ rows, feed: claimsFeed })
  const given = []
  for await (const batch of batches) given.push(...batch)
  expect(format).toBe('rows')
  expect(given).toEqual([
    { line: 1, cells: cells('H-1', 12) },
    { line: 2, cells: [], problem: 'Has "unit", which the first line has not' },
  ])
})

const openFiles = '/proc/self/fd'
/** How often this process has a file open. */
const timesOpen = async (path: string) => {
  const links = await Promise.all(
    (await readdir(openFiles)).map((fd) => readlink(join(openFiles, fd)).catch(() => '')),
  )
  return links.filter((link) => link === path).length
}

test.skipIf(!existsSync(openFiles))('whoever stops in the middle leaves no file open', async () => {
  const many = Array.from({ length: 60_000 }, (_, at) => `H-${at}`)
  const text = (header: string) => `${header}\n${many.map((key) => `${key},CORBEL,WIN,12\n`).join('')}`
  const table = parquetWriteBuffer({
    columnData: ['closing', 'account', 'category', 'units'].map((name) => ({
      name,
      data: many,
      type: 'STRING' as const,
    })),
  })
  for (const content of [
    text('closing,account,category,units'),
    gzipSync(text('closing,account,category,units')),
    new Uint8Array(table),
  ]) {
    const path = await pathOf(content)
    for await (const batch of (await fileRows({ path, feed: claimsFeed })).batches)
      if (batch.length > 0) break
    await expect.poll(() => timesOpen(path)).toBe(0)
  }
  const other = await pathOf(text('home,maker,kind,units'))
  await expect(fileRows({ path: other, feed: claimsFeed })).rejects.toThrow('missing from the first row')
  await expect.poll(() => timesOpen(other)).toBe(0)
})
