import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRows } from './csv-rows.ts'
import type { SheetRow } from '../sheet-row.ts'

const rowsOf = async (...pieces: string[]) => {
  const rows: SheetRow[] = []
  for await (const row of csvRows(
    (async function* () {
      yield* pieces
    })(),
  ))
    rows.push(row)
  return rows
}
const read = async (...pieces: string[]) => (await rowsOf(...pieces)).map(({ cells }) => cells)

test('cells, quotes, line ends of all kinds, and no line end at the end', async () => {
  expect(await read('a,b\r\n1,"x, ""y""\nz"\n\n2,\r3,4')).toEqual([
    ['a', 'b'],
    ['1', 'x, "y"\nz'],
    ['2', ''],
    ['3', '4'],
  ])
})

test('rows are counted as a spreadsheet counts them: empty ones too, line ends within a cell not', async () => {
  const rows = await rowsOf('a,b\r\n"1\r\n2\n3",4\r\n\r\n5,6\n7,8')
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 4, 5])
})

test('a byte order mark is no letter, and semicolons and tabs separate too', async () => {
  expect(await read('\ufeffa;b\n1;2,5\n')).toEqual([
    ['a', 'b'],
    ['1', '2,5'],
  ])
  expect(await read('a\tb\n1\t2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('a quote that does not end is said to be so', () =>
  expect(read('a,b\n1,"2')).rejects.toThrow('The quote that begins in row 2 does not end.'))

test('what follows a closing quote belongs to the cell as it stands, as spreadsheets have it', async () => {
  expect(await read('"a"b"c","d" e\n"f"",g\n""x"",h"')).toEqual([['ab"c"', 'd e'], ['f",g\n"x",h']])
})

test('what is too long or too wide is refused, also when it never ends', async () => {
  const long = 'x'.repeat(6000)
  await expect(read('a,b\n1,', long, long)).rejects.toThrow('Row 2 has a cell that is too long.')
  await expect(read('a,b\n1,"', long, long, long, long)).rejects.toThrow('Row 2 has a cell that is too long.')
  await expect(read(`a,b\n${','.repeat(1100)}\n`)).rejects.toThrow('Row 2 has too many columns.')
})

test('however a file is cut into pieces, and whatever its cells hold, its rows are the same', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é') })
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(rows, fc.nat(60), async (given, at) => {
      const text = given
        .map((row) => `${row.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')}\r\n`)
        .join('')
      expect(await read(text.slice(0, at), text.slice(at))).toEqual(given)
    }),
  )
})
