import { expect, test } from 'vitest'
import { overdueFilter, repFilter, withFilter } from './quick-filters.ts'

const city = { field: 'city', operator: 'contains', value: 'x' } as const

test('one filter takes the place of the one before on the same column', () => {
  const ann = withFilter([city], 'bpmName', repFilter('Ann'))
  expect(ann).toEqual([city, { field: 'bpmName', operator: 'startswith', value: 'Ann' }])
  expect(withFilter(ann, 'bpmName', repFilter('Bob')).map(({ value }) => value)).toEqual(['x', 'Bob'])
  expect(withFilter(ann, 'bpmName', repFilter(''))).toEqual([city])
  expect(withFilter([city], 'overdueDays', overdueFilter)).toEqual([city, overdueFilter])
})
