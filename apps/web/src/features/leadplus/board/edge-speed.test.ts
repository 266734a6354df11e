import { expect, test } from 'vitest'
import { edgeSpeed } from './edge-speed.ts'

test('what is held near an edge scrolls towards it, the nearer the faster and never faster than that', () => {
  const box = { left: 100, right: 900 }
  const speeds = [500, 852, 876, 900, 2000, 148, 124, 100, 0].map((x) => edgeSpeed(x, box))
  expect(speeds).toEqual([0, 0, 8, 16, 16, 0, -8, -16, -16])
})
