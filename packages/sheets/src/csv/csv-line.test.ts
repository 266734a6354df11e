import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('what separates cells is quoted, and nothing is nothing', () =>
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines', null, 7])).toBe('"a,b","say ""hi""","two\nlines",,7\r\n'))

test('what looks like a formula stays text, and a number a number', () =>
  expect(csvLine(['=1+1', '+a', '-b', '@c', '-12.50', 3])).toBe("'=1+1,'+a,'-b,'@c,-12.50,3\r\n"))
