import { expect, test } from 'vitest'
import { shareFormat } from './share-format.ts'

test.each([
  [[1.2345, 9.876], '1.23%'],
  [[1.2345, 12.345], '1.2%'],
  [[1.2345, 10], '1.2%'],
  [[1.2345, 9.999], '1.23%'],
  [[1.2], '1.20%'],
])('with %j the first reads %s', (values, text) => expect(shareFormat(values)(values[0] ?? 0)).toBe(text))

test('nothing at all has two decimals', () => expect(shareFormat([])(0)).toBe('0.00%'))
