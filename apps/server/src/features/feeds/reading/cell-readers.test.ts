import {
  choice,
  day,
  decimal,
  file,
  list,
  moment,
  money,
  records,
  reference,
  required,
  text,
  whole,
  yesNo,
  type Column,
} from '@homestead/contract/feeds/column'
import { expect, test } from 'vitest'
import { CellProblem } from './cell.ts'
import { cellReaders } from './cell-readers.ts'

const readAs = (column: Column, given: unknown) => {
  const [reader] = cellReaders({ closed_on: column }, '2026-11-17')
  const cell = reader?.read(given)
  return cell instanceof CellProblem ? { reason: cell.reason } : cell
}

const units = whole('', 1, 1_000_000)

test.each<[string, Column, unknown, unknown]>([
  ['a text', text(''), 'Cedar Ridge Homes', 'Cedar Ridge Homes'],
  ['one with spaces around', text(''), '  Cedar\tRidge ', 'Cedar Ridge'],
  ['one that a spreadsheet guards', text(''), '="00501"', '00501'],
  ['one with an accent', text(''), 'Peña & Söhne', 'Peña & Söhne'],
  ['one that looks like a formula', text(''), '=1+1', '=1+1'],
  ['one that is kept from being a formula', text(''), "'+1 555 0100", '+1 555 0100'],
  ['one with an apostrophe of its own', text('', 20, { lines: true }), "''=x", "'=x"],
  ['an apostrophe', text(''), "'t Hart", "'t Hart"],
  ['one with a NUL', text('', 20, { lines: true }), 'a\0b', 'ab'],
  ['several lines', text('', 20, { lines: true }), 'one\r\ntwo\r', 'one\ntwo'],
  ['nothing', text(''), '', null],
  ['a number for a text', text(''), 501, '501'],
  ['what is too long', text('', 3), 'four', { reason: 'Longer than 3 characters' }],
  [
    'a state in full',
    text('', 2, { pattern: { matches: /^[A-Z]{2}$/, words: 'two capital letters' } }),
    'Texas',
    { reason: 'Not two capital letters' },
  ],
  ['what is required', required(text('')), ' ', { reason: 'Closed on is required' }],
  ['a key of another', reference('builders', ''), 'B-1044', 'B-1044'],
  [
    'a key of another that is kept in small letters',
    reference('people', ''),
    'Ann@X.Example',
    'ann@x.example',
  ],
  ['a whole number', units, '12', '12'],
  ['one with a useless decimal', units, '12.0', '12'],
  ['one of another format', units, 12n, '12'],
  ['none', units, 'twelve', { reason: 'Not a whole number' }],
  ['too few', units, '-4', { reason: 'Closed on must be 1 or more' }],
  ['out of range', whole('', 1, 9), '10', { reason: 'Closed on must be between 1 and 9' }],
  ['a default', whole('', 0, 9, { otherwise: 0 }), '', '0'],
  ['dollars', money(''), '1250', '125000'],
  ['dollars and cents', money(''), '0.5', '50'],
  ['dollars as people write them', money(''), '$1,250.40', '125040'],
  ['dollars of a Parquet file', money(''), 12.5, '1250'],
  ['no dollars', money(''), '12,50', { reason: 'Not an amount in dollars, as in 1250.00' }],
  ['a part of a cent', money(''), '0.005', { reason: 'Not an amount in dollars, as in 1250.00' }],
  ['less than nothing', money(''), '-1', { reason: 'Closed on must be 0 or more' }],
  ['a decimal', decimal('', { decimals: 2, least: 0, most: 100 }), '2.5', '2.50'],
  ['true', yesNo(''), 'YES', 'true'],
  ['false of another format', yesNo(''), false, 'false'],
  ['neither', yesNo(''), 'maybe', { reason: 'Neither true nor false' }],
  ['a day', day(''), '2024-02-29', '2024-02-29'],
  ['a day of another format', day(''), new Date('2024-02-29T00:00:00Z'), '2024-02-29'],
  ['a day that never was', day(''), '2024-02-30', { reason: 'Not a date, as in 2026-11-17' }],
  ['a day as some write it', day(''), '02/28/2024', { reason: 'Not a date, as in 2026-11-17' }],
  ['a day with a time', day(''), '2024-02-28T09:00:00Z', { reason: 'Not a date, as in 2026-11-17' }],
  ['today', day('', { past: true }), '2026-11-17', '2026-11-17'],
  ['tomorrow', day('', { past: true }), '2026-11-18', { reason: 'Closed on is in the future' }],
  ['a moment', moment(''), '2026-11-17T03:12:00-06:00', '2026-11-17T09:12:00.000000Z'],
  ['an exact moment', moment(''), '2026-11-17 09:12:00.123456Z', '2026-11-17T09:12:00.123456Z'],
  [
    'a moment without a zone',
    moment(''),
    '2026-11-17T03:12:00',
    { reason: 'Not a moment, as in 2026-11-17T09:12:00Z' },
  ],
  ['a choice', choice('', { 'Single Family': 1 }), 'single family', '1'],
  ['no choice', choice('', { One: 1, Two: 2 }), 'Three', { reason: 'Not one of One, Two' }],
  ['a default choice', choice('', { One: 1, Two: 2 }, { otherwise: 'Two' }), '', '2'],
  ['a list', list(''), ' a; b ;; a', '["a","b"]'],
  ['a list of another format', list(''), ['a', 'b'], '["a","b"]'],
  ['an empty list', list(''), '', '[]'],
  ['too long a list', list('', { mostItems: 2 }), 'a; b; c', { reason: 'More than 2 items' }],
  ['known words', list('', { values: ['Custom', 'Barns'] }), 'custom; barns', '["Barns","Custom"]'],
  ['an unknown word', list('', { values: ['Custom'] }), 'Castle', { reason: 'Castle is not one of Custom' }],
  ['records', records('', { units }), '[{"units": 3}]', '[{"units":"3"}]'],
  ['records of another format', records('', { units }), [{ units: '3' }], '[{"units":"3"}]'],
  [
    'records in records',
    records('', { a: records('', { units }) }),
    [{ a: [{ units: 1 }] }],
    '[{"a":[{"units":"1"}]}]',
  ],
  [
    'a wrong record',
    records('', { units }),
    '[{"units":1},{"units":0}]',
    { reason: 'Item 2 units: Units must be 1 or more' },
  ],
  ['an unknown part', records('', { units }), '[{"u":1}]', { reason: 'Item 1 has the unknown u' }],
  ['no records', records('', { units }), '{', { reason: 'Not a list as JSON' }],
  ['a file', file(''), 'files/photo.png', 'files/photo.png'],
])('reads %s', (_, column, given, expected) => {
  expect(readAs(column, given)).toEqual(expected)
})
