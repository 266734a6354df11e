import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { inlineRows, workbookBytes, zipBytes } from '@homestead/sheets/test/zip-bytes'
import { afterAll, expect, test } from 'vitest'
import { tableFormat } from './table-format.ts'
import { checkLetters } from './text-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'homestead-iq-tables-'))
afterAll(() => rm(folder, { recursive: true }))

let files = 0
const pathOf = async (content: string | Buffer) => {
  files += 1
  await writeFile(join(folder, String(files)), content)
  return join(folder, String(files))
}
const kindOf = async (content: string | Buffer) => {
  const path = await pathOf(content)
  const { format, isPacked } = await tableFormat(path)
  if (format === 'csv') await checkLetters({ path, isPacked })
  return `${format}${isPacked ? '.gz' : ''}`
}

test('tables are known by their content', async () => {
  expect(await kindOf('a,b\n1,2')).toBe('csv')
  expect(await kindOf('\ufeffa;b\r\né;😀')).toBe('csv')
  expect(await kindOf(Buffer.from('Caf\xe9,1', 'latin1'))).toBe('csv')
  expect(await kindOf(workbookBytes({ sheets: { S: inlineRows([['a']]) } }))).toBe('xlsx')
  expect(await kindOf('\ufeff {"a":1}\n')).toBe('ndjson')
  expect(await kindOf('PAR1')).toBe('parquet')
  expect(await kindOf(gzipSync(Buffer.from('Caf\xe9,1', 'latin1')))).toBe('csv.gz')
  expect(await kindOf(gzipSync('{"a":1}'))).toBe('ndjson.gz')
})

test('other files are not, whatever they are called', async () => {
  for (const other of [
    '%PDF-1.7 all in letters',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\n <!doctype html>',
    '{\\rtf1 a}',
  ])
    expect(await kindOf(other)).toBe('other')
  expect(await kindOf(zipBytes([{ name: 'word/document.xml', content: '<a/>' }]))).toBe('archive')
  const notText = 'The letters of the file cannot be read. Save it as "CSV UTF-8" or as .xlsx.'
  for (const other of [
    Buffer.from('MZ\x90\x00\x03', 'latin1'),
    Buffer.from('a,b\n1,\u0000', 'utf8'),
    Buffer.from('\ufeffa,b', 'utf16le'),
    // A byte that no letter of Windows has, and UTF-8 whose last letter is cut off.
    Buffer.from('a,b\n1,\x81', 'latin1'),
    Buffer.from('Café,Rouè').subarray(0, -1),
  ])
    await expect(kindOf(other)).rejects.toThrow(notText)
  await expect(kindOf('PK\u0003\u0004 not a zip')).rejects.toThrow('The file is damaged')
})
