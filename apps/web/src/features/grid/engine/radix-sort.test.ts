import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortByKey } from './radix-sort.ts'
import { finish } from './steps.ts'

const numbers = fc.array(fc.oneof(fc.double(), fc.integer({ min: -5, max: 5 })), {
  maxLength: 600,
  size: 'max',
})

const sorted = (values: number[], descending: boolean) => {
  const order = Uint32Array.from(values, (_, i) => i)
  return [...finish(sortByKey(order, Float64Array.from(values), descending))]
}

test.each([false, true])(
  'numbers are sorted, ties keep their order, empty comes last (descending: %s)',
  (descending) => {
    fc.assert(
      fc.property(numbers, (values) => {
        const sign = descending ? -1 : 1
        const expected = values
          .map((_, i) => i)
          .toSorted((a, b) => {
            const [x, y] = [values[a] as number, values[b] as number]
            if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y))
            return x === y ? 0 : x < y ? -sign : sign
          })
        expect(sorted(values, descending)).toEqual(expected)
      }),
    )
  },
)
