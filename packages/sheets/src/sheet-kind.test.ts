import { expect, test } from 'vitest'
import { inlineRows, workbookBytes, zipBytes } from '../test/zip-bytes.ts'
import { sheetKind } from './sheet-kind.ts'

const kindOf = (content: string | Buffer) => sheetKind(new Blob([content]))

test('tables are known by their content', async () => {
  expect(await kindOf('a,b\n1,2')).toBe('csv')
  expect(await kindOf('\ufeffa;b\r\né;😀')).toBe('csv')
  expect(await kindOf(Buffer.from('Caf\xe9,1', 'latin1'))).toBe('csv')
  expect(await kindOf(workbookBytes({ sheets: { S: inlineRows([['a']]) } }))).toBe('xlsx')
})

test('other files are not, whatever they are called', async () => {
  for (const other of [
    '%PDF-1.7 all in letters',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\n <!doctype html>',
    '{\\rtf1 a}',
    zipBytes([{ name: 'word/document.xml', content: '<a/>' }]),
  ])
    expect(await kindOf(other)).toBeUndefined()
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
